import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '../testing/browser.ts';
import { openHouse, type TestHouse } from '../testing/house.ts';
import type { Rider } from '../testing/rider.ts';
import { stopTime } from '../testing/time.ts';

const MOVES = '/plans/2026-01-05/workouts/2/moves';
/** What a screen of the calendar asks for. */
const SCREEN = ['/profile', '/plan-weeks', '/plans?from=2026-01-05&weeks=12', '/generation', MOVES];

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

  it('ends when a rider hammers, for all that computes, and for nobody else', async () => {
    const [hammering, other] = [await house.rider({ onboarded: true }), await house.rider()];
    const statuses = await statusesOf(
      hammering,
      Array.from({ length: 400 }, () => MOVES),
    );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(200);
    const refused = await hammering.get(MOVES);
    expect(refused).toMatchObject(refusal('rate-limited'));
    expect(await hammering.post('/plans/2026-01-05/moves', { version: 1, from: 1, to: 2 })).toMatchObject(
      refusal('rate-limited'),
    );
    expect((await hammering.get('/session')).status).toBe(200);
    expect(await other.get(MOVES)).toMatchObject(refusal('plan-not-found'));
    house.clock.advance(Number(refused.headers.get('retry-after')) * 1000);
    expect(await hammering.get(MOVES)).toMatchObject(refusal('plan-not-found'));
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
