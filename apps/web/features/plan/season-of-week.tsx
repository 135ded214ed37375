import type { IsoDate } from '@musette/coach/calendar/days';
import { useQuery } from '@tanstack/react-query';
import { type PlanDetail, plansQuery } from '#lib/plans.ts';
import { SeasonLoad, seasonStartOf } from '#lib/season-load.tsx';
import styles from './plan.module.css';

interface SeasonOfWeekProps {
  readonly plan: PlanDetail;
  readonly today: IsoDate;
}

/** The season that a week belongs to; without an answer the week is there all the same. */
export function SeasonOfWeek({ plan, today }: SeasonOfWeekProps) {
  const { data } = useQuery(plansQuery(seasonStartOf(plan), plan.of));
  return data ? (
    <div className={styles.below}>
      <SeasonLoad plans={data} plan={plan} today={today} />
    </div>
  ) : null;
}
