import type { Step } from '@musette/coach/workout/steps';

/** Where one step stands in the picture of its workout, each time that it is ridden. */
export interface StepSpan {
  /** The key of its line (`step-rows.ts`): what a repeat holds has one line and many places. */
  readonly row: string;
  readonly leftPercent: number;
  readonly widthPercent: number;
}

interface Timed {
  readonly row: string;
  readonly seconds: number;
}

/** The steps of a workout as the picture has them, each with the line that it is read in. */
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

/** Whether a line is the one that is pointed at, holds it, or stands within it. */
export const isWithin = (row: string, pointed: string): boolean =>
  row === pointed || row.startsWith(`${pointed}.`);
