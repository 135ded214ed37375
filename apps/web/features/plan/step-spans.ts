import type { Step } from '@musette/coach/workout/steps';

/** The horizontal position of a step in the picture. A repeated step has one span for each repetition. */
interface StepSpan {
  /** The key of its row (`step-rows.ts`): a repeated step has one row and many spans. */
  readonly row: string;
  readonly leftPercent: number;
  readonly widthPercent: number;
}

interface Timed {
  readonly row: string;
  readonly seconds: number;
}

/** Returns the spans of all steps in the picture, each with the key of its row. */
export function stepSpans(steps: readonly Step[]): readonly StepSpan[] {
  const timed = timedRows(steps, '').filter(({ seconds }) => seconds > 0);
  const total = timed.reduce((sum, { seconds }) => sum + seconds, 0);
  let before = 0;
  return timed.map(({ row, seconds }) => {
    const leftPercent = (before / total) * 100;
    before += seconds;
    return { row, leftPercent, widthPercent: (seconds / total) * 100 };
  });
}

const timedRows = (steps: readonly Step[], under: string): readonly Timed[] =>
  steps.flatMap((step, index): readonly Timed[] => {
    const row = `${under}${index}`;
    if (step.kind !== 'repeat') return [{ row, seconds: step.seconds }];
    const once = timedRows(step.steps, `${row}.`);
    return Array.from({ length: step.times }, () => once).flat();
  });

/** Whether a row is the highlighted one, contains it, or is inside it. */
export const isWithin = (row: string, pointed: string): boolean =>
  row === pointed || row.startsWith(`${pointed}.`);
