import { Card } from '#ui/card.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './generate.module.css';
import { PromisesSkeleton } from './promises-skeleton.tsx';

/** The place of the season while the coach is on its way. */
export const SeasonSkeleton = () => (
  <Card title="Load per week">
    <span className="visually-hidden">
      <Loading />
    </span>
    <div className={styles.seasonToCome}>
      <Skeleton height="var(--height)" />
    </div>
  </Card>
);

/** The place of the first week, and of what the plan promises. */
export const WeekSkeleton = () => (
  <>
    <Card title="First week">
      <div className={styles.weekToCome}>
        <Skeleton height="var(--height)" />
      </div>
    </Card>
    <PromisesSkeleton />
  </>
);
