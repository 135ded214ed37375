import type { IsoDate } from '@musette/coach/calendar/days';
import { isRaceOrEvent } from '@musette/coach/workout/planned';
import { Link } from '@tanstack/react-router';
import { moveChance, type MoveWeek } from '#lib/moving/move-chance.ts';
import type { Plan, PlanWorkout } from '#lib/rider-data/plans.ts';
import styles from './week-strip.module.css';

interface MissedLinkProps extends Pick<MoveWeek, 'hours'> {
  readonly plan: Plan;
  readonly workout: PlanWorkout;
  readonly today: IsoDate;
}

/** Links from a missed workout to its move or skip. */
export function MissedLink({ plan, workout, hours, today }: MissedLinkProps) {
  const words = wordsFor(workout, { workouts: plan.workouts, hours, today });
  return (
    <Link
      to="/plan/$planId"
      params={{ planId: plan.weekStart }}
      search={{ workout: workout.position }}
      className={styles.wayOut}
      // Hidden text within the link would be read aloud with a space before its colon.
      aria-label={`${words}: ${workout.focus}`}
    >
      {words}
    </Link>
  );
}

/** A race cannot move. */
function wordsFor(workout: PlanWorkout, week: MoveWeek): string {
  if (isRaceOrEvent(workout)) return 'How did it go?';
  return moveChance(workout, week) === 'possible' ? 'Move or skip' : 'Skip';
}
