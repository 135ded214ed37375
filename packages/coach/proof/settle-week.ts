import type { Season, WeekBrief } from '../season/types.ts';
import type { PlannedWeek } from '../workout/planned.ts';
import { builtInWeek } from '../writing/plan-day.ts';
import { figuresOf } from './figures.ts';
import { longestNeeded } from './long-ride.ts';
import { proveWeek } from './prove-week.ts';
import { repairWeek } from './repair-week.ts';
import type { ProvenWeek } from './types.ts';

/** Turns any week, a model's as well, into one whose proof passes and that leaves the weeks after it theirs, and says how it came about. */
export function settleWeek(brief: WeekBrief, week: PlannedWeek | null, season: Season): ProvenWeek {
  if (week !== null) {
    const needed = longestNeeded(brief, season);
    const proof = proveWeek(brief, week, season);
    if (proof.passed && figuresOf(week).longest >= needed) return { brief, week, proof, made: 'as-written' };
    const repaired = repairWeek(brief, week, season);
    const mended = proveWeek(brief, repaired, season);
    if (mended.passed && keepsSomething(week, repaired) && figuresOf(repaired).longest >= needed) {
      return { brief, week: repaired, proof: mended, made: 'repaired' };
    }
  }
  const written = builtInWeek(brief);
  return { brief, week: written, proof: proveWeek(brief, written, season), made: 'built-in' };
}

/** A week in which no session is left of what was given is not that week any more. */
const keepsSomething = (given: PlannedWeek, repaired: PlannedWeek): boolean =>
  repaired.workouts.some(
    ({ date, steps, focus }) =>
      steps.length > 0 && given.workouts.some((workout) => workout.date === date && workout.focus === focus),
  );
