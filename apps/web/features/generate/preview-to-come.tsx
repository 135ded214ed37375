import { Card } from '#ui/card.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './generate.module.css';
import { PromisesToCome } from './promises-to-come.tsx';

/** The place of the preview while the coach is on its way. */
export const PreviewToCome = () => (
  <>
    <Card title="Load per week">
      <span className="visually-hidden">
        <Loading />
      </span>
      <Skeleton height={225} />
    </Card>
    <Card title="This week">
      <div className={styles.weekToCome}>
        <Skeleton height="var(--height)" />
      </div>
    </Card>
    <PromisesToCome />
  </>
);
