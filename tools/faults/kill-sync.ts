import { setTimeout as pause } from 'node:timers/promises';
import type { StravaConnection } from '@musette/contract/schemas/strava';
import { stravaEnvironment } from '@musette/stand-ins/environment';
import { startStrava, type StravaStandIn } from '@musette/stand-ins/strava/server';
import type { Rider } from '../../apps/server/testing/rider.ts';
import { connectStrava } from '../../apps/server/testing/strava.ts';
import { type Campaign, type Lane, momentIn, type Moments, type Outcome } from './campaign.ts';
import { firstRider, riderAt } from './kill-generation.ts';
import { killedAt } from './kill-server.ts';
import type { Engine, Place, Row } from './place.ts';

// A server that was killed while it read a rider's activities from Strava has each of them once, goes on where it was, and still has the
// tokens.

const RIDES = 900;
const DAY_MS = 24 * 3_600_000;
const MOMENTS: Readonly<Record<Engine, Moments>> = {
  sqlite: { longestMs: 1500, calls: { pwrite64: 300, fsync: 60 }, traced: 0.5 },
  postgres: { longestMs: 2500, calls: { write: 1500, writev: 800 }, traced: 0.5 },
};

interface Sync {
  readonly place: Place;
  readonly lane: Lane;
  readonly strava: StravaStandIn;
  readonly rider: Rider;
  /** The ids of the activities at Strava, each with its start. */
  readonly rides: ReadonlyMap<string, string>;
  readonly settings: Readonly<Record<string, string>>;
}

/** Kills the server while it syncs with Strava. */
export const killSync = (engine: Engine, points: number, shortPoints: number): Campaign => ({
  name: 'sync',
  engine,
  points,
  shortPoints,
  chain: 10,
  async *run(lane, count) {
    const strava = await startStrava();
    // A campaign does not wait for the next quarter of an hour.
    strava.setLimits({ read: [100_000, 100_000], overall: [100_000, 100_000] });
    const place = await lane.places.place(engine);
    const settings = stravaEnvironment(strava);
    const rider = await firstRider(place, settings);
    const state: Sync = { place, lane, strava, rider, rides: ridesAt(strava), settings };
    for (let point = 0; point < count - 1; point += 1) yield await syncedAndKilled(state);
    yield await lastOutcome(state);
    await place.remove();
    await strava.stop();
  },
});

function ridesAt(strava: StravaStandIn): ReadonlyMap<string, string> {
  const other = strava.addAthlete({ firstname: 'Jo', lastname: 'Many' });
  const starts = Array.from({ length: RIDES }, (_, past) =>
    new Date(strava.nowMs() - (past + 1) * DAY_MS).toISOString(),
  );
  return new Map(
    starts.map((start) => {
      const ride = strava.record({ athlete: other.id, start, minutes: 30, manual: true });
      return [ride?.id ?? '', start];
    }),
  );
}

const athleteOf = (strava: StravaStandIn) => strava.athletes().find(({ firstname }) => firstname === 'Jo');

const connectionOf = async (rider: Rider): Promise<StravaConnection> =>
  (await rider.get('/strava')).body as StravaConnection;

/** Lets a server sync, from the beginning where the last one has come to the end, and kills it. */
async function syncedAndKilled({ place, lane, strava, settings, ...state }: Sync): Promise<Outcome> {
  const moment = momentIn(lane.random, MOMENTS[place.engine]);
  const connecting = await place.started(settings, lane.options);
  const rider = riderAt(connecting, state.rider);
  const before = await connectionOf(rider);
  // On PostgreSQL the lease of a killed server holds its job up for a while, which a new connection does not wait for.
  const isAnew = before.state !== 'connected' || before.isComplete || place.engine === 'postgres';
  if (isAnew) {
    await rider.post('/strava/disconnect', {});
    await connectStrava(rider, strava, athleteOf(strava));
  }
  await connecting.stop();
  const server = await place.start(settings, { ...lane.options, under: moment.under });
  if (!('said' in server)) {
    await riderAt(server, state.rider)
      .post('/strava/sync', {})
      .catch(() => null);
    await killedAt(server, moment);
  }
  return outcomeOf({ place, lane, strava, settings, ...state }, moment.words);
}

async function outcomeOf({ place, rides }: Sync, how: string): Promise<Outcome> {
  const { activity, connection } = await place.tables();
  const [row] = connection;
  return {
    how,
    acknowledged: `${rides.size} rides at Strava`,
    found: `${activity.length} rides, read back to ${String(row?.['read_back_to'])}`,
    losses: lossesIn({ activity, row, rides }),
  };
}

interface Found {
  readonly activity: readonly Row[];
  readonly row: Row | undefined;
  readonly rides: Sync['rides'];
}

function lossesIn({ activity, row, rides }: Found): string[] {
  const ids = activity.map((one) => String(one['source_id']));
  const here = new Set(ids);
  const readBackTo = row?.['read_back_to'];
  const isRead = (start: string): boolean =>
    row?.['is_complete'] === 1 ||
    (typeof readBackTo === 'string' && Date.parse(start) >= Date.parse(readBackTo));
  const lost = [...rides].filter(([id, start]) => isRead(start) && !here.has(id));
  const claims: readonly (readonly [string, boolean])[] = [
    ['a ride doubled', here.size < ids.length],
    [`${lost.length} rides that were read are lost`, lost.length > 0],
    ['a ride that is not at Strava', ids.some((id) => !rides.has(id))],
    ['the connection lost', row === undefined],
    ['the connection ended', row !== undefined && row['ended_at'] !== null],
  ];
  return claims.filter(([, isTrue]) => isTrue).map(([loss]) => loss);
}

const PATIENCE_MS = 90_000;

/** Lets the sync come to its end, and checks that the tokens still open the account. */
async function lastOutcome(state: Sync): Promise<Outcome> {
  const { place, strava, settings, rides } = state;
  const server = await place.started(settings);
  const rider = riderAt(server, state.rider);
  if ((await connectionOf(rider)).state !== 'connected')
    await connectStrava(rider, strava, athleteOf(strava));
  await rider.post('/strava/sync', {});
  const isAtEnd = async () => {
    const { sync, isComplete } = await connectionOf(rider);
    return sync === 'idle' && isComplete;
  };
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline && !(await isAtEnd());)
    await pause(50);
  const isDone = await isAtEnd();
  await server.stop();
  const outcome = await outcomeOf(state, 'synced to the end');
  const { activity } = await place.tables();
  const losses = [
    ...outcome.losses,
    ...(isDone ? [] : ['the sync does not come to its end']),
    ...(activity.length === rides.size ? [] : [`${activity.length} of ${rides.size} rides`]),
  ];
  return { ...outcome, losses };
}
