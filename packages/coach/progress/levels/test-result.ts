import type { Fact } from '../../fact.ts';
import { PROFILE_FIELDS } from '../../rider/profile-fields.ts';
import type { SessionId } from '../../workout/names.ts';
import type { BestEffort, EffortSeconds } from '../figures/best-efforts.ts';
import { CRITICAL_POWER_OVER_FTP, criticalPowerOf } from './ftp-estimate.ts';

// The result of a test session of the plan, from its ride or from what the rider tells.

/** What a test measures. */
export type TestKind = 'ftp' | 'threshold-heart-rate';

/** What a test asks for, in the order of its figures: the mean power, or the mean heart rate, over these seconds. */
type TestRule = {
  readonly kind: TestKind;
} & (
  | {
      readonly seconds: readonly [EffortSeconds];
      /** The share of the figure that is the result. */
      readonly share: number;
    }
  /** The result is on the line through two efforts. */
  | { readonly seconds: TwoEfforts; readonly share: null }
);

type TwoEfforts = readonly [short: EffortSeconds, long: EffortSeconds];

const RULES: ReadonlyMap<string, TestRule> = new Map<string, TestRule>([
  ['test-20-min', { kind: 'ftp', seconds: [1200], share: 0.95 }],
  ['test-8-min', { kind: 'ftp', seconds: [480], share: 0.9 }],
  ['test-ramp', { kind: 'ftp', seconds: [60], share: 0.75 }],
  ['test-3-and-12', { kind: 'ftp', seconds: [180, 720], share: null }],
  ['test-heart-rate', { kind: 'threshold-heart-rate', seconds: [1200], share: 1 }],
]);

/** The rule of a test session; null for other sessions. */
export const testRuleOf = (session: SessionId | null): TestRule | null =>
  session === null ? null : (RULES.get(session) ?? null);

/** How a result was worked out. */
export interface TestWays {
  readonly 'share-of-best': { readonly seconds: number; readonly watts: number; readonly share: number };
  readonly 'two-efforts': { readonly shortWatts: number; readonly longWatts: number };
  readonly 'mean-heart-rate': { readonly bpm: number };
}

/** The result of a test. */
export interface TestResult {
  readonly kind: TestKind;
  /** Watts, or beats a minute. */
  readonly value: number;
  readonly way: Fact<TestWays>;
}

/** What a rider has answered to the result of a test. */
export interface TestAnswer {
  readonly isUsed: boolean;
  readonly value: number | null;
  /** The ride that the test was then; null for none. */
  readonly activityId: string | null;
}

/** The figures of a ride that a test may need. */
interface TestedRide {
  readonly bestEfforts: readonly BestEffort[];
  readonly heartRate20MinBpm?: number | null;
}

/** The figures that a ride has for a test; null if one is missing. */
export function measuredIn({ kind, seconds }: TestRule, ride: TestedRide): readonly number[] | null {
  const figures = seconds.map((each) =>
    kind === 'ftp'
      ? ride.bestEfforts.find((effort) => effort.seconds === each)?.watts
      : (ride.heartRate20MinBpm ?? undefined),
  );
  return figures.every((figure) => figure !== undefined) ? figures : null;
}

/** The result of a test from its figures; null if there is none, or if it is outside the limits of the profile. */
export function testResultOf(rule: TestRule, measured: readonly number[]): TestResult | null {
  const found = resultOf(rule, measured);
  const { min, max } = rule.kind === 'ftp' ? PROFILE_FIELDS.ftpWatts : PROFILE_FIELDS.thresholdHeartRateBpm;
  return found !== null && found.value >= min && found.value <= max ? found : null;
}

function resultOf({ kind, seconds, share }: TestRule, measured: readonly number[]): TestResult | null {
  const [first, second] = measured;
  if (first === undefined || measured.length > seconds.length) return null;
  if (kind === 'threshold-heart-rate') {
    const bpm = Math.round(first);
    return { kind, value: bpm, way: { code: 'mean-heart-rate', params: { bpm } } };
  }
  if (share === null) return second === undefined ? null : fromTwoEfforts(seconds, [first, second]);
  const params = { seconds: seconds[0], watts: Math.round(first), share };
  return { kind, value: Math.round(first * share), way: { code: 'share-of-best', params } };
}

function fromTwoEfforts(
  [shortSeconds, longSeconds]: TwoEfforts,
  [short, long]: readonly [number, number],
): TestResult | null {
  const critical = criticalPowerOf([
    { seconds: shortSeconds, watts: short },
    { seconds: longSeconds, watts: long },
  ]);
  if (critical === null) return null;
  const params = { shortWatts: Math.round(short), longWatts: Math.round(long) };
  const value = Math.round(critical.watts / CRITICAL_POWER_OVER_FTP);
  return { kind: 'ftp', value, way: { code: 'two-efforts', params } };
}
