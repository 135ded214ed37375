import type { Generation } from '#lib/rider-data/generation.ts';
import type { ToastMessage } from '#ui/overlays/toast-item.tsx';

type Ended = Pick<Generation, 'state' | 'written' | 'replace' | 'replans'>;

/** 'Error generating plans: {message}', or of deleting them while they are to be replaced (spec 8). */
export const errorText = (message: string, replacing: boolean): string =>
  replacing ? `Error deleting plans: ${message}` : `Error generating plans: ${message}`;

/** The text for the end of a generation, in the exact words of spec 8. */
export function endText({ state, written, replace, replans }: Ended): string {
  if (state === 'done') return `Generated and saved ${written} week(s) of plans!`;
  return state === 'failed'
    ? errorText('the writing broke off too often.', replace && !replans)
    : 'Plan generation cancelled';
}

/** The toast for the end of a generation. */
export function endToast(ended: Ended): ToastMessage {
  const text = endText(ended);
  if (ended.state === 'failed') return { text, kind: 'bad' };
  return { text, kind: ended.state === 'done' ? 'good' : 'plain' };
}
