import { setTimeout as pause } from 'node:timers/promises';
import { isMidweek } from '@musette/coach/season/start';
import { geminiEnvironment } from '@musette/stand-ins/environment';
import { startGemini } from '@musette/stand-ins/gemini/server';
import type { Generation } from '@musette/contract/schemas/generation';
import { newRider, type Rider, riderIn } from '../../apps/server/testing/rider.ts';
import type { FailedStart, ServerProcess } from '../../apps/server/testing/server-process.ts';
import { type Campaign, type Moment, momentIn, type Outcome } from './campaign.ts';
import { killedAt } from './kill-server.ts';
import type { Engine, Place, Tables } from './place.ts';

// A server that was killed while it wrote plans continues at the next start: no week is lost, doubled or incomplete.

const WEEKS = 16;
const MODEL_MS = 120;
const MOMENTS = { longestMs: 700, calls: { pwrite64: 200, fsync: 30, writev: 100 }, traced: 0.5 };
const DIFFICULTIES = ['easy', 'moderate', 'hard'] as const;

/** What a rider knows about the running generation. */
interface Known {
  /** The last generation that the server accepted. */
  id: string | null;
  /** Whether the last request for a generation has no answer. */
  isAsked: boolean;
  /** The number of generations that the server accepted. */
  begun: number;
  done: number;
  /** The written weeks of the running generation, as the server reported. */
  written: number;
  weeks: readonly string[];
}

/** Kills the server while a model writes plans: new plans, and plans that replace others. */
export const killGeneration = (engine: Engine, points: number, shortPoints: number): Campaign => ({
  name: 'generation',
  engine,
  points,
  shortPoints,
  chain: 10,
  async *run(lane, count) {
    const place = await lane.places.place(engine);
    const gemini = await startGemini();
    gemini.control.next({ behaviour: 'slow', amount: MODEL_MS, times: 1_000_000 });
    const settings = geminiEnvironment(gemini);
    const known: Known = { id: null, isAsked: false, begun: 0, done: 0, written: 0, weeks: [] };
    try {
      let rider = await firstRider(place, settings);
      for (let point = 0; point < count - 1; point += 1) {
        const moment = momentIn(lane.random, MOMENTS);
        const server = await place.start(settings, { ...lane.options, under: moment.under });
        if (!('said' in server)) rider = riderAt(server, rider);
        const losses = await watchedAndKilled(server, { rider, known, moment });
        yield await outcomeOf(place, known, { how: moment.words, losses });
      }
      yield await lastOutcome(place, { settings, rider, known });
    } finally {
      await gemini.stop();
      await place.remove();
    }
  },
});

interface Watch {
  readonly rider: Rider;
  readonly known: Known;
  readonly moment: Moment;
}

async function watchedAndKilled(
  server: ServerProcess | FailedStart,
  { rider, known, moment }: Watch,
): Promise<string[]> {
  // A kill at a system call may come before the server is ready.
  if ('said' in server) return server.code !== null && server.code < 128 ? [`no start: ${server.said}`] : [];
  const losses: string[] = [];
  const watched = watch(rider, known, losses);
  await killedAt(server, moment);
  await watched;
  return losses;
}

export async function firstRider(place: Place, settings: Readonly<Record<string, string>>): Promise<Rider> {
  const server = await place.started(settings);
  const rider = await newRider(server.visitor(), { onboarded: true });
  await server.stop();
  return rider;
}

export function riderAt(server: ServerProcess, rider: Rider): Rider {
  const browser = server.visitor();
  for (const [name, value] of rider.browser.cookies) browser.cookies.set(name, value);
  return riderIn(browser, rider);
}

export const generationOf = async (rider: Rider): Promise<Generation | null> =>
  ((await rider.get('/generation')).body as { generation: Generation | null }).generation;

export const planWeeks = async (rider: Rider): Promise<readonly string[]> =>
  ((await rider.get('/plan-weeks')).body as { weeks: string[] }).weeks;

interface Wish {
  /** More than one, with the week that has begun. */
  readonly weeks: number;
  readonly difficulty?: string;
  readonly replace?: boolean;
}

/** Requests plans for road cycling without a race, from today on. In the middle of a week, the rest of it is a week more. */
export async function generate(rider: Rider, { weeks, ...wish }: Wish) {
  const rest = isMidweek(await rider.today()) ? 1 : 0;
  return rider.post('/generation', {
    start: 'today',
    weeks: weeks - rest,
    difficulty: 'moderate',
    discipline: 'road',
    raceDate: null,
    replace: false,
    ...wish,
  });
}

/** Requests one plan after another, and notes the progress that the server reports. */
async function watch(rider: Rider, known: Known, losses: string[]): Promise<void> {
  try {
    for (;;) {
      const generation = await generationOf(rider);
      noteGeneration(generation, known, losses);
      if (generation?.state === 'running') {
        await pause(20);
        continue;
      }
      if (known.begun > known.done) await noteDone(rider, known, losses);
      known.isAsked = true;
      const difficulty = DIFFICULTIES[known.begun % DIFFICULTIES.length] ?? 'easy';
      const answer = await generate(rider, { weeks: WEEKS, replace: known.begun > 0, difficulty });
      if (answer.status === 200) {
        const { id } = answer.body as Generation;
        Object.assign(known, { id, isAsked: false, begun: known.begun + 1, written: 0 });
      } else losses.push(`answer ${answer.status} ${answer.text}`);
    }
  } catch {
    // The server was killed.
  }
}

function noteGeneration(generation: Generation | null, known: Known, losses: string[]): void {
  if (known.begun > 0 && generation === null) losses.push('the generation is lost');
  if (generation === null) return;
  if (known.isAsked && generation.id !== known.id && generation.state === 'running') {
    // The server began it, although the answer did not arrive.
    Object.assign(known, { begun: known.begun + 1, written: 0 });
  } else if (known.id !== null && generation.id !== known.id)
    losses.push('another generation took its place');
  known.id = generation.id;
  known.isAsked = false;
  if (generation.written < known.written)
    losses.push(`${known.written} weeks were written, now ${generation.written}`);
  known.written = generation.written;
  if (!['running', 'done'].includes(generation.state)) losses.push(`the generation is ${generation.state}`);
}

async function noteDone(rider: Rider, known: Known, losses: string[]): Promise<void> {
  known.done = known.begun;
  known.weeks = await planWeeks(rider);
  if (known.weeks.length !== WEEKS) losses.push(`${known.weeks.length} of ${WEEKS} weeks`);
}

async function outcomeOf(
  place: Place,
  known: Known,
  { how, losses }: Pick<Outcome, 'how' | 'losses'>,
): Promise<Outcome> {
  const tables = await place.tables();
  const kept = known.weeks.filter((week) => !tables.plan.some((plan) => plan['week_start'] === week));
  return {
    how,
    acknowledged: `${known.done} plans done, ${known.written} weeks of the next written`,
    found: `${tables.plan.length} weeks, ${tables.workout.length} workouts`,
    losses: [...losses, ...halvesIn(tables), ...kept.map((week) => `the week ${week} is gone`)],
  };
}

function halvesIn(tables: Tables): string[] {
  const halves = tables.plan.filter((plan) => {
    const isOwn = (workout: (typeof tables.workout)[number]) =>
      workout['user_id'] === plan['user_id'] && workout['week_start'] === plan['week_start'];
    return tables.workout.filter(isOwn).length !== 7;
  });
  const strays = tables.workout.length - 7 * tables.plan.length;
  return [
    ...halves.map((plan) => `the week ${String(plan['week_start'])} is not whole`),
    ...(strays > 0 ? [`${strays} workouts without a week`] : []),
  ];
}

interface End {
  readonly settings: Readonly<Record<string, string>>;
  readonly rider: Rider;
  readonly known: Known;
}

const PATIENCE_MS = 60_000;

/** Checks that the running generation ends without more kills. */
async function lastOutcome(place: Place, { settings, rider, known }: End): Promise<Outcome> {
  const server = await place.started(settings);
  const back = riderAt(server, rider);
  const losses: string[] = [];
  const deadline = Date.now() + PATIENCE_MS;
  let generation = await generationOf(back);
  for (; generation?.state === 'running' && Date.now() < deadline; generation = await generationOf(back))
    await pause(50);
  if (known.begun > 0 && generation?.state !== 'done') losses.push(`the generation is ${generation?.state}`);
  known.weeks = await planWeeks(back);
  if (generation !== null && known.weeks.length !== WEEKS)
    losses.push(`${known.weeks.length} of ${WEEKS} weeks`);
  await server.kill();
  return outcomeOf(place, known, { how: 'killed after the plan was done', losses });
}
