import { unbroken } from '#lib/text/minutes-text.ts';
import type { Move } from '#lib/rider-data/plans.ts';
import { Verdict } from '#ui/verdict.tsx';
import { VERDICT_LABELS } from './move-texts.ts';

const TONES = { allowed: 'good', 'at-a-cost': 'costly', 'not-allowed': 'bad' } as const;

interface VerdictLineProps {
  readonly move: Move | undefined;
  /** Whether the move is being saved. */
  readonly isMoving?: boolean;
  /** Whether the days cannot be checked without signal. */
  readonly isUnchecked?: boolean;
}

/** The verdict on a move to a day. */
export function VerdictLine({ move, isMoving = false, isUnchecked = false }: VerdictLineProps) {
  if (isUnchecked && !isMoving) return <Verdict tone={null} word="Not checked" />;
  if (!move || isMoving) return <Verdict tone={null} word={isMoving ? 'Moving…' : '…'} />;
  const { verdict, reasons } = move;
  return (
    <Verdict tone={TONES[verdict]} word={VERDICT_LABELS[verdict]} reasons={unbroken(reasons.join(' '))} />
  );
}
