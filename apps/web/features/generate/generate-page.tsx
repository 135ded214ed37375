import type { SignedInRider } from '@musette/contract/schemas/session';
import { useGeneration } from '#lib/generation.ts';
import { useProfile } from '#lib/profile.ts';
import { codeOf } from '#lib/problems.ts';
import { useRider } from '#lib/session.ts';
import { useArrived } from '#lib/use-arrived.ts';
import { Cell, Grid } from '#ui/grid.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { ProblemCard } from '#ui/problem-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { messageOf } from '#lib/messages.ts';
import { GenerateScreen } from './generate-screen.tsx';
import styles from './generate.module.css';
import { SeasonToCome, WeekToCome } from './preview-to-come.tsx';

/** Where plans come from (spec 2). */
export const GeneratePage = () => (
  <>
    <PageHead title="Generate" lead="A season of training inside the hours you have." />
    <ForRider />
  </>
);

function ForRider() {
  const rider = useRider();
  return rider ? <Loaded key={rider.userId} rider={rider} /> : <ToCome />;
}

function Loaded({ rider }: { readonly rider: SignedInRider }) {
  const profile = useProfile();
  const generation = useGeneration();
  // Whether plans are being written need not be known for choosing: without an answer the form is there all the same.
  const isThere = useArrived(profile.data !== undefined && !generation.isPending);
  if (profile.isError && !profile.data)
    return (
      <ProblemCard
        title={
          codeOf(profile.error) === 'profile-not-found'
            ? messageOf(profile.error)
            : 'Failed to load user data. Please try again later.'
        }
        retrying={profile.isFetching}
        onRetry={() => void profile.refetch()}
      />
    );
  if (!profile.data || !isThere) return <ToCome />;
  return (
    <GenerateScreen
      rider={rider}
      profile={profile.data}
      generation={generation.data ?? null}
      isCutOff={generation.isError}
    />
  );
}

const ToCome = () => (
  <Grid className={styles.choosing ?? ''}>
    <Cell span={8} className={styles.season ?? ''}>
      <SeasonToCome />
    </Cell>
    <Cell span={4} className={styles.choices ?? ''}>
      <Skeleton height={558} />
    </Cell>
    <Cell span={8} className={styles.week ?? ''}>
      <WeekToCome />
    </Cell>
  </Grid>
);
