import { listen } from '@musette/stand-ins/listen';
import { startStrava } from '@musette/stand-ins/strava/server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Result } from '@musette/coach/result';
import type { Fitness, FitnessFailure, FitnessPage, FitnessUsage } from '#ports/fitness.ts';
import { testOutgoing } from '../../testing/outgoing.ts';
import { stravaFitness } from './strava.ts';

const strava = await startStrava();
afterAll(() => strava.stop());
beforeEach(() => strava.control.reset());

const REDIRECT_URL = 'http://musette.test/strava-connect';
const ALLOWED = ['read', 'activity:read_all'];
const FIRST_PAGE: FitnessPage = { before: null, size: 100 };

const fitnessAt = (over: Partial<Parameters<typeof stravaFitness>[0]> = {}): Fitness =>
  stravaFitness(
    {
      clientId: strava.clientId,
      clientSecret: strava.clientSecret,
      oauthUrl: strava.oauthUrl,
      apiUrl: strava.apiUrl,
      redirectUrl: REDIRECT_URL,
      ...over,
    },
    { outgoing: testOutgoing(), clock: { nowMs: () => strava.nowMs() } },
  );
const fitness = fitnessAt();

function athlete() {
  const [first] = strava.athletes();
  if (!first) throw new Error('There is no athlete');
  return first;
}

function valueOf<T>(result: Result<T, FitnessFailure>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

function waitOf(result: Result<unknown, FitnessFailure>): number {
  if (result.ok || result.error.code !== 'limited') throw new Error(`Not limited: ${JSON.stringify(result)}`);
  return Date.parse(result.error.until);
}

const connected = async () => valueOf(await fitness.exchange(strava.issueCode(athlete(), ALLOWED)));

describe('the connection', () => {
  it('is asked for with the scopes of the specification [7.8]', () => {
    const url = new URL(fitness.authorizeUrl('the state'));
    expect(`${url.origin}${url.pathname}`).toBe(`${strava.oauthUrl}/oauth/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: strava.clientId,
      redirect_uri: REDIRECT_URL,
      response_type: 'code',
      scope: 'read,activity:read_all',
      approval_prompt: 'force',
      state: 'the state',
    });
  });

  it('begins with a code, which is good for once', async () => {
    const code = strava.issueCode(athlete(), ALLOWED);
    expect(await fitness.exchange(code)).toMatchObject({
      ok: true,
      value: { athleteId: String(athlete().id) },
    });
    expect(await fitness.exchange(code)).toEqual({ ok: false, error: { code: 'refused', status: 400 } });
  });

  it('is refused with another secret', async () => {
    const other = fitnessAt({ clientSecret: 'another' });
    expect(await other.exchange(strava.issueCode(athlete(), ALLOWED))).toMatchObject({
      ok: false,
      error: { code: 'refused' },
    });
  });

  it('goes on with new tokens, and the old refresh token ends', async () => {
    const { tokens } = await connected();
    strava.advance(6 * 3600);
    const refreshed = valueOf(await fitness.refresh(tokens.refresh));
    expect(refreshed.access).not.toBe(tokens.access);
    expect(Date.parse(refreshed.expiresAt)).toBeGreaterThan(strava.nowMs());
    expect(await fitness.refresh(tokens.refresh)).toEqual({ ok: false, error: { code: 'revoked' } });
  });

  it('does not end when our own client is refused', async () => {
    const { tokens } = await connected();
    const other = fitnessAt({ clientSecret: 'another' });
    strava.advance(6 * 3600);
    expect(await other.refresh(tokens.refresh)).toMatchObject({ ok: false, error: { code: 'refused' } });
    expect(await fitness.refresh(tokens.refresh)).toMatchObject({ ok: true });
  });

  it('ends at Strava, too', async () => {
    const { tokens } = await connected();
    expect(await fitness.revoke(tokens.access)).toMatchObject({ ok: true });
    expect(await fitness.activities(tokens.access, FIRST_PAGE)).toEqual({
      ok: false,
      error: { code: 'revoked' },
    });
  });
});

describe('activities', () => {
  it('come part by part, the newest first, in metres, seconds and the local day', async () => {
    const { tokens } = await connected();
    const { activities: all, isEnd } = valueOf(
      await fitness.activities(tokens.access, { ...FIRST_PAGE, size: 200 }),
    );
    expect(all.length).toBeGreaterThan(5);
    expect(isEnd).toBe(false);
    const first = valueOf(await fitness.activities(tokens.access, { ...FIRST_PAGE, size: 3 }));
    const before = first.activities.at(-1)?.startedAt ?? null;
    const second = valueOf(await fitness.activities(tokens.access, { before, size: 3 }));
    expect([...first.activities, ...second.activities]).toEqual(all.slice(0, 6));
    const beginning = all.at(-1)?.startedAt ?? null;
    expect(valueOf(await fitness.activities(tokens.access, { before: beginning, size: 3 }))).toEqual({
      activities: [],
      unread: 0,
      isEnd: true,
    });
    const types = new Set(all.map(({ type }) => type));
    for (const type of ['ride', 'virtual-ride', 'e-bike-ride', 'run'] as const) expect(types).toContain(type);
    for (const ride of all) {
      expect(ride.day).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(ride.sourceId).toMatch(/^\d+$/);
    }
    // Larger than a number holds exactly.
    expect(all.map(({ sourceId }) => sourceId)).toContain('9007199254740993');
    expect(all.some(({ polyline, indoor }) => polyline === null && indoor)).toBe(true);
    expect(all.some(({ averageWatts }) => averageWatts === null)).toBe(true);
  });

  it('tell calories one at a time, and of one that is not there', async () => {
    const { tokens } = await connected();
    const list = valueOf(await fitness.activities(tokens.access, FIRST_PAGE));
    const ride = list.activities.find(({ type, averageWatts }) => type === 'ride' && averageWatts !== null);
    const { sourceId = '', distanceM, averageWatts } = ride ?? {};
    const one = valueOf(await fitness.activity(tokens.access, sourceId));
    expect(one).toMatchObject({ sourceId, distanceM, averageWatts });
    expect(one.caloriesKcal).toBeGreaterThan(0);
    expect(await fitness.activity(tokens.access, '1')).toEqual({ ok: false, error: { code: 'not-found' } });
  });
});

it('says with each answer how many calls of all riders are used', async () => {
  const { tokens } = await connected();
  const said: FitnessUsage[] = [];
  await fitness.activities(tokens.access, FIRST_PAGE, (usage) => void said.push(usage));
  await fitness.activity(tokens.access, '1', (usage) => void said.push(usage));
  const limits = { reads: { quarter: 100, day: 1000 }, calls: { quarter: 200, day: 2000 } };
  expect(said).toEqual(
    [1, 2].map((used) => ({
      reads: { used: { quarter: used, day: used }, limit: limits.reads },
      calls: { used: { quarter: used, day: used }, limit: limits.calls },
    })),
  );
});

describe('the subscription', () => {
  /** Whoever listens at our address, and what Strava says to it. */
  const opened = async (status = 200) => {
    const said: string[] = [];
    const door = await listen({
      fetch({ url }) {
        const { searchParams } = new URL(url);
        said.push(searchParams.get('hub.verify_token') ?? '');
        return Response.json({ 'hub.challenge': searchParams.get('hub.challenge') }, { status });
      },
    });
    return { callbackUrl: `${door.origin}/webhooks/strava/x`, said, stop: door.stop };
  };

  it('is made once our address has answered, found, and deleted', async () => {
    expect(await fitness.subscription()).toEqual({ ok: true, value: null });
    const { callbackUrl, said, stop } = await opened();
    const made = valueOf(await fitness.subscribe(callbackUrl, 'the token'));
    expect(made).toEqual({ id: expect.stringMatching(/^\d+$/), callbackUrl });
    expect(said).toEqual(['the token']);
    expect(await fitness.subscription()).toEqual({ ok: true, value: made });
    expect(await fitness.subscribe(callbackUrl, 'the token')).toMatchObject({ error: { code: 'refused' } });
    expect(await fitness.unsubscribe('1')).toEqual({ ok: false, error: { code: 'not-found' } });
    expect(await fitness.unsubscribe(made.id)).toEqual({ ok: true, value: null });
    expect(await fitness.subscription()).toEqual({ ok: true, value: null });
    await stop();
  });

  it('is refused when our address does not answer as it should', async () => {
    const { callbackUrl, stop } = await opened(404);
    expect(await fitness.subscribe(callbackUrl, 'x')).toEqual({
      ok: false,
      error: { code: 'refused', status: 400 },
    });
    await stop();
  });
});

describe('a service that does not answer as it should', () => {
  const from = async (behaviour: Parameters<typeof strava.control.next>[0]) => {
    const { tokens } = await connected();
    strava.control.next(behaviour);
    return fitness.activities(tokens.access, FIRST_PAGE);
  };

  it.each([
    ['quarters of an hour', [1, 1000], 15 * 60_000],
    ['days', [100, 1], 86_400_000],
  ] as const)('says when it takes calls again, by %s', async (_, read, windowMs) => {
    const { tokens } = await connected();
    strava.setLimits({ read });
    expect(await fitness.activities(tokens.access, FIRST_PAGE)).toMatchObject({ ok: true });
    const untilMs = waitOf(await fitness.activities(tokens.access, FIRST_PAGE));
    expect(untilMs % windowMs).toBe(0);
    expect(untilMs).toBeGreaterThan(strava.nowMs());
    expect(untilMs - strava.nowMs()).toBeLessThanOrEqual(windowMs);
  });

  it.each([
    ['internal', 'unavailable'],
    ['html', 'unavailable'],
    ['half-body', 'unavailable'],
    ['break', 'unavailable'],
    ['unauthorized', 'revoked'],
    ['forbidden', 'refused'],
  ] as const)('is a failure with a code: %s is %s', async (behaviour, code) => {
    expect(await from({ behaviour })).toMatchObject({ ok: false, error: { code } });
  });

  it('ends no connection of a rider where it refuses our application', async () => {
    const errors = [{ resource: 'Application', field: '', code: 'invalid' }];
    const body = JSON.stringify({ message: 'Authorization Error', errors });
    expect(await from({ status: 401, body })).toEqual({ ok: false, error: { code: 'refused', status: 401 } });
  });
});
