import { addWeeks } from '../calendar/days.ts';
import { DIFFICULTY_NAMES } from '../season/tables/words.ts';
import type { Season, SeasonRequest } from '../season/season.ts';
import type { PlannedWeek } from '../workout/planned.ts';
import { proveWeek } from './prove-week.ts';
import type { Check, CheckName, Proof, WeekCheck, WeekProof } from './proof.ts';

// Proves a whole season and sums up the proofs of its weeks.

/** The limit of each check for a whole season, as a text for the rider. */
const LIMITS: Readonly<Record<CheckName, (difficulty: string) => string>> = {
  'seven-items': () => 'every day is planned, ride or rest',
  'day-hours': () => 'no day longer than the time you have',
  'days-off': () => 'no training on days without time',
  'no-hard-days-in-a-row': () => 'an easier day between any two hard days, across weeks too',
  'hard-sessions': (difficulty) => `never more hard sessions than ${difficulty} allows`,
  'recovery-week': () => 'recovery weeks come in time and are light',
  'load-ramp': () => 'no week much heavier than the weeks before it',
  'fitness-ramp': (difficulty) => `fitness rises no faster than ${difficulty} allows`,
  'long-ride-growth': () => 'the longest ride grows by a tenth at most, or by 10 min',
  taper: () => 'riding is cut before the race, intensity is kept',
  'race-day': () => 'nothing but the race on its day, nothing hard next to it',
  distribution: () => 'no week all hard, none without easy riding',
  'promised-load': () => 'every week has the load that it promises',
  rideable: () => 'no interval empties you',
};

/** The order of the checks for the rider. */
const IN_ORDER = Object.keys(LIMITS) as CheckName[];

/** Proves a whole season: every week, in the order of the season. */
export function proveSeason(season: Season, weeks: readonly PlannedWeek[]): Proof {
  const proofs = season.weeks.map((brief, index): WeekProof => {
    const week = weeks[index];
    const inOrder = week !== undefined && week.weekStart === addWeeks(season.request.start, index);
    return proveWeek(brief, inOrder ? week : { weekStart: brief.weekStart, workouts: [] }, season);
  });
  return proofOfAll(proofs, season.request);
}

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
    const figure = failed ? `week ${failed.week}: ${failed.figure}` : nearestOf(weeks);
    return [
      { name, limit: LIMITS[name](DIFFICULTY_NAMES[difficulty]), figure, passed: failed === undefined },
    ];
  });
  return { passed: checks.every(({ passed }) => passed), checks };
}

/** The figure of the week that is nearest to the limit. */
function nearestOf(weeks: readonly Numbered[]): string {
  const [nearest] = weeks
    .flatMap(({ week, near }) => (near === null ? [] : [{ week, ...near }]))
    .toSorted((a, b) => b.used - a.used);
  if (nearest !== undefined) return `week ${nearest.week}: ${nearest.words}`;
  return weeks.length === 1 ? 'kept' : `kept in all ${weeks.length} weeks`;
}
