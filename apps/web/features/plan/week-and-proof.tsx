import { MoveDialog } from './move-dialog.tsx';
import { MovedNotice } from './moved-notice.tsx';
import { ProofCard } from './proof-card.tsx';
import { useMoving, type MovingProps } from './use-moving.ts';
import { WeekCard } from './week-card.tsx';

/** The week, what moves in it, and its proof. */
export function WeekAndProof(props: MovingProps) {
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
