import type { Season, WeekBrief } from '../season/season.ts';
import type { PlannedWeek } from '../workout/planned.ts';
import { hardSessions, noHardDaysInARow, raceDay, rideable } from './checks-hard.ts';
import { dayHours, daysOff, sevenItems } from './checks-hours.ts';
import {
  distribution,
  fitnessRamp,
  loadRamp,
  longRideGrowth,
  promisedLoad,
  recoveryWeek,
  taper,
} from './checks-load.ts';
import { factsOf, type RunCheck } from './week-facts.ts';
import type { Check, Proof, WeekProof } from './proof.ts';

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

/** A proof as it is stored and read, without `near`. */
export const plainProof = ({ passed, checks }: Proof): Proof => ({ passed, checks: checks.map(plainCheck) });

const plainCheck = ({ name, limit, figure, passed }: Check): Check => ({ name, limit, figure, passed });
