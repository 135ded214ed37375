import { setTimeout as pause } from 'node:timers/promises';
import { API_PATH } from '@musette/contract/routes/api';
import type { Generation } from '@musette/contract/schemas/generation';
import type { MailStandIn } from '@musette/stand-ins/mail/server';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/store/engine/database.ts';
import { type Browser, browserAt } from '../../apps/server/testing/browser.ts';
import { newEmail, ONBOARDING, PASSWORD } from '../../apps/server/testing/rider.ts';
import type { Send } from './traffic.ts';

/** Somebody who signs up and plans while the traffic goes on: a letter and a generation, both jobs. */
export interface Newcomer {
  readonly email: string;
  readonly browser: Browser;
  readonly weeks: number;
  /** What was acknowledged. */
  isSignedUp: boolean;
  isPlanning: boolean;
}

/** Signs somebody up, and has some weeks planned. What breaks off is left there. */
export async function addNewcomer(send: Send, weeks: number): Promise<Newcomer> {
  const browser = browserAt('http://127.0.0.1', async (request) => {
    const { pathname, search } = new URL(request.url);
    const body = request.body === null ? {} : { body: await request.text() };
    return send(pathname + search, { method: request.method, headers: request.headers, ...body });
  });
  const newcomer = { email: newEmail(), browser, weeks, isSignedUp: false, isPlanning: false };
  const done = async (answer: ReturnType<Browser['post']>) =>
    answer.then(
      ({ status }) => status === 200,
      () => false,
    );
  newcomer.isSignedUp = await done(
    browser.post(`${API_PATH}/sign-up`, { email: newcomer.email, password: PASSWORD }),
  );
  if (!newcomer.isSignedUp || !(await done(browser.put(`${API_PATH}/profile`, ONBOARDING)))) return newcomer;
  const wish = {
    start: 'monday',
    replace: false,
    difficulty: 'moderate',
    discipline: 'road',
    raceDate: null,
  };
  newcomer.isPlanning = await done(browser.post(`${API_PATH}/generation`, { ...wish, weeks }));
  return newcomer;
}

const BEAT_MS = 500;

/** Waits until no job is due and no generation runs; gives the seconds, or null when the patience is over. */
export async function untilAllIsDone(
  { kysely }: Database,
  newcomers: readonly Newcomer[],
  patienceS: number,
): Promise<number | null> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  for (; seconds() < patienceS; await pause(BEAT_MS)) {
    const { rows } = await sql`
      select 1 from job where state = 'waiting' and kind in ('mail', 'generation') limit 1`.execute(kysely);
    const states = await Promise.all(newcomers.filter(({ isPlanning }) => isPlanning).map(stateOf));
    if (rows.length === 0 && !states.includes('running')) return seconds();
  }
  return null;
}

const stateOf = async ({ browser }: Pick<Newcomer, 'browser'>): Promise<string | undefined> =>
  ((await browser.get(`${API_PATH}/generation`)).body as { generation: Generation | null }).generation?.state;

/** What is wrong with the letters and plans of the newcomers; empty if nothing is. */
export async function faultsOf(
  newcomers: readonly Newcomer[],
  mail: MailStandIn,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const newcomer of newcomers) {
    const { length: letters } = mail.messages(newcomer.email);
    // A sign-up that broke off may have been done or not.
    const isRight = newcomer.isSignedUp ? letters === 1 : letters <= 1;
    if (!isRight) faults.push(`${letters} letters for one sign-up`);
    if (newcomer.isPlanning) faults.push(...(await planFaultsOf(newcomer)));
  }
  return faults;
}

async function planFaultsOf({ browser, weeks }: Newcomer): Promise<readonly string[]> {
  const state = await stateOf({ browser });
  const { weeks: planned } = (await browser.get(`${API_PATH}/plan-weeks`)).body as { weeks: string[] };
  const faults = state === 'done' ? [] : [`a generation is ${state}`];
  if (planned.length !== weeks) faults.push(`${planned.length} of ${weeks} weeks`);
  return faults;
}
