import { Cell, Grid } from '#ui/layout/grid.tsx';
import { Loading } from '#ui/layout/loading.tsx';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import styles from './dashboard.module.css';

/** The approximate height of the cards in the last row. */
export const LOWER_CARD_PX = 265;

/** Skeletons of the dashboard's cards while their data loads. */
export const CardsSkeleton = () => (
  <>
    <span className="visually-hidden">
      <Loading />
    </span>
    <Grid>
      <Cell span={8} className={styles.nextSkeleton ?? ''}>
        <Skeleton height="var(--height)" />
      </Cell>
      <Cell span={4} className={styles.figuresSkeleton ?? ''}>
        <Skeleton height="var(--height)" />
      </Cell>
      <Cell span={12} className={styles.weekSkeleton ?? ''}>
        <Skeleton height="var(--height)" />
      </Cell>
      <Cell span={12} className={styles.seasonSkeleton ?? ''}>
        <Skeleton height="var(--height)" />
      </Cell>
      <Cell span={7}>
        <Skeleton height={LOWER_CARD_PX} />
      </Cell>
      <Cell span={5}>
        <Skeleton height={LOWER_CARD_PX} />
      </Cell>
    </Grid>
  </>
);
