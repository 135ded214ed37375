import { Card } from '#ui/card.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './generate.module.css';
import { PromisesSkeleton } from './promises-skeleton.tsx';

/** The skeleton of the season while the coach's code loads. */
export const SeasonSkeleton = () => (
  <Card title="Load per week">
    <span className="visually-hidden">
      <Loading />
    </span>
    <div className={styles.seasonSkeleton}>
      <Skeleton height="var(--height)" />
    </div>
  </Card>
);

/** The skeleton of the first week and of the promises. */
export const WeekSkeleton = () => (
  <>
    <Card title="First week">
      <div className={styles.weekSkeleton}>
        <Skeleton height="var(--height)" />
      </div>
    </Card>
    <PromisesSkeleton />
  </>
);
