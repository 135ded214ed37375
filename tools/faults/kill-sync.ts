import { setTimeout as pause } from 'node:timers/promises';
import type { StravaConnection } from '@musette/contract/schemas/strava';
import { stravaEnvironment } from '@musette/stand-ins/environment';
import { startStrava, type StravaStandIn } from '@musette/stand-ins/strava/server';
import type { Received } from '@musette/stand-ins/control';
import type { Rider } from '../../apps/server/testing/rider.ts';
import type { ServerProcess } from '../../apps/server/testing/server-process.ts';
import { connectStrava } from '../../apps/server/testing/strava.ts';
import { type Campaign, type Lane, momentIn, type Moments, type Outcome } from './campaign.ts';
import { firstRider, riderAt } from './kill-generation.ts';
import { killedAt } from './kill-server.ts';
import type { Engine, Place, Row } from './place.ts';

// A server that was killed while it read a rider's activities from Strava has each of them once, goes on where it was, and still has the
// tokens. In half of the kills the access token has expired, and the kill is at a moment around its refresh. Strava no longer takes the
// refresh token before: of a server that is killed before it can save the new tokens, the rider connects again. Tokens that it has used
// must be saved.

const RIDES = 900;
const DAY_MS = 24 * 3_600_000;
/** An access token is good for as long. */
const TOKEN_SECONDS = 6 * 3600;
/** The share of kills around a refresh, the longest answer to it, and the latest kill after it was asked for. */
const REFRESHES = { share: 0.5, answerMs: 40, killMs: 100 };
/** A server that has had an answer for longer has saved it. */
const INSTANT_MS = 1000;
const PATIENCE_MS = 60_000;
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

const LIST = '/athlete/activities';
const isRefresh = ({ body }: Received): boolean => body.includes('grant_type=refresh_token');

/** What Strava has been asked since now. */
function watched(strava: StravaStandIn): () => readonly Received[] {
  const last = strava.control.received().at(-1);
  return () => {
    const all = strava.control.received();
    return all.slice(last === undefined ? 0 : all.lastIndexOf(last) + 1);
  };
}

/** The refresh among requests, and whether its token was used after it. */
function refreshIn(requests: readonly Received[]) {
  const at = requests.findIndex(isRefresh);
  const request = requests[at];
  if (request === undefined) return null;
  return {
    askedMs: Date.parse(request.at),
    isUsed: requests.slice(at).some(({ path }) => path.endsWith(LIST)),
  };
}

const connectionOf = async (rider: Rider): Promise<StravaConnection> =>
  (await rider.get('/strava')).body as StravaConnection;

/** Lets a server sync, from the beginning where the last one has come to the end, and kills it. */
async function syncedAndKilled(state: Sync): Promise<Outcome> {
  const { lane, strava } = state;
  await prepare(state);
  const asked = watched(strava);
  const how =
    lane.random() < REFRESHES.share ? await killedAtRefresh(state, asked) : await killedAnywhere(state);
  const killedMs = Date.now();
  const outcome = await outcomeOf(state, how);
  const refresh = refreshIn(asked());
  if (refresh === null) return outcome;
  // Whatever was not answered before, is now.
  await pause(REFRESHES.answerMs);
  const { found, losses } = await checkTokens(state, {
    isExcused: !refresh.isUsed && killedMs - refresh.askedMs < INSTANT_MS,
  });
  return { ...outcome, found: `${outcome.found}, ${found}`, losses: [...outcome.losses, ...losses] };
}

/** Connects the rider again where a sync has come to its end. */
async function prepare({ place, lane, strava, settings, ...state }: Sync): Promise<void> {
  await place.free();
  const server = await place.started(settings, lane.options);
  const rider = riderAt(server, state.rider);
  const { state: now, isComplete } = await connectionOf(rider);
  if (now !== 'connected' || isComplete) {
    await rider.post('/strava/disconnect', {});
    await connectStrava(rider, strava, athleteOf(strava));
  }
  await server.stop();
  await place.free();
}

const askForSync = (server: ServerProcess, rider: Rider): Promise<unknown> =>
  riderAt(server, rider)
    .post('/strava/sync', {})
    .catch(() => null);

async function killedAnywhere({ place, lane, settings, rider }: Sync): Promise<string> {
  const moment = momentIn(lane.random, MOMENTS[place.engine]);
  const server = await place.start(settings, { ...lane.options, under: moment.under });
  if ('said' in server) return moment.words;
  await askForSync(server, rider);
  await killedAt(server, moment);
  return moment.words;
}

/** Kills a server whose access token has expired, around the moment of its refresh. */
async function killedAtRefresh(
  { place, lane, settings, strava, rider }: Sync,
  asked: () => readonly Received[],
): Promise<string> {
  const upTo = (ms: number): number => Math.round(lane.random() * ms);
  const [delayMs, afterMs] = [upTo(REFRESHES.answerMs), upTo(REFRESHES.killMs)];
  strava.advance(TOKEN_SECONDS);
  const server = await place.started(settings, lane.options);
  strava.control.next({ delayMs, path: '/oauth/token' });
  void askForSync(server, rider);
  await within(PATIENCE_MS, () => asked().some(isRefresh), 1);
  await pause(afterMs);
  await server.kill();
  return `killed ${afterMs} ms after a refresh, answered after ${delayMs} ms`;
}

/** Lets the access token expire again: the refresh token that was saved must bring another one. */
async function checkTokens(
  { place, strava, settings, ...state }: Sync,
  { isExcused }: { readonly isExcused: boolean },
): Promise<Pick<Outcome, 'found' | 'losses'>> {
  await place.free();
  strava.advance(TOKEN_SECONDS);
  const asked = watched(strava);
  const server = await place.started(settings);
  const rider = riderAt(server, state.rider);
  await askForSync(server, rider);
  const isEnded = async () => (await connectionOf(rider)).state === 'ended';
  const isUsed = () => refreshIn(asked())?.isUsed === true;
  const isKnown = await within(PATIENCE_MS, async () => isUsed() || (await isEnded()), 10);
  const isLost = await isEnded();
  if (isLost) await connectStrava(rider, strava, athleteOf(strava));
  const isConnected = (await connectionOf(rider)).state === 'connected';
  await server.stop();
  const claims: readonly (readonly [string, boolean])[] = [
    ['the tokens lost', isLost && !isExcused],
    ['the sync does not go on after a refresh', !isKnown],
    ['the rider cannot connect again', !isConnected],
  ];
  return {
    found: isLost ? 'the answer of the refresh lost, connected again' : 'the tokens good',
    losses: claims.filter(([, isTrue]) => isTrue).map(([loss]) => loss),
  };
}

async function within(ms: number, isSo: () => boolean | Promise<boolean>, everyMs: number): Promise<boolean> {
  for (const deadline = Date.now() + ms; Date.now() < deadline; await pause(everyMs))
    if (await isSo()) return true;
  return false;
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

/** Lets the sync come to its end, and checks that the tokens still open the account. */
async function lastOutcome(state: Sync): Promise<Outcome> {
  const { place, strava, settings, rides } = state;
  await place.free();
  strava.advance(TOKEN_SECONDS);
  const server = await place.started(settings);
  const rider = riderAt(server, state.rider);
  await rider.post('/strava/sync', {});
  const isAtEnd = async () => {
    const { sync, isComplete } = await connectionOf(rider);
    return sync === 'idle' && isComplete;
  };
  const isDone = await within(PATIENCE_MS, isAtEnd, 50);
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
