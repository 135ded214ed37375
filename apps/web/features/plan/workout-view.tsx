import { isMovable, isRace } from '@musette/coach/season/race';
import type { Size } from '@musette/coach/workout/session';
import { useState } from 'react';
import { dayText, isRide } from '#lib/plan-words.ts';
import type { PlanDetail, PlanWorkout } from '#lib/plans.ts';
import { Button } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CompletionButton } from './completion-button.tsx';
import { sizesFor } from './plan-week.ts';
import styles from './plan.module.css';
import { StageCard } from './stage-card.tsx';
import type { Late } from './use-rest.ts';

interface WorkoutViewProps {
  readonly plan: PlanDetail;
  readonly workout: PlanWorkout;
  readonly ftpWatts: number | null;
  readonly late: Late;
  readonly onMove: () => void;
}

/** The selected workout: what it is called, how it looks, and what can be done with it. */
export function WorkoutView({ plan, workout, ftpWatts, late, onMove }: WorkoutViewProps) {
  const { rest, load } = late;
  const [chosen, setChosen] = useState<{ readonly of: string; readonly size: Size } | null>(null);
  const [isExporting, setExporting] = useState(false);
  const sizes = sizesFor(workout, plan.shorter[workout.position]);
  const sized = sizes.find(({ size }) => chosen?.of === workout.date && chosen.size === size) ?? sizes[0];
  // The server tells of the full workout; what works out the others comes late.
  const figures = sized.size === 'full' ? workout : (rest?.figuresOf(sized.steps) ?? null);
  if (!isRide(workout)) return <RestView workout={workout} late={late} />;
  if (isRace(workout)) return <RaceView plan={plan} workout={workout} late={late} />;
  return (
    <>
      <PageHead
        above={`${dayText(workout.date, 'long')} · ${workout.type}`}
        title={workout.focus}
        lead={figures?.description ?? '…'}
        aside={
          <>
            {workout.status === 'completed' && <p className={styles.done}>✓ Completed</p>}
            {isExporting && rest ? (
              <rest.ExportMenu plan={plan} workout={workout} sized={sized} ftpWatts={ftpWatts} />
            ) : (
              <Button
                tone="ghost"
                aria-haspopup="menu"
                onClick={() => {
                  setExporting(true);
                  load();
                }}
              >
                Export
              </Button>
            )}
            {isMovable(workout) && (
              <Button tone="ghost" onClick={onMove}>
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
        onSize={(size) => {
          setChosen({ of: workout.date, size });
          load();
        }}
      />
      {rest ? (
        <rest.Reading plan={plan} workout={workout} steps={sized.steps} ftpWatts={ftpWatts} />
      ) : (
        <div className={styles.more}>
          <Skeleton height={420} />
          <Skeleton height={420} />
        </div>
      )}
    </>
  );
}

/** A race has no steps to read or to export, and it stays on its day. */
const RaceView = ({ plan, workout, late: { rest } }: Pick<WorkoutViewProps, 'plan' | 'workout' | 'late'>) => (
  <>
    <PageHead
      above={dayText(workout.date, 'long')}
      title={workout.focus}
      lead={workout.description}
      aside={
        <>
          {workout.status === 'completed' && <p className={styles.done}>✓ Completed</p>}
          <CompletionButton week={plan.weekStart} workout={workout} />
        </>
      }
    />
    {rest ? <rest.Words plan={plan} workout={workout} /> : <Skeleton height={420} />}
  </>
);

const RestView = ({ workout, late: { rest } }: Pick<WorkoutViewProps, 'workout' | 'late'>) => (
  <>
    <PageHead above={dayText(workout.date, 'long')} title={workout.focus} lead={workout.description} />
    {rest ? <rest.WhyCard workout={workout} /> : <Skeleton height={103} />}
  </>
);
