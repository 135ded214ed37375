import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './generate.module.css';

export const PROMISES = 'What this plan promises';

/** The skeleton of the promises while the checks run. */
export const PromisesSkeleton = () => (
  <Card title={PROMISES}>
    <div className={styles.promisesSkeleton}>
      <Skeleton height="var(--height)" />
    </div>
  </Card>
);
