import { listText } from '@musette/words/lengths';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { countText } from '#lib/text/count-text.ts';
import styles from '#lib/replanning/conflict-lines.module.css';
import { reasonsOfWeeks } from '#lib/replanning/broken-weeks.ts';
import {
  type BrokenWeek,
  canFollow,
  type Conflict,
  misfitWords,
  type RaceConflict,
  useBrokenWeeks,
  useConflicts,
  useRaceConflict,
} from '#lib/replanning/conflicts.ts';
import { type Generation, useGeneration } from '#lib/rider-data/generation.ts';
import { useGenerationToast } from '#lib/replanning/use-generation-toast.ts';
import { changeWords } from '#lib/rider-data/plan-texts.ts';
import { type Replan, useReplan } from '#lib/replanning/use-replan.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

interface ReplanLineProps {
  /** Gets the focus when the line disappears with it. */
  readonly place: RefObject<HTMLElement | null>;
  /** Whether the card is about one of several weeks, so that its title does not say how many are planned again. */
  readonly among?: boolean;
}

/** The weeks that a replan plans again: those that no longer fit, those that break a promise, and those for another race. */
interface WeeksToReplan {
  readonly conflicts: readonly Conflict[];
  readonly broken: readonly BrokenWeek[];
  readonly race: RaceConflict | null;
}

/** The weeks that a replan plans again; none while they load. It follows no race that only a new plan reaches. */
export function useWeeksToReplan(): WeeksToReplan {
  const race = useRaceConflict();
  return { conflicts: useConflicts(), broken: useBrokenWeeks(), race: canFollow(race) ? race : null };
}

/** Offers to plan all weeks again that no longer fit, break a promise or are for another race. */
export function ReplanLine({ place, among = false }: ReplanLineProps) {
  const weeks = useWeeksToReplan();
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = line.current;
    return () => {
      if (element?.contains(document.activeElement)) focusOn(place);
    };
  }, [place]);
  const generation = useGeneration().data;
  const follow = useGenerationToast(generation);
  const replan = useReplan(follow, { weeks: weekStartsOf(weeks) });
  const isWriting = generation?.state === 'running';
  // The title of a card without rides has given the reason.
  const hasReason = among || weeks.conflicts.length > 0 || weeks.race !== null;
  return (
    <div ref={line} className={styles.foot}>
      <Button size="s" busy={replan.isPending || isWriting} onClick={replan.start}>
        {replanLabel(weeks)}
      </Button>
      <p>
        {among && 'In all, '}
        {hasReason && `${reasonWords(weeks)} `}
        {STAYING} {OTHERS} If you would lose changes of yours or feedback, you are asked first.
        {hasMissingWeeks(generation, weeks) && ' The weeks that are not written yet are planned too.'}
      </p>
      <ReplanDialog replan={replan} />
    </div>
  );
}

/** Which weeks are planned again besides those that are counted. */
export const OTHERS = 'Other weeks are planned again too if they would break a promise otherwise.';

/** What planning again leaves as it is. */
export const STAYING = 'Workouts that you have done or skipped stay.';

/** Asks before weeks are planned again, and lists what is lost. */
export function ReplanDialog({ replan: { asking, confirm, stopAsking } }: { readonly replan: Replan }) {
  if (asking === null) return null;
  return (
    <Dialog
      open
      onClose={stopAsking}
      title={`Plan ${countText(asking.weeks.length, 'week')} again?`}
      words={`You lose ${listText(changeWords(asking), 'and')}. ${STAYING}`}
      actions={
        <>
          <Button tone="ghost" onClick={stopAsking}>
            Cancel
          </Button>
          <Button onClick={confirm}>Plan again</Button>
        </>
      }
    />
  );
}

/** The Mondays of the weeks, in order. */
export const weekStartsOf = ({ conflicts, broken, race }: WeeksToReplan): readonly string[] => {
  const starts = [...conflicts, ...broken].map(({ weekStart }) => weekStart);
  return [...new Set([...starts, ...(race?.weeks ?? [])])].toSorted();
};

/** Says why the weeks are planned again. */
export function reasonWords(weeks: WeeksToReplan): string {
  const { length } = weekStartsOf(weeks);
  const reasons = reasonsOf(weeks, length === 1);
  const last = reasons.at(-1) ?? '';
  return `${countText(length, 'week')} ${[...reasons.slice(0, -1), reasons.length > 1 ? `or ${last}` : last].join(', ')}.`;
}

function reasonsOf({ conflicts, broken, race }: WeeksToReplan, isOne: boolean): readonly string[] {
  const { isAway, isOfEvents, isBroken } = reasonsOfWeeks(broken);
  const fits = isOne ? 'does not fit' : 'do not fit';
  const keeps = isOne ? 'no longer keeps its promises' : 'no longer keep their promises';
  return [
    ...(isAway || conflicts.length > 0 ? [`${fits} ${misfitWords(conflicts, isAway)}`] : []),
    ...(isOfEvents ? [`${fits} your events`] : []),
    ...(race === null ? [] : [raceReason(race, isOne)]),
    ...(isBroken ? [keeps] : []),
  ];
}

function raceReason({ planned }: RaceConflict, isOne: boolean): string {
  if (planned === null) return `${isOne ? 'does' : 'do'} not lead to your race`;
  return `${isOne ? 'leads' : 'lead'} to your race as it was`;
}

/** The label of the button that plans the weeks again. */
export const replanLabel = (weeks: WeeksToReplan): string =>
  weekStartsOf(weeks).length === 1 ? 'Plan this week again' : 'Plan these weeks again';

/** Whether an interrupted generation has weeks to write after the first one that is planned again: a replan writes them too. */
export const hasMissingWeeks = (generation: Generation | null | undefined, weeks: WeeksToReplan): boolean => {
  const [first] = weekStartsOf(weeks);
  return (
    (generation?.state === 'cancelled' || generation?.state === 'failed') &&
    (!generation.replace || generation.replans) &&
    first !== undefined &&
    generation.weeks.some(({ state, weekStart }) => state === 'waiting' && weekStart > first)
  );
};

const focusOn = ({ current }: RefObject<HTMLElement | null>): void => current?.focus({ preventScroll: true });
