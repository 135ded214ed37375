import type { WeekKey } from '@musette/coach/calendar/days';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { PlanWorkout } from '#lib/plans.ts';
import { classes } from '#ui/classes.ts';
import styles from './planned-workout.module.css';
import { WorkoutPicture } from './workout-picture.tsx';

interface PlannedWorkoutProps {
  readonly week: WeekKey;
  readonly workout: PlanWorkout;
  readonly heightPx: number;
  /** Whether the Tab key stops here; arrows come here in any case. */
  readonly tabIndex: 0 | -1;
  /** Shows the whole description instead of its beginning. */
  readonly whole?: boolean;
}

/** A planned workout and the way to it (spec 2). */
export const PlannedWorkout = ({ week, workout, heightPx, tabIndex, whole = false }: PlannedWorkoutProps) => (
  <Link
    to="/plan/$planId"
    params={{ planId: week }}
    search={{ workout: workout.position }}
    tabIndex={tabIndex}
    preload={false}
    className={classes(styles.workout, workout.status === 'completed' && styles.done)}
  >
    <WorkoutPicture workout={workout} heightPx={heightPx} />
    <span className={styles.words}>
      <span className={styles.type}>
        {workout.type} {workout.status === 'completed' && <Tick />}
      </span>
      {workout.minutes > 0 && <span className={styles.minutes}>{workout.minutes} min</span>}
      <span className={styles.focus}>{workout.focus}</span>
      <span className={classes(styles.description, !whole && styles.begun)}>{workout.description}</span>
    </span>
  </Link>
);

/** Says that a workout is completed. */
export const Tick = () => (
  <>
    <Check aria-hidden="true" className={styles.tick} />
    <span className="visually-hidden">Completed</span>
  </>
);
