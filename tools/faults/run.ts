import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Campaign, type Outcome, randomFrom } from './campaign.ts';
import type { Places } from './place.ts';

/** The options of the command. */
export interface FaultRequest {
  readonly isShort: boolean;
  /** A fault to plant in a program, which the run must find. */
  readonly plant: string | null;
  readonly seed: number;
  /** Part of the names of the campaigns and named faults to run. */
  readonly only: string;
  readonly kind: 'all' | 'points' | 'named';
}

const LANES = 2;
const MAX_LOSSES = 5;

/** Points of a campaign that share a place. One lane runs them in order. */
interface Chain {
  readonly campaign: Campaign;
  readonly points: number;
  readonly seed: number;
}

interface Count {
  points: number;
  named: number;
  failed: number;
  /** The number of points with lost acknowledged data. A planted fault must cause some. */
  lost: number;
}

/** Runs the campaigns on two lanes. False if a check failed, or if a planted fault was not found. */
export async function runAll(
  campaigns: readonly Campaign[],
  request: FaultRequest,
  places: Places,
): Promise<boolean> {
  const waiting = chainsOf(campaigns, request);
  const started = performance.now();
  const count: Count = { points: 0, named: 0, failed: 0, lost: 0 };
  await Promise.all(Array.from({ length: LANES }, () => lane(waiting, { places, request, count })));
  const seconds = Math.round((performance.now() - started) / 1000);
  const what = `${count.points} kill points and ${count.named} named faults in ${seconds} s`;
  if (request.plant !== null) {
    const found = count.lost > 0 ? `found at ${count.lost} of them` : 'NOT found';
    console.log(`${what}: the planted fault ${request.plant} was ${found}.`);
    return count.lost > 0;
  }
  console.log(`${what}: ${count.failed === 0 ? 'nothing was lost' : `${count.failed} FAILED`}.`);
  return count.failed === 0;
}

function chainsOf(
  campaigns: readonly Campaign[],
  { isShort, seed, only, plant, kind }: FaultRequest,
): Chain[] {
  const wanted = campaigns
    .filter(({ name, engine }) => `${name} on ${engine}`.includes(only))
    .filter(({ isNamed = false }) => kind === 'all' || isNamed === (kind === 'named'))
    .filter(({ plants = [] }) => plant === null || plants.includes(plant));
  return wanted.flatMap((campaign) => {
    const points = isShort ? campaign.shortPoints : campaign.points;
    const lengths = Array.from({ length: Math.ceil(points / campaign.chain) }, (_, chain) =>
      Math.min(campaign.chain, points - chain * campaign.chain),
    );
    return lengths.map((length, chain) => ({
      campaign,
      points: length,
      // A campaign has the same random numbers when it runs alone.
      seed: seed + CAMPAIGN_SEEDS * campaigns.indexOf(campaign) + chain,
    }));
  });
}

const CAMPAIGN_SEEDS = 1000;

interface Work {
  readonly places: Places;
  readonly request: FaultRequest;
  readonly count: Count;
}

async function lane(waiting: Chain[], work: Work): Promise<void> {
  for (let chain = waiting.shift(); chain !== undefined; chain = waiting.shift()) await runChain(chain, work);
}

async function runChain({ campaign, points, seed }: Chain, { places, request, count }: Work): Promise<void> {
  const options = request.plant === null ? {} : { flags: ['--import', plantFile(request.plant)] };
  const outcomes = campaign.run({ places, random: randomFrom(seed), options }, points);
  let left = points;
  try {
    for (; left > 0; left -= 1) {
      const { done, value } = await inTime(outcomes.next());
      if (done === true) throw new Error('it ended too early');
      note(campaign, value, { count, request });
    }
    await inTime(outcomes.next());
  } catch (cause) {
    const losses = [cause instanceof Error ? cause.message : String(cause)];
    const how = `the campaign stopped, ${left} points left`;
    note(campaign, { how, acknowledged: 'not known', found: 'not known', losses }, { count, request });
  }
}

const MAX_MS = 120_000;

/** Fails a point that hangs. Its processes end with this process. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const end = new AbortController();
  const late = pause(MAX_MS, null, { signal: end.signal }).then(() => {
    throw new Error(`no end after ${MAX_MS / 1000} s`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    late.catch(() => undefined);
    end.abort();
  }
}

const plantFile = (name: string): string => fileURLToPath(new URL(`plant-${name}.ts`, import.meta.url));

function note(
  { name, engine, isNamed }: Campaign,
  outcome: Outcome,
  { count, request }: Pick<Work, 'count' | 'request'>,
): void {
  const isSound = outcome.losses.length === 0;
  if (isNamed) count.named += 1;
  else count.points += 1;
  if (!isSound) count.failed += 1;
  if (outcome.losses.some((loss) => loss.endsWith(' lost'))) count.lost += 1;
  // With a planted fault losses are expected; in the output of a test run they would look like failures.
  if (request.plant !== null) return;
  const mark = isSound ? 'ok  ' : 'FAIL';
  console.log(
    `${mark} ${name} on ${engine}, ${outcome.how} | acknowledged: ${outcome.acknowledged} | found: ${outcome.found}`,
  );
  for (const loss of outcome.losses.slice(0, MAX_LOSSES)) console.log(`     ${loss}`);
  if (outcome.losses.length > MAX_LOSSES) console.log(`     and ${outcome.losses.length - MAX_LOSSES} more`);
}
