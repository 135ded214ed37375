import type { Size } from '@musette/coach/workout/session';
import { MoveRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { dayText, isRide } from '#lib/plan-words.ts';
import type { PlanDetail, PlanWorkout } from '#lib/plans.ts';
import { Button } from '#ui/button.tsx';
import { Cell, Grid } from '#ui/grid.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Pill } from '#ui/pill.tsx';
import { CompletionButton } from './completion-button.tsx';
import { ExportMenu } from './export-menu.tsx';
import styles from './plan.module.css';
import { sizesFor } from './plan-week.ts';
import { StageCard } from './stage-card.tsx';
import { StepsCard } from './steps-card.tsx';
import { useSizeFigures } from './use-size-figures.ts';
import { WhyCard } from './why-card.tsx';

export interface WorkoutViewProps {
  readonly plan: PlanDetail;
  readonly workout: PlanWorkout;
  readonly ftpWatts: number | null;
  readonly onMove: () => void;
  /** How it was. */
  readonly feedback: ReactNode;
}

/** The selected workout: what it is called, how it looks, and what can be done with it. */
export function WorkoutView({ plan, workout, ftpWatts, onMove, feedback }: WorkoutViewProps) {
  const [chosen, setChosen] = useState<{ readonly of: string; readonly size: Size } | null>(null);
  const sizes = sizesFor(workout, plan.shorter[workout.position]);
  const wanted = chosen?.of === workout.date ? chosen.size : 'full';
  const sized = sizes.find(({ size }) => size === wanted) ?? sizes[0];
  const figures = useSizeFigures(workout, sized);
  if (!isRide(workout)) return <RestView workout={workout} />;
  return (
    <>
      <PageHead
        above={`${dayText(workout.date, 'long')} · ${workout.type}`}
        title={workout.focus}
        lead={figures?.description ?? '…'}
        aside={
          <>
            {workout.status === 'completed' && <Pill tone="good">✓ Completed</Pill>}
            <ExportMenu plan={plan} workout={workout} sized={sized} ftpWatts={ftpWatts} />
            {workout.status === 'planned' && (
              <Button tone="ghost" icon={<MoveRight aria-hidden="true" />} onClick={onMove}>
                Move
              </Button>
            )}
            <CompletionButton week={plan.weekStart} workout={workout} />
          </>
        }
      />
      <StageCard
        sizes={sizes}
        sized={sized}
        figures={figures}
        ftpWatts={ftpWatts}
        onSize={(size) => setChosen({ of: workout.date, size })}
      />
      <Grid className={styles.more ?? ''}>
        <Cell span={7}>
          <StepsCard steps={sized.steps} ftpWatts={ftpWatts} />
        </Cell>
        <Cell span={5}>
          <WhyCard workout={workout} />
          {feedback}
        </Cell>
      </Grid>
    </>
  );
}

const RestView = ({ workout }: Pick<WorkoutViewProps, 'workout'>) => (
  <>
    <PageHead above={dayText(workout.date, 'long')} title={workout.focus} lead={workout.description} />
    <WhyCard workout={workout} />
  </>
);
