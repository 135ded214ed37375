import type { PlanDetail, PlanWorkout } from '#lib/plans.ts';
import { ExportMenu } from './export-menu.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { MovedNotice } from './moved-notice.tsx';
import { WhyCard } from './why-card.tsx';
import { workoutKey } from './workout-key.ts';
import styles from './plan.module.css';
import { PrintWeek } from './print-week.tsx';
import { ProofCard } from './proof-card.tsx';
import { figuresOf } from './size-figures.ts';
import { StepsCard, type StepsCardProps } from './steps-card.tsx';
import { useMoving, type MovingProps } from './use-moving.ts';
import { WeekCard } from './week-card.tsx';

// What `use-rest.ts` loads: everything below the first view, and the page for the wall.

interface ReadingProps extends StepsCardProps {
  readonly plan: PlanDetail;
  readonly workout: PlanWorkout;
}

/** The selected workout step by step, why it is ridden, and how it was. */
const Reading = ({ plan, workout, steps, ftpWatts }: ReadingProps) => (
  <div className={styles.more}>
    <StepsCard steps={steps} ftpWatts={ftpWatts} />
    <Words plan={plan} workout={workout} />
  </div>
);

/** Why the selected workout is ridden, and how it was. */
const Words = ({ plan, workout }: Pick<ReadingProps, 'plan' | 'workout'>) => (
  <div className={styles.words}>
    <WhyCard workout={workout} />
    {/* A form for each workout, wherever it moves. */}
    <FeedbackCard
      key={`${plan.weekStart} ${workoutKey(plan.workouts, workout)}`}
      plan={plan}
      workout={workout}
    />
  </div>
);

/** The week, what moves in it, and its proof. */
function WeekAndProof(props: MovingProps) {
  const { plan, selected, today, movingFrom, onMoving } = props;
  const { notice, busy, move, undo, refuse, dismiss } = useMoving(props);
  return (
    <>
      <WeekCard
        plan={plan}
        selected={selected}
        today={today}
        onMove={move}
        onRefused={refuse}
        onAsk={onMoving}
      />
      <ProofCard plan={plan} />
      {movingFrom !== null && (
        <MoveDialog plan={plan} from={movingFrom} busy={busy} onMove={move} onClose={() => onMoving(null)} />
      )}
      <MovedNotice notice={notice} busy={busy} onUndo={undo} onDismiss={dismiss} />
    </>
  );
}

/** The parts by name, for a screen that gets them late. */
export const REST = { Reading, Words, WhyCard, WeekAndProof, PrintWeek, ExportMenu, figuresOf } as const;
