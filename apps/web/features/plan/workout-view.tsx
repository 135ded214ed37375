import type { IsoDate } from '@musette/coach/calendar/days';
import { outcomeOf } from '@musette/coach/progress/sessions';
import { isRace } from '@musette/coach/season/race';
import type { Size } from '@musette/coach/workout/session';
import { useState } from 'react';
import { dayText } from '#lib/day-text.ts';
import { isRide } from '#lib/plan-words.ts';
import type { PlanDetail, PlanWorkout } from '#lib/plans.ts';
import { Button } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Completion } from './completion.tsx';
import { OutcomeLine, WorkoutTitle } from './outcome-line.tsx';
import { sizesFor, type WorkoutSize } from './plan-week.ts';
import styles from './plan.module.css';
import { Skipping } from './skipping.tsx';
import { StageCard } from './stage-card.tsx';
import type { Late } from './use-rest.ts';
import { workoutKey } from './workout-key.ts';

interface WorkoutViewProps {
  readonly plan: PlanDetail;
  readonly workout: PlanWorkout;
  readonly today: IsoDate;
  readonly ftpWatts: number | null;
  readonly late: Late;
  /** Asks where it should go; null when it cannot move. */
  readonly onMove: (() => void) | null;
}

/** The selected workout: what it is called, how it looks, and what can be done with it. */
export function WorkoutView(props: WorkoutViewProps) {
  const { plan, workout, late } = props;
  if (!isRide(workout)) return <RestView workout={workout} late={late} />;
  if (isRace(workout)) return <RaceView plan={plan} workout={workout} today={props.today} late={late} />;
  // The chosen size, an open menu and a call under way are a workout's own, wherever it moves.
  return <RideView key={workoutKey(plan.workouts, workout)} {...props} />;
}

function RideView({ plan, workout, today, ftpWatts, late, onMove }: WorkoutViewProps) {
  const { rest, load } = late;
  const [chosen, setChosen] = useState<Size>(workout.completedSize ?? 'full');
  const sizes = sizesFor(workout, plan.shorter[workout.position]);
  const sized = sizes.find(({ size }) => size === chosen) ?? sizes[0];
  // The server tells of the full workout; what works out the others comes late.
  const figures = sized.size === 'full' ? workout : (rest?.figuresOf(sized.steps) ?? null);
  return (
    <>
      <PageHead
        above={`${dayText(workout.date, 'long')} · ${workout.type}`}
        title={<WorkoutTitle workout={workout} today={today} />}
        lead={figures?.description ?? '…'}
        aside={
          <>
            <OutcomeLine workout={workout} today={today} />
            <ExportButton {...{ plan, workout, sized, ftpWatts, late }} />
            {onMove && (
              <Button tone="ghost" onClick={onMove}>
                {outcomeOf(workout, today) === 'missed' ? 'Move to …' : 'Move'}
              </Button>
            )}
            <Skipping week={plan.weekStart} workout={workout} />
            <Completion
              week={plan.weekStart}
              workout={workout}
              today={today}
              sizes={sizes}
              shown={sized.size}
              onRidden={setChosen}
            />
          </>
        }
      />
      <StageCard
        sizes={sizes}
        sized={sized}
        figures={figures}
        ftpWatts={ftpWatts}
        onSize={(size) => {
          setChosen(size);
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

interface ExportButtonProps extends Pick<WorkoutViewProps, 'plan' | 'workout' | 'ftpWatts' | 'late'> {
  readonly sized: WorkoutSize;
}

/** What the menu needs comes when it is asked for. */
function ExportButton({ late: { rest, load }, ...source }: ExportButtonProps) {
  const [isAsked, setAsked] = useState(false);
  if (isAsked && rest) return <rest.ExportMenu {...source} />;
  const ask = () => {
    setAsked(true);
    load();
  };
  return (
    <Button tone="ghost" aria-haspopup="menu" onClick={ask}>
      Export
    </Button>
  );
}

/** A race has no steps to read or to export, and it stays on its day. */
const RaceView = ({
  plan,
  workout,
  today,
  late: { rest },
}: Pick<WorkoutViewProps, 'plan' | 'workout' | 'today' | 'late'>) => (
  <>
    <PageHead
      above={dayText(workout.date, 'long')}
      title={<WorkoutTitle workout={workout} today={today} />}
      lead={workout.description}
      aside={
        <>
          <OutcomeLine workout={workout} today={today} />
          <Skipping week={plan.weekStart} workout={workout} />
          <Completion
            week={plan.weekStart}
            workout={workout}
            today={today}
            sizes={sizesFor(workout, undefined)}
            shown="full"
          />
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
