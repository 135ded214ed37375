import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Cell, Grid } from '#ui/layout/grid.tsx';
import { Loading } from '#ui/layout/loading.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { ProgressBar, StepsProgress } from '#ui/progress.tsx';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { GallerySection } from './gallery-section.tsx';

const STEPS = ['You', 'Your body', 'Your week'];

export const StatesSection = () => (
  <GallerySection title="States">
    <Grid>
      <Cell span={6}>
        <Card flush>
          <EmptyState
            title="No plan yet"
            words="Tell us how long and how hard, and we draw your season within your hours."
            action={
              <a href="#generate" className={buttonClass({ tone: 'primary' })}>
                GENERATE PLAN
              </a>
            }
          />
        </Card>
        <ProblemCard
          title="Failed to load plan details"
          detail="The server did not answer."
          onRetry={() => undefined}
        />
        <ProblemCard title="Activity not found" />
      </Cell>
      <Cell span={6}>
        <Card title="On its way">
          <Stack>
            <Loading />
            <Loading>Loading weekly summary...</Loading>
            <Skeleton height={46} width={120} />
            <Skeleton height={120} />
          </Stack>
        </Card>
        <Card title="Progress">
          <Stack>
            {[0, 1, 2].map((current) => (
              <StepsProgress
                key={current}
                label={`Setup, step ${current + 1}`}
                steps={STEPS}
                current={current}
              />
            ))}
            <ProgressBar label="Generating" percent={25} words="3 of 12 weeks" />
            <ProgressBar label="Completed sessions" percent={112} tone="good" />
            <ProgressBar label="Completed sessions" percent={40} tone="bad" />
          </Stack>
        </Card>
      </Cell>
    </Grid>
  </GallerySection>
);
