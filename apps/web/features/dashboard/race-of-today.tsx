import { Link } from '@tanstack/react-router';
import type { IsoDate } from '@musette/coach/calendar/days';
import { RaceHero } from '#lib/race-hero.tsx';
import type { DatedPlan, DatedWorkout } from './dated.ts';
import styles from './race-of-today.module.css';

interface RaceOfTodayProps {
  readonly plan: DatedPlan;
  readonly workout: DatedWorkout;
  readonly today: IsoDate;
}

/** The race card, which is first on the dashboard on race day. */
export const RaceOfToday = ({ plan, workout, today }: RaceOfTodayProps) => (
  <RaceHero plan={plan} workout={workout} today={today} heading="h2">
    <Link
      to="/plan/$planId"
      params={{ planId: plan.weekStart }}
      search={{ workout: workout.position }}
      className={styles.open}
    >
      {workout.status === 'completed' ? 'How did it go?' : 'Open race day'}
    </Link>
  </RaceHero>
);
