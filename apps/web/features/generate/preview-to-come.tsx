import { Card } from '#ui/card.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** The place of the preview while the coach is on its way. */
export const PreviewToCome = () => (
  <>
    <Card title="Load per week">
      <span className="visually-hidden">
        <Loading />
      </span>
      <Skeleton height={249} />
    </Card>
    <Card title="This week">
      <Skeleton height={222} />
    </Card>
  </>
);
