import type { Season, WeekBrief } from '../../season/season.ts';
import { isRaceOrEvent, type PlannedWeek } from '../../workout/planned.ts';
import { hardSessions, noHardDaysInARow, raceDay, rideable } from './checks-hard.ts';
import { dayHours, daysOff, sevenItems } from './checks-hours.ts';
import {
  distribution,
  fitnessRamp,
  isTooMuchForTaper,
  loadRamp,
  longRideGrowth,
  promisedLoad,
  recoveryWeek,
  taper,
} from './checks-load.ts';
import { factsOf, type RunCheck } from './week-facts.ts';
import type { Check, CheckName, Proof, WeekProof } from './proof.ts';

// Proves a week: runs all its checks.

/** All checks of a week, in the order for the rider. */
const WEEK_CHECKS: readonly RunCheck[] = [
  sevenItems,
  dayHours,
  daysOff,
  noHardDaysInARow,
  hardSessions,
  recoveryWeek,
  loadRamp,
  fitnessRamp,
  longRideGrowth,
  taper,
  raceDay,
  distribution,
  promisedLoad,
  rideable,
];

/** Checks a week against its brief and against the planned history before it. */
export function proveWeek(brief: WeekBrief, week: PlannedWeek, season: Season): WeekProof {
  const facts = factsOf(brief, week, season);
  const checks = WEEK_CHECKS.flatMap((prove) => prove(facts) ?? []);
  return { passed: checks.every(({ passed }) => passed), checks };
}

/**
 * A proof that says which limits before a race no plan can keep any more, because the rides that are done break them alone. A race that
 * comes near after half of its taper finds such a week.
 */
export function withRiddenFailures(
  proof: Proof,
  week: PlannedWeek,
  { brief, season }: { readonly brief: WeekBrief; readonly season: Season },
): Proof {
  if (brief.kind !== 'taper' && brief.kind !== 'race') return proof;
  const workouts = week.workouts.map((workout) =>
    workout.status === 'completed' || isRaceOrEvent(workout)
      ? workout
      : { ...workout, session: null, steps: [] },
  );
  const ridden = factsOf(brief, { ...week, workouts }, season);
  const isBroken: Partial<Record<CheckName, () => boolean>> = {
    taper: () => isTooMuchForTaper(ridden),
    'hard-sessions': () => hardSessions(ridden)?.passed === false,
    'race-day': () => raceDay(ridden)?.passed === false,
  };
  const isDecided = ({ name, passed }: Check): boolean => !passed && isBroken[name]?.() === true;
  const said = (check: Check): Check =>
    isDecided(check)
      ? { ...check, figure: { code: 'already-ridden', params: { figure: check.figure } } }
      : check;
  return { ...proof, checks: proof.checks.map(said) };
}

/** A proof as it is stored and read, without `near`. */
export const plainProof = ({ passed, checks }: Proof): Proof => ({ passed, checks: checks.map(plainCheck) });

const plainCheck = ({ name, limit, figure, passed }: Check): Check => ({ name, limit, figure, passed });
