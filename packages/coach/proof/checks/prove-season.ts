import type { SeasonRequest } from '../../season/season.ts';
import type { Difficulty } from '../../rider/vocabulary.ts';
import type { NoParams } from '../../fact.ts';
import type { FigureFact, LimitCodes, LimitFact } from './facts.ts';
import type { Check, CheckName, Proof, WeekCheck, WeekProof } from './proof.ts';

// Sums up the proofs of the weeks of a season.

/** The limits without figures. */
type PlainLimit = {
  [Code in keyof LimitCodes]: NoParams extends LimitCodes[Code] ? Code : never;
}[keyof LimitCodes];

const limit = (code: PlainLimit): (() => LimitFact) => {
  const fact = { code, params: {} };
  return () => fact;
};

/** The limit of each check for a whole season. */
const LIMITS: Readonly<Record<CheckName, (difficulty: Difficulty) => LimitFact>> = {
  'seven-items': limit('every-day-planned'),
  'day-hours': limit('time-of-day'),
  'days-off': limit('days-off'),
  'no-hard-days-in-a-row': limit('season-easier-day-between'),
  'hard-sessions': (difficulty) => ({ code: 'season-hard-sessions', params: { difficulty } }),
  'recovery-week': limit('season-recovery'),
  'load-ramp': limit('season-load'),
  'fitness-ramp': (difficulty) => ({ code: 'fitness-rise', params: { difficulty } }),
  'long-ride-growth': limit('season-long-ride'),
  taper: limit('season-taper'),
  'race-day': limit('season-race-day'),
  distribution: limit('season-distribution'),
  'promised-load': limit('season-promised-load'),
  rideable: limit('rideable'),
};

/** The order of the checks for the rider. */
const IN_ORDER = Object.keys(LIMITS) as CheckName[];

/** A check of a week, with the week's number. */
interface Numbered extends WeekCheck {
  readonly week: number;
}

/** The proof of a season from the proofs of its weeks. */
export function proofOfAll(
  proofs: readonly WeekProof[],
  { difficulty }: Pick<SeasonRequest, 'difficulty'>,
): Proof {
  const byName = Map.groupBy(
    proofs.flatMap(({ checks }, index) => checks.map((check): Numbered => ({ ...check, week: index + 1 }))),
    ({ name }) => name,
  );
  const checks = IN_ORDER.flatMap((name): readonly Check[] => {
    const weeks = byName.get(name);
    if (weeks === undefined) return [];
    const failed = weeks.find(({ passed }) => !passed);
    const figure = failed ? inWeek(failed.week, failed.figure) : nearestOf(weeks, proofs.length);
    return [{ name, limit: limitOf(name, weeks, difficulty), figure, passed: failed === undefined }];
  });
  return { passed: checks.every(({ passed }) => passed), checks };
}

/** The limit of a check; the day of a race is also that of an event where the season has one, and events may break limits of load. */
function limitOf(name: CheckName, weeks: readonly Numbered[], difficulty: Difficulty): LimitFact {
  const codes = new Set(weeks.map(({ limit: { code } }) => code));
  if (codes.has('event-day')) return { code: 'season-event-day', params: {} };
  const own: LimitFact = weeks.some(hasLessIntensity)
    ? { code: 'taper-before-race', params: {} }
    : LIMITS[name](difficulty);
  return codes.has('besides-events') ? { code: 'besides-events', params: { limit: own } } : own;
}

/** True for the taper of a week that has short efforts at most, as it is planned. */
const hasLessIntensity = ({ figure }: Numbered): boolean =>
  figure.code === 'taper-cut' &&
  (figure.params.intensity === 'short' || figure.params.intensity === 'not-planned');

/** The figure of the week that is nearest to the limit. */
function nearestOf(weeks: readonly Numbered[], of: number): FigureFact {
  const [nearest] = weeks
    .flatMap(({ week, near }) => (near === null ? [] : [{ week, ...near }]))
    .toSorted((a, b) => b.used - a.used);
  if (nearest !== undefined) return inWeek(nearest.week, nearest.figure);
  if (weeks.every(({ figure }) => figure.code === 'no-recovery-needed'))
    return { code: 'no-recovery-needed', params: { in: 'season' } };
  return weeks.length === 1
    ? { code: 'kept', params: {} }
    : { code: 'kept-in-weeks', params: { weeks: weeks.length, of } };
}

const inWeek = (week: number, figure: FigureFact): FigureFact => ({
  code: 'in-week',
  params: { week, figure },
});
