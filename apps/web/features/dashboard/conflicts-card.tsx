import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { type ChangedRide, ConflictLine, ConflictLines, hasRoomIn } from '#lib/replanning/conflict-lines.tsx';
import { brokenCountWords, brokenWords, isReasonInTitle } from '#lib/replanning/broken-weeks.ts';
import {
  type BrokenWeek,
  canFollow,
  type Conflict,
  countWords,
  type RaceConflict,
  useBrokenWeeks,
  useConflicts,
  useRaceConflict,
} from '#lib/replanning/conflicts.ts';
import { useFit } from '#lib/replanning/use-fit.ts';
import type { MoveWeek } from '#lib/moving/move-chance.ts';
import type { Plan, PlanDetail } from '#lib/rider-data/plans.ts';
import { RaceLine } from '#lib/replanning/race-line.tsx';
import { ReplanLine } from '#lib/replanning/replan-actions.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import styles from './conflicts-card.module.css';

/** The card names at most this many rides. The others are shown on the screens of their weeks. */
const MAX_LINES = 3;

export interface ConflictsCardProps extends Omit<MoveWeek, 'workouts'> {
  /** The plans of five weeks. */
  readonly coming: readonly Plan[];
}

/** Lists the rides that no longer fit into the rider's hours, with the ways to fix them. */
export function ConflictsCard({ coming, hours, today }: ConflictsCardProps) {
  const conflicts = useConflicts();
  const broken = useBrokenWeeks();
  const race = useRaceConflict();
  const place = useRef<HTMLDivElement>(null);
  const changes = useChangedRides(coming);
  // The button is replaced, so the focus moves to the card.
  const { start, isPending } = useFit((plan, { position }) => {
    changes.keep(plan, position);
    place.current?.focus();
  });
  const more = conflicts.slice(MAX_LINES);
  const [next] = more;
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {(conflicts.length > 0 || broken.length > 0 || race || changes.rides.length > 0) && (
        <Card title={conflictsTitle({ conflicts, broken, race })}>
          <ConflictLines
            conflicts={conflicts.slice(0, MAX_LINES)}
            changed={changes.rides}
            busy={isPending}
            onFit={start}
            today={today}
            hasRoom={hasRoomIn(coming, { hours, today })}
            renderMove={({ weekStart, position, focus }) => (
              <Link
                to="/plan/$planId"
                params={{ planId: weekStart }}
                search={{ workout: position, move: true }}
                className={buttonClass({ tone: 'ghost', size: 's' })}
                aria-label={`Move ${focus}`}
              >
                Move
              </Link>
            )}
          >
            {brokenWords(broken, isReasonInTitle(conflicts, broken))
              .slice(0, MAX_LINES)
              .map((words) => (
                <ConflictLine key={words} words={words} />
              ))}
            {race && <RaceLine race={race} />}
          </ConflictLines>
          {next && (
            <p className={styles.more}>
              <Link to="/plan/$planId" params={{ planId: next.weekStart }}>
                {more.length === 1 ? 'See the other one' : `See the other ${more.length}`}
              </Link>
            </p>
          )}
          {(conflicts.length > 0 || broken.length > 0 || canFollow(race)) && <ReplanLine place={place} />}
        </Card>
      )}
    </div>
  );
}

interface Conflicts {
  readonly conflicts: readonly Conflict[];
  readonly broken: readonly BrokenWeek[];
  readonly race: RaceConflict | null;
}

function conflictsTitle({ conflicts, broken, race }: Conflicts): string {
  if (conflicts.length > 0) return countWords(conflicts);
  if (broken.length > 0) return brokenCountWords(broken);
  return race ? 'Your race has changed' : 'Changed to fit your hours';
}

/** The rides that were shortened or left out on this screen. They keep their lines until the rider leaves it or plans their week again. */
function useChangedRides(coming: readonly Plan[]) {
  const [rides, setRides] = useState<readonly ChangedRide[]>([]);
  const keep = (plan: PlanDetail, position: number) =>
    setRides((before) => {
      const others = before.filter(
        ({ workout, plan: { weekStart } }) => weekStart !== plan.weekStart || workout.position !== position,
      );
      // Another change of the same week has raised its version.
      const current = others.map((ride) =>
        ride.plan.weekStart === plan.weekStart ? { ...ride, plan } : ride,
      );
      const workout = plan.workouts[position];
      return workout?.original ? [...current, { plan, workout }] : current;
    });
  return { rides: rides.filter((ride) => isStillChanged(ride, coming)), keep };
}

/** Whether the newest version of the week still has the change. */
function isStillChanged({ plan, workout }: ChangedRide, coming: readonly Plan[]): boolean {
  const now = coming.find(({ weekStart }) => weekStart === plan.weekStart);
  if (now === undefined || now.version <= plan.version) return true;
  return now.workouts.some(({ position, original }) => position === workout.position && original !== null);
}
