import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DONE, refusal } from '../testing/browser.ts';
import { openHouse, type TestHouse } from '../testing/house.ts';
import type { Rider } from '../testing/rider.ts';
import { stopTime } from '../testing/time.ts';

const MOVES = '/plans/2026-01-05/workouts/2/moves';
/** What a screen of the calendar asks for. */
const SCREEN = [
  '/session',
  '/profile',
  '/plan-weeks',
  '/plans?from=2026-01-05&weeks=12',
  '/generation',
  MOVES,
];

describe('what one rider lets the server compute', () => {
  let house: TestHouse;
  beforeEach(async () => {
    stopTime();
    house = await openHouse({ settings: { RATE_LIMIT_FACTOR: '1' } });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await house.close();
  });

  const statusesOf = async (rider: Rider, paths: readonly string[]) =>
    (await Promise.all(paths.map((path) => rider.get(path)))).map(({ status }) => status);

  /** Leaves nothing, not even for what takes least. */
  const hammer = async (rider: Rider) =>
    statusesOf(rider, [
      ...Array.from({ length: 400 }, () => MOVES),
      ...Array.from({ length: 5 }, () => '/session'),
    ]);

  it('ends when a rider hammers, for all that computes, and for nobody else', async () => {
    const [hammering, other] = [await house.rider({ onboarded: true }), await house.rider()];
    const statuses = await hammer(hammering);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(200);
    const refused = await hammering.get(MOVES);
    expect(refused).toMatchObject(refusal('rate-limited'));
    expect(await hammering.post('/plans/2026-01-05/moves', { version: 1, from: 1, to: 2 })).toMatchObject(
      refusal('rate-limited'),
    );
    expect(await hammering.get('/session')).toMatchObject(refusal('rate-limited'));
    expect(await hammering.get('/generation/events')).toMatchObject(refusal('rate-limited'));
    expect(await other.get(MOVES)).toMatchObject(refusal('plan-not-found'));
    house.clock.advance(Number(refused.headers.get('retry-after')) * 1000);
    expect(await hammering.get(MOVES)).toMatchObject(refusal('plan-not-found'));
  });

  it.each([
    ['who is signed in', '/session'],
    ['the events of a plan', '/generation/events'],
  ])('is spent by asking for %s as well', async (_what, path) => {
    const rider = await house.rider({ onboarded: true });
    const answers = [];
    // A few at a time: only so many streams of one rider stay open.
    for (let n = 0; n < 60; n += 1)
      answers.push(...(await Promise.all(Array.from({ length: 10 }, () => rider.get(path)))));
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await house.request('GET', '/session')).status).toBe(200);
  });

  it('keeps nobody from logging out', async () => {
    const rider = await house.rider({ onboarded: true });
    await hammer(rider);
    expect((await rider.get('/session')).status).toBe(429);
    expect(await rider.post('/sign-out')).toMatchObject(DONE);
    expect((await rider.get('/session')).body).toEqual({ rider: null });
  });

  it('is more than a person asks for: thirty screens at once, and one a second from then on', async () => {
    const rider = await house.rider({ onboarded: true });
    const screens = async (times: number) =>
      statusesOf(rider, Array.from({ length: times }, () => SCREEN).flat());
    expect(await screens(30)).not.toContain(429);
    for (let seconds = 0; seconds < 20; seconds += 1) {
      house.clock.advance(1000);
      expect(await screens(1)).not.toContain(429);
    }
  });
});
