import { CALENDAR_WEEKS } from '#lib/plans.ts';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './activities.module.css';

const ROWS = Array.from({ length: CALENDAR_WEEKS }, (_, row) => row);

/** Holds the place of the weeks that are on their way. */
export const CalendarToCome = ({ isWide }: { readonly isWide: boolean }) => (
  <div className={styles.toCome}>
    <span className="visually-hidden">
      <Loading />
    </span>
    {ROWS.map((row) => (
      <Skeleton key={row} height={isWide ? 178 : 480} />
    ))}
  </div>
);
