import { Link } from '@tanstack/react-router';
import type { IsoDate } from '@musette/coach/calendar/days';
import { RaceHero } from '#lib/race-day/race-hero.tsx';
import type { Profile } from '#lib/rider-data/profile.ts';
import { useEventOn } from '#lib/race-events/race-events.ts';
import type { Plan, PlanWorkout } from '#lib/rider-data/plans.ts';
import styles from './race-of-today.module.css';

interface RaceOfTodayProps {
  readonly plan: Plan;
  readonly workout: PlanWorkout;
  readonly today: IsoDate;
  readonly profile: Profile;
}

/** The race card, which is first on the dashboard on race day. */
export const RaceOfToday = ({ plan, workout, today, profile }: RaceOfTodayProps) => (
  <RaceHero
    plan={plan}
    workout={workout}
    today={today}
    event={useEventOn(workout.date)}
    profile={profile}
    heading="h2"
  >
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
