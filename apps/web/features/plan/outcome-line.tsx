import type { IsoDate } from '@musette/coach/calendar/days';
import { Check } from 'lucide-react';
import { isNotRidden, outcomeWords } from '#lib/rider-data/outcome.ts';
import type { PlanWorkout } from '#lib/rider-data/plans.ts';
import { type Part, partText } from '#lib/rider-data/ridden-part.ts';
import { classes } from '#ui/classes.ts';
import styles from './outcome.module.css';

interface OutcomeLineProps {
  readonly workout: PlanWorkout;
  readonly today: IsoDate;
  /** What was ridden of it, where no ride has completed it. */
  readonly part?: Part | null;
}

/** The outcome of a workout: completed in a size, skipped for a reason, ridden in part, or missed. */
export function OutcomeLine({ workout, today, part }: OutcomeLineProps) {
  const words = part ? partText(part) : outcomeWords(workout, today);
  if (words === null) return null;
  const isDone = workout.status === 'completed';
  return (
    <p className={classes(styles.outcome, isDone && styles.done)}>
      {isDone && <Check aria-hidden="true" />}
      {words}
    </p>
  );
}

/** The name of a workout, struck through when it was not ridden. */
export const WorkoutTitle = ({ workout, today, part }: OutcomeLineProps) =>
  !part && isNotRidden(workout, today) ? <s className={styles.struck}>{workout.focus}</s> : workout.focus;
