import { Cell, Grid } from '#ui/grid.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** How high the cards of the last row are, more or less. */
export const LOWER_CARD_PX = 250;
const NEXT_PX = 430;
const WEEK_PX = 220;

/** The places of the cards while their figures are on their way. */
export const CardsToCome = () => (
  <>
    <span className="visually-hidden">
      <Loading />
    </span>
    <Grid>
      <Cell span={8}>
        <Skeleton height={NEXT_PX} />
      </Cell>
      <Cell span={4}>
        <Skeleton height={NEXT_PX} />
      </Cell>
      <Cell span={12}>
        <Skeleton height={WEEK_PX} />
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
