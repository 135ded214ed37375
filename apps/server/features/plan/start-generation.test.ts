import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/browser.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { FOUR_WEEKS, generate, generationOf } from '../../testing/plans.ts';
import type { Rider } from '../../testing/rider.ts';

describe('what is asked of a generation', () => {
  let server: TestServer;
  let rider: Rider;
  beforeAll(async () => {
    server = await openTestServer({ settings: { RATE_LIMIT_FACTOR: '1' } });
    rider = await server.rider({ onboarded: true });
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const { replace: _replace, ...unsaid } = FOUR_WEEKS;

  it.each([
    ['no week', { ...FOUR_WEEKS, weeks: 0 }, 'weeks'],
    ['more than a year', { ...FOUR_WEEKS, weeks: 53 }, 'weeks'],
    ['half a week', { ...FOUR_WEEKS, weeks: 2.5 }, 'weeks'],
    ['weeks as words', { ...FOUR_WEEKS, weeks: '4' }, 'weeks'],
    ['a difficulty that is none', { ...FOUR_WEEKS, difficulty: 'brutal' }, 'difficulty'],
    ['a discipline that is none', { ...FOUR_WEEKS, discipline: 'unicycle' }, 'discipline'],
    ['a day that is none', { ...FOUR_WEEKS, raceDate: '2027-02-30' }, 'raceDate'],
    ['nothing about plans that exist', unsaid, 'replace'],
    ['a field that is not known', { ...FOUR_WEEKS, userId: 'somebody' }, ''],
    ['a text', 'four weeks', ''],
  ])('is refused where it is %s', async (_, body, path) => {
    const answer = await rider.post('/generation', body);
    expect(answer).toMatchObject(refusal('invalid-input'));
    expect(answer.body).toMatchObject({ fields: [{ path }] });
    expect(await generationOf(rider)).toBeNull();
  });

  it('can be cancelled where there is none, and says so', async () => {
    expect((await rider.post('/generation/cancel', {})).body).toEqual({ generation: null });
  });

  it('is answered so often, and no more for a while', async () => {
    server.clock.advanceToWindow(600);
    const codes: number[] = [];
    for (let times = 0; times < 31; times += 1) codes.push((await generate(rider, { weeks: 1 })).status);
    expect(codes.filter((code) => code === 429)).toHaveLength(1);
    const refused = await generate(rider, { weeks: 1 });
    expect(refused).toMatchObject(refusal('rate-limited'));
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await server.runner.drain();
  });
});
