import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newRider, type Rider } from '../../apps/server/testing/rider.ts';
import { gpxRide, upload } from '../../apps/server/testing/ride-files.ts';
import { type Campaign, type Lane, momentIn, type Outcome } from './campaign.ts';
import { generate, generationOf } from './kill-generation.ts';
import { killedAt } from './kill-server.ts';
import type { Engine, Place, Tables } from './place.ts';

// A server that was killed in the middle of a deletion goes on with it at the next start, and one that was killed before it began has
// changed nothing. Nobody else's data is touched.

const MAX_KILL_DELAY_MS = 120;
/** The second kill comes while the deletion goes on. On PostgreSQL there is none: each waits for a lease. */
const SECOND = { longestMs: 600, calls: { pwrite64: 120, fsync: 30, unlink: 4 }, traced: 0.7 };
const FIRST_WAIT_MS = 700;
/** Longer than the lease of a server that was killed. */
const MAX_WAIT_MS = 20_000;
const BEAT_MS = 100;

/** Kills the server while it deletes an account, and once more while the next one goes on with it. */
export const killDeletion = (engine: Engine, points: number, shortPoints: number): Campaign => ({
  name: 'deletion',
  engine,
  points,
  shortPoints,
  chain: 5,
  async *run(lane, count) {
    const place = await lane.places.place(engine);
    try {
      const server = await place.started();
      const other = await riderWithEverything(await newRider(server.visitor(), { onboarded: true }));
      await server.stop();
      for (let point = 0; point < count; point += 1) yield await deletedAndKilled(place, lane, other);
    } finally {
      await place.remove();
    }
  },
});

/** With a plan, a ride with its file, and a message. */
async function riderWithEverything(rider: Rider): Promise<Rider> {
  await generate(rider, { weeks: 4 });
  await upload(rider, gpxRide({ minutes: 5 }));
  const page = '/dashboard';
  await rider.post('/feedback', { userName: 'Jo', feedback: 'Good', page, date: 'x', time: 'y' });
  while ((await generationOf(rider))?.state === 'running') await pause(BEAT_MS);
  return rider;
}

async function deletedAndKilled(place: Place, lane: Lane, other: Rider): Promise<Outcome> {
  const first = await place.started({}, lane.options);
  const rider = await riderWithEverything(await newRider(first.visitor(), { onboarded: true }));
  const afterMs = Math.round(lane.random() * MAX_KILL_DELAY_MS);
  let isAcknowledged = false;
  const asked = rider.post('/account/delete', {}).then(
    ({ status }) => (isAcknowledged = status === 200),
    () => false,
  );
  await killedAt(first, { words: '', afterMs, under: [] });
  await asked;
  const again = place.engine === 'sqlite' ? await killedAgain(place, lane) : '';
  const left = await leftAtTheEnd(place, lane, rider);
  return {
    how: `killed after ${afterMs} ms${again}`,
    acknowledged: isAcknowledged ? 'deleted' : 'nothing',
    found: left.length === 0 ? 'nothing of the rider' : left.join(', '),
    losses: [
      ...(left.length === 0 || (!isAcknowledged && left.length === ALL)
        ? []
        : ['a deletion that is half done']),
      ...(heldBy(await place.tables(), place, other).length === ALL
        ? []
        : ['something of another rider is lost']),
    ],
  };
}

async function killedAgain(place: Place, lane: Lane): Promise<string> {
  const moment = momentIn(lane.random, SECOND);
  const server = await place.start({}, { ...lane.options, under: moment.under });
  if (!('said' in server)) await killedAt(server, moment);
  return `, then ${moment.words}`;
}

/** What is still there of a rider once nothing changes any more. It looks only while no server runs: a file that is written to cannot be copied. */
async function leftAtTheEnd(place: Place, lane: Lane, rider: Rider): Promise<readonly string[]> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs *= 2) {
    const server = await place.started({}, lane.options);
    await pause(waitMs);
    await server.stop();
    const left = heldBy(await place.tables(), place, rider);
    // An account that is there is not being deleted.
    if (left.length === 0 || left.includes('auth_user') || waitMs > MAX_WAIT_MS) return left;
  }
}

const RIDER_TABLES = ['rider', 'plan', 'workout', 'generation', 'activity', 'feedback'] as const;
/** Of these, the account and the file. */
const ALL = RIDER_TABLES.length + 2;

function heldBy(tables: Tables, { folder }: Place, { userId }: Rider): readonly string[] {
  return [
    ...(tables.auth_user.some((row) => row['id'] === userId) ? ['auth_user'] : []),
    ...RIDER_TABLES.filter((table) => tables[table].some((row) => row['user_id'] === userId)),
    ...(existsSync(join(folder, 'rides', userId)) ? ['file'] : []),
  ];
}
