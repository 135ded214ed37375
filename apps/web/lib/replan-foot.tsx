import { type RefObject, useLayoutEffect, useRef } from 'react';
import styles from '#lib/conflict-lines.module.css';
import type { Conflict } from '#lib/conflicts.ts';
import { type Generation, useGeneration } from '#lib/generation.ts';
import { useGenerationToast } from '#lib/use-generation-toast.ts';
import { useReplan } from '#lib/use-replan.ts';
import { Button } from '#ui/button.tsx';

interface ReplanLineProps {
  readonly conflicts: readonly Conflict[];
  /** Gets the focus when the line disappears with it. */
  readonly place: RefObject<HTMLElement | null>;
}

/** Offers to plan all weeks with conflicts again. */
export function ReplanLine({ conflicts, place }: ReplanLineProps) {
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = line.current;
    return () => {
      if (element?.contains(document.activeElement)) focusOn(place);
    };
  }, [place]);
  const generation = useGeneration().data;
  const follow = useGenerationToast(generation);
  const { start, isPending } = useReplan(follow);
  const isWriting = generation?.state === 'running';
  const weeks = weekCount(conflicts);
  return (
    <div ref={line} className={styles.foot}>
      <Button size="s" busy={isPending || isWriting} onClick={() => start()}>
        {replanLabel(conflicts)}
      </Button>
      <p>
        {weeks === 1 ? '1 week does' : `${weeks} weeks do`} not fit your hours. Workouts that you have done or
        skipped stay. Moves and feedback on {weeks === 1 ? 'its' : 'their'} other days go.
        {hasMissingWeeks(generation, conflicts) && ' The weeks that are not written yet are planned too.'}
      </p>
    </div>
  );
}

const weekCount = (conflicts: readonly Conflict[]): number =>
  new Set(conflicts.map(({ weekStart }) => weekStart)).size;

/** The label of the button that plans the weeks with conflicts again. */
export const replanLabel = (conflicts: readonly Conflict[]): string =>
  weekCount(conflicts) === 1 ? 'Plan this week again' : 'Plan these weeks again';

/** Whether an interrupted generation has weeks to write after the first one that no longer fits: a replan writes them too. */
export const hasMissingWeeks = (
  generation: Generation | null | undefined,
  [first]: readonly Conflict[],
): boolean =>
  (generation?.state === 'cancelled' || generation?.state === 'failed') &&
  (!generation.replace || generation.replans) &&
  first !== undefined &&
  generation.weeks.some(({ state, weekStart }) => state === 'waiting' && weekStart > first.weekStart);

const focusOn = ({ current }: RefObject<HTMLElement | null>): void => current?.focus({ preventScroll: true });
