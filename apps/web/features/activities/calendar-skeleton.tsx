import { WEEKDAYS } from '@musette/coach/calendar/days';
import { CALENDAR_WEEKS } from '#lib/rider-data/plans.ts';
import { Loading } from '#ui/layout/loading.tsx';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import styles from './calendar-skeleton.module.css';

// Only the visible weeks are animated: animating all twelve would cost more than the calendar itself.
const ANIMATED_WEEKS = 4;

/** The skeleton of the weeks: rows on wide screens, cards on others. */
export const CalendarSkeleton = () => (
  <div className={styles.weeks}>
    <span className="visually-hidden">
      <Loading />
    </span>
    {Array.from({ length: CALENDAR_WEEKS }, (_, row) => (
      <div key={`week ${row}`} className={styles.week}>
        {row < ANIMATED_WEEKS && WEEKDAYS.map((weekday) => <Skeleton key={weekday} height="100%" />)}
      </div>
    ))}
  </div>
);
