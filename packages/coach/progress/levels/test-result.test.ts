import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TEST_SESSIONS } from '../../library/sessions/assessments.ts';
import { bestMeanOf } from '../figures/best-efforts.ts';
import { measuredIn, testResultOf, testRuleOf } from './test-result.ts';

const ruleOf = (session: string) => testRuleOf(session) ?? expect.fail(session);
const valueOf = (session: string, ...measured: readonly number[]) =>
  testResultOf(ruleOf(session), measured)?.value ?? null;

describe('the result of a test', () => {
  it('is defined for each test of the library, and for no other session', () => {
    expect(TEST_SESSIONS.filter(({ id }) => testRuleOf(id) === null)).toEqual([]);
    expect(testRuleOf('toString')).toBeNull();
    expect(testRuleOf(null)).toBeNull();
  });

  it('is a share of the best effort', () => {
    expect(valueOf('test-20-min', 263)).toBe(250);
    expect(valueOf('test-8-min', 278)).toBe(250);
    expect(valueOf('test-ramp', 333)).toBe(250);
    expect(testResultOf(ruleOf('test-20-min'), [262.6])?.way).toEqual({
      code: 'share-of-best',
      params: { seconds: 1200, watts: 263, share: 0.95 },
    });
  });

  it('is critical power of two efforts, divided by 1.03', () => {
    // 20 kJ above a critical power of 257.5 W.
    expect(valueOf('test-3-and-12', 257.5 + 20_000 / 180, 257.5 + 20_000 / 720)).toBe(250);
    // The short effort was not all out.
    expect(valueOf('test-3-and-12', 260, 258)).toBeNull();
  });

  it('needs as many figures as the test measures', () => {
    const none = [valueOf('test-20-min'), valueOf('test-20-min', 263, 263), valueOf('test-3-and-12', 300)];
    expect(none).toEqual([null, null, null]);
  });

  it('is the mean heart rate of twenty minutes', () => {
    expect(valueOf('test-heart-rate', 168.4)).toBe(168);
  });

  it('is nothing outside the limits of the profile', () => {
    expect([valueOf('test-20-min', 40), valueOf('test-ramp', 2000), valueOf('test-heart-rate', 40)]).toEqual([
      null,
      null,
      null,
    ]);
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (watts) => {
        const value = valueOf('test-20-min', watts) ?? 100;
        return value >= 50 && value <= 500;
      }),
    );
  });

  it('takes its figures from the ride, if all of them are there', () => {
    const ride = { bestEfforts: [{ seconds: 180, watts: 300 } as const], heartRate20MinBpm: 171 };
    expect(measuredIn(ruleOf('test-3-and-12'), ride)).toBeNull();
    expect(measuredIn(ruleOf('test-heart-rate'), ride)).toEqual([171]);
    expect(measuredIn(ruleOf('test-heart-rate'), { bestEfforts: [] })).toBeNull();
  });
});

describe('the highest mean heart rate', () => {
  it('is that of the hardest window, and none of a shorter ride', () => {
    const at = Array.from({ length: 1800 }, (_, second) => second);
    const values = at.map((second) => (second < 600 ? 120 : 170));
    expect(bestMeanOf({ at, values }, 1200)).toBe(170);
    expect(bestMeanOf({ at: at.slice(0, 60), values: values.slice(0, 60) }, 1200)).toBeNull();
    expect(bestMeanOf({ at: [], values: [] }, 1200)).toBeNull();
  });
});
