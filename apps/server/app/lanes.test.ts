import { startStrava } from '@musette/stand-ins/strava/server';
import { afterEach, describe, expect, it } from 'vitest';
import type { Lane } from '#jobs/runner.ts';
import { INSTANCE } from '#ports/owner.ts';
import { TEST_SECRET } from '../testing/engines.ts';
import { stravaSettings } from '../testing/strava.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { webFiles } from './http/web-files.ts';
import { type LaneHandlers, lanesOf } from './lanes.ts';
import { buildServer } from './server.ts';

/** They stand in the rows of jobs, so none of them ever changes its name. */
const KINDS = [
  'app-subscription',
  'backup',
  'data-export',
  'data-import',
  'generation',
  'intervals-rides',
  'intervals-workouts',
  'leave',
  'leave-payments',
  'leave-service',
  'mail',
  'password-reset',
  'recompute',
  'strava-activity',
  'strava-dates',
  'strava-event',
  'strava-expiry',
  'strava-history',
  'strava-revoke',
  'strava-subscription',
  'strava-sync',
  'subscription',
  'subscription-look',
  'sweep',
  'sweep-rides',
];

const takes = ({ kinds }: Lane, kind: string): boolean =>
  kinds !== undefined && 'only' in kinds ? kinds.only.includes(kind) : !kinds?.except.includes(kind);
/** The sets of handlers whose lanes take a kind of job. Lanes that work beside each other share theirs. */
const takersOf = (lanes: readonly Lane[], kind: string) =>
  [...new Set(lanes.filter((lane) => takes(lane, kind)).map(({ handlers }) => handlers))].map((handlers) =>
    Object.keys(handlers),
  );

let server: TestServer;

/** The lanes of a server with these settings. */
async function lanesWith(settings: Readonly<Record<string, string>>): Promise<readonly Lane[]> {
  server = await openTestServer({ settings });
  const { config, ports, open } = server;
  const { database, store } = open;
  return buildServer({ config, secret: TEST_SECRET, ports, database, store, files: webFiles('/nowhere') })
    .lanes;
}

describe('the lanes of a server', () => {
  afterEach(() => server.close());

  it('take each kind of job in one lane, which has its handler', async () => {
    const strava = await startStrava();
    const lanes = await lanesWith(stravaSettings(strava));
    await strava.stop();
    expect([...new Set(lanes.flatMap(({ handlers }) => Object.keys(handlers)))].toSorted()).toEqual(KINDS);
    const takers = KINDS.map((kind) => [kind, takersOf(lanes, kind)]);
    expect(takers).toEqual(KINDS.map((kind) => [kind, [expect.arrayContaining([kind])]]));
  });

  it('leave the jobs of a service that is switched off to the short lane, where they wait', async () => {
    const lanes = await lanesWith({});
    expect(takersOf(lanes, 'strava-sync')).toEqual([expect.arrayContaining(['sweep'])]);
    expect(takersOf(lanes, 'strava-expiry')).toEqual([['strava-expiry']]);
    await server.open.store.jobs.add(INSTANCE, {
      kind: 'strava-sync',
      dedupeKey: 'x',
      payload: 'x',
      nowMs: server.clock.nowMs(),
    });
    await server.runner.drain();
    expect(server.logged.join()).toContain('no handler for strava-sync');
  });
});

it('takes a new kind of job in the lane that has its handler, and in no other', () => {
  const none: LaneHandlers = {
    short: { sweep: () => Promise.resolve({ kind: 'done' }) },
    mail: {},
    accountDeletion: {},
    rideUpkeep: {},
    data: {},
    intervalsWorkouts: {},
    intervalsRides: {},
    planWriting: {},
    subscriptions: {},
    stravaReads: {},
    stravaEvents: {},
    stravaHistory: {},
    backup: {},
  };
  const lanes = lanesOf({ ...none, data: { 'data-merge': () => Promise.resolve({ kind: 'done' }) } });
  expect(takersOf(lanes, 'data-merge')).toEqual([['data-merge']]);
});
