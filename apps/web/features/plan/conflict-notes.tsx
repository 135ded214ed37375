import type { IsoDate } from '@musette/coach/calendar/days';
import { useRef } from 'react';
import { ConflictLine, ConflictLines, hasRoomIn } from '#lib/replanning/conflict-lines.tsx';
import { brokenVerbWords, brokenWords, isReasonInTitle } from '#lib/replanning/broken-weeks.ts';
import {
  type BrokenWeek,
  canFollow,
  type Conflict,
  countWords,
  type RaceConflict,
  useRaceConflict,
} from '#lib/replanning/conflicts.ts';
import { useFit } from '#lib/replanning/use-fit.ts';
import type { MoveWeek } from '#lib/moving/move-chance.ts';
import type { PlanDetail } from '#lib/rider-data/plans.ts';
import { RaceLine } from '#lib/replanning/race-line.tsx';
import { ReplanLine, useWeeksToReplan, weekStartsOf } from '#lib/replanning/replan-actions.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import styles from './conflict-notes.module.css';

export interface ConflictNotesProps extends Pick<MoveWeek, 'hours'> {
  readonly plan: PlanDetail;
  readonly today: IsoDate;
  /** Opens the dialog that asks for the new day of a workout. */
  readonly onMove: (position: number) => void;
}

/** Lists the rides of a week that no longer fit into the rider's hours, the promises that it breaks, and the rides that were shortened or left out. */
export function ConflictNotes({ plan, hours, today, onMove }: ConflictNotesProps) {
  const all = useWeeksToReplan();
  const conflicts = all.conflicts.filter(({ weekStart }) => weekStart === plan.weekStart);
  const changed = plan.workouts.filter(
    ({ original, date, status }) => original !== null && date >= today && status !== 'completed',
  );
  const broken = all.broken.filter(({ weekStart }) => weekStart === plan.weekStart);
  const hasOthers = weekStartsOf(all).some((start) => start !== plan.weekStart);
  const race = useRaceConflict();
  const raceHere = race?.broken.some(({ weekStart }) => weekStart === plan.weekStart) ? race : null;
  const place = useRef<HTMLDivElement>(null);
  // The button disappears with its line, so the focus moves to the card.
  const { start, isPending } = useFit(() => place.current?.focus());
  const isQuiet = conflicts.length === 0 && broken.length === 0;
  const title = conflictsTitle({ conflicts, broken, race: raceHere });
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {isQuiet && changed.length === 0 && !raceHere ? null : (
        <Card title={hasOthers && conflicts.length > 0 ? `In this week, ${title}` : title}>
          <ConflictLines
            conflicts={conflicts}
            changed={changed.map((workout) => ({ plan, workout }))}
            busy={isPending}
            onFit={start}
            today={today}
            hasRoom={hasRoomIn([plan], { hours, today })}
            renderMove={({ position, focus }) => (
              <Button tone="ghost" size="s" aria-label={`Move ${focus}`} onClick={() => onMove(position)}>
                Move
              </Button>
            )}
          >
            {!isReasonInTitle(conflicts, broken) &&
              brokenWords(broken, false).map((words) => <ConflictLine key={words} words={words} />)}
            {raceHere && <RaceLine race={raceHere} />}
          </ConflictLines>
          {(!isQuiet || canFollow(raceHere)) && <ReplanLine place={place} among={hasOthers} />}
        </Card>
      )}
    </div>
  );
}

const conflictsTitle = ({
  conflicts,
  broken,
  race,
}: {
  readonly conflicts: readonly Conflict[];
  readonly broken: readonly BrokenWeek[];
  readonly race: RaceConflict | null;
}) => {
  if (conflicts.length > 0) return countWords(conflicts);
  if (broken.length > 0) return `This week ${brokenVerbWords(broken, true)}`;
  return race ? 'Your race has changed' : 'Changed to fit your hours';
};
