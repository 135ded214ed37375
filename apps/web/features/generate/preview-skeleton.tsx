import type { ReactNode } from 'react';
import { Card } from '#ui/layout/card.tsx';
import { Loading } from '#ui/layout/loading.tsx';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import styles from './generate.module.css';
import { BenefitSkeleton, PromisesSkeleton } from './promises-skeleton.tsx';

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

/** The card of the alternatives, with a skeleton until they are planned, which is after the season. */
export const AlternativesCard = ({
  children = <AlternativesSkeleton />,
}: {
  readonly children?: ReactNode;
}) => <Card title="Three seasons to choose from">{children}</Card>;

/** The skeleton of the alternatives. */
export const AlternativesSkeleton = () => (
  <div className={styles.alternativesSkeleton}>
    <p className={styles.quiet}>Planning the seasons to compare...</p>
    <Skeleton height="var(--height)" />
  </div>
);

/** The skeleton of the first week, of what the plan brings and of its promises. */
export const WeekSkeleton = () => (
  <>
    <Card title="First week">
      <div className={styles.weekSkeleton}>
        <Skeleton height="var(--height)" />
      </div>
    </Card>
    <BenefitSkeleton />
    <PromisesSkeleton />
  </>
);
