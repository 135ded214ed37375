import type { IsoDate } from '@musette/coach/calendar/days';
import { Link } from '@tanstack/react-router';
import type { PlanDetail, PlanWorkout } from '#lib/plans.ts';
import { classes } from '#ui/classes.ts';
import styles from './day-row.module.css';

interface DayRowProps {
  readonly plan: PlanDetail;
  readonly selected: number;
  readonly today: IsoDate;
}

/** The days in one row, where the week with its pictures lies far below. */
export const DayRow = ({ plan, selected, today }: DayRowProps) => (
  <nav aria-label="Days" className={styles.days}>
    {plan.workouts.map((workout) => (
      <Link
        key={workout.position}
        to="/plan/$planId"
        params={{ planId: plan.weekStart }}
        search={{ workout: workout.position }}
        replace
        aria-current={workout.position === selected ? 'true' : undefined}
        className={classes(
          styles.day,
          workout.position === selected && styles.selected,
          workout.date === today && styles.today,
        )}
      >
        <span>{workout.day.slice(0, 3)}</span>
        <b>{Number(workout.date.slice(-2))}</b>
        <i aria-hidden="true" className={styles[workout.status]} />
        <span className="visually-hidden">{wordsOf(workout)}</span>
      </Link>
    ))}
  </nav>
);

const STATES = { completed: ', completed', planned: ', pending', rest: '' } as const;

const wordsOf = ({ focus, status }: PlanWorkout): string => `${focus}${STATES[status]}`;
