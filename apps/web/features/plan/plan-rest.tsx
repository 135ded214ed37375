import { isRide } from '#lib/plan-words.ts';
import { ExportMenu } from './export-menu.tsx';
import { FeedbackCard, type FeedbackCardProps } from './feedback-card.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { MovedNotice } from './moved-notice.tsx';
import { workoutKey } from './workout-key.ts';
import { PrintWeek } from './print-week.tsx';
import { ProofCard } from './proof-card.tsx';
import { figuresOf } from './size-figures.ts';
import { useMoving, type MovingProps } from './use-moving.ts';
import { WeekCard } from './week-card.tsx';

// What `use-rest.ts` loads: everything below the first view, and the page for the wall.

/** How the selected workout was; a form for each workout, wherever it moves. */
const FeedbackOf = ({ plan, workout }: FeedbackCardProps) =>
  isRide(workout) ? (
    <FeedbackCard
      key={`${plan.weekStart} ${workoutKey(plan.workouts, workout)}`}
      plan={plan}
      workout={workout}
    />
  ) : null;

/** The week, what moves in it, and its proof. */
function WeekAndProof(props: MovingProps) {
  const { plan, selected, today, movingFrom, onMoving } = props;
  const { notice, busy, move, undo, dismiss } = useMoving(props);
  return (
    <>
      <WeekCard plan={plan} selected={selected} today={today} onMove={move} onAsk={onMoving} />
      <ProofCard plan={plan} />
      {movingFrom !== null && (
        <MoveDialog plan={plan} from={movingFrom} busy={busy} onMove={move} onClose={() => onMoving(null)} />
      )}
      <MovedNotice notice={notice} busy={busy} onUndo={undo} onDismiss={dismiss} />
    </>
  );
}

/** The parts by name, for a screen that gets them late. */
export const REST = { FeedbackOf, WeekAndProof, PrintWeek, ExportMenu, figuresOf } as const;
