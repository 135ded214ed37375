import { Card } from '#ui/layout/card.tsx';
import { Skeleton } from '#ui/layout/skeleton.tsx';
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

export const BENEFIT = 'What this plan does for you';

/** The skeleton of what the plan brings, which comes with the checks. */
export const BenefitSkeleton = () => (
  <Card title={BENEFIT}>
    <div className={styles.benefitSkeleton}>
      <Skeleton height="var(--height)" />
    </div>
  </Card>
);
