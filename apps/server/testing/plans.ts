import { isMidweek } from '@musette/coach/season/start';
import type { Generation, GenerationRequest } from '@musette/contract/schemas/generation';
import type { PlanDetail } from '@musette/contract/schemas/plan';
import type { Answer, Sending } from './browser.ts';
import type { TestServer } from './test-server.ts';
import type { Rider } from './rider.ts';

/** What a rider asks for who changes nothing on the form. */
export const FOUR_WEEKS: GenerationRequest = {
  weeks: 4,
  difficulty: 'moderate',
  discipline: 'road',
  raceDate: null,
  replace: false,
};

/**
 * Asks for plans. Where nothing is said of the start: that many weeks in all from this one on, whichever day it is; in the middle of a
 * week that is two at least.
 */
export async function generate(rider: Rider, request: Partial<GenerationRequest> = {}, sending?: Sending) {
  const asked = { ...FOUR_WEEKS, ...request };
  if (asked.start !== undefined) return rider.post('/generation', asked, sending);
  const rest = isMidweek(await rider.today()) ? 1 : 0;
  const weeks = asked.weeks > 1 ? asked.weeks - rest : asked.weeks;
  return rider.post('/generation', { ...asked, start: 'today', weeks }, sending);
}

/** The rider's generation as it stands. */
export const generationOf = async (rider: Rider): Promise<Generation | null> =>
  ((await rider.get('/generation')).body as { generation: Generation | null }).generation;

/** Asks for plans and waits until they are written. */
export async function generated(
  server: TestServer,
  rider: Rider,
  request: Partial<GenerationRequest> = {},
): Promise<Generation> {
  const answer = await generate(rider, request);
  if (answer.status !== 200) throw new Error(`not begun: ${answer.status} ${answer.text}`);
  await server.runner.drain();
  const generation = await generationOf(rider);
  if (generation?.state !== 'done') throw new Error(`not done: ${JSON.stringify(generation)}`);
  return generation;
}

/** The Mondays that have a plan. */
export const planWeeks = async (rider: Rider): Promise<readonly string[]> =>
  ((await rider.get('/plan-weeks')).body as { weeks: string[] }).weeks;

/** A week's plan. */
export const planOf = async (rider: Rider, week: string): Promise<PlanDetail> =>
  detailIn(await rider.get(`/plans/${week}`));

/** The plan in an answer. */
export function detailIn({ status, body, text }: Answer): PlanDetail {
  if (status !== 200) throw new Error(`no plan: ${status} ${text}`);
  return body as PlanDetail;
}
