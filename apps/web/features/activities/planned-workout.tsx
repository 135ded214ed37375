import type { IsoDate, WeekKey } from '@musette/coach/calendar/days';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { isNotRidden, outcomeWords } from '#lib/outcome.ts';
import type { PlanWorkout } from '#lib/plans.ts';
import { classes } from '#ui/classes.ts';
import styles from './planned-workout.module.css';
import { WorkoutPicture } from './workout-picture.tsx';

interface PlannedWorkoutProps {
  readonly week: WeekKey;
  readonly workout: PlanWorkout;
  /** What kind of workout it is; a race says which one. */
  readonly kind: string;
  readonly today: IsoDate;
  readonly heightPx: number;
  /** Whether the Tab key stops here; arrows come here in any case. */
  readonly tabIndex: 0 | -1;
  /** Shows the whole description instead of its beginning. */
  readonly whole?: boolean;
}

/** A planned workout with a link to it (spec 2). */
export function PlannedWorkout(props: PlannedWorkoutProps) {
  const { week, workout, kind, today, heightPx, tabIndex, whole = false } = props;
  const { position, status, minutes, focus, description, completedSteps } = workout;
  return (
    <Link
      to="/plan/$planId"
      params={{ planId: week }}
      search={{ workout: position }}
      tabIndex={tabIndex}
      preload={false}
      className={classes(
        styles.workout,
        status === 'completed' && styles.done,
        isNotRidden(workout, today) && styles.lost,
      )}
    >
      <WorkoutPicture workout={workout} today={today} heightPx={heightPx} />
      <span className={styles.words}>
        <span className={styles.type}>
          <span className={styles.name}>{kind}</span> {status === 'completed' && <Tick />}
        </span>
        <OutcomeWords workout={workout} today={today} />
        {minutes > 0 && !completedSteps && <span className={styles.minutes}>{minutes} min</span>}
        <span className={styles.focus}>{focus}</span>
        <span className={classes(styles.description, !whole && styles.begun)}>{description}</span>
      </span>
    </Link>
  );
}

/** What has become of a workout, where the tick does not say it all. */
export function OutcomeWords({ workout, today }: Pick<PlannedWorkoutProps, 'workout' | 'today'>) {
  const words = outcomeWords(workout, today);
  return words && words !== 'Done' && <span className={styles.outcome}>{words}</span>;
}

/** Says that a workout is completed. */
export const Tick = () => (
  <>
    <Check aria-hidden="true" className={styles.tick} />
    <span className="visually-hidden">Completed</span>
  </>
);
