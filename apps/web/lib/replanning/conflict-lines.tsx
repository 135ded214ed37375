import type { ReactNode } from 'react';
import { type Conflict, conflictWords } from '#lib/replanning/conflicts.ts';
import type { Fit } from '#lib/replanning/use-fit.ts';
import { dayText } from '#lib/text/day-text.ts';
import { minutesText } from '#lib/text/minutes-text.ts';
import { moveChance, type MoveWeek, noRoomWords } from '#lib/moving/move-chance.ts';
import type { PlanDetail, PlanWorkout } from '#lib/rider-data/plans.ts';
import { Button } from '#ui/button.tsx';
import styles from './conflict-lines.module.css';

/** A ride that was shortened or left out, and its week in the version that the rider sees. */
export interface ChangedRide {
  readonly plan: Pick<PlanDetail, 'weekStart' | 'version'>;
  readonly workout: PlanWorkout;
}

interface ConflictLinesProps {
  readonly conflicts: readonly Conflict[];
  /** The rides that were shortened or left out, each with an undo button. */
  readonly changed: readonly ChangedRide[];
  readonly busy: boolean;
  readonly today: string;
  readonly onFit: (fit: Fit) => void;
  /** Whether another day of its week has room for the ride. */
  readonly hasRoom: (conflict: Conflict) => boolean;
  /** Renders the control that moves the ride: the plan opens its dialog, other screens link to the plan. */
  readonly renderMove: (conflict: Conflict) => ReactNode;
  /** Additional lines. */
  readonly children?: ReactNode;
}

/**
 * One line for each ride that no longer fits or was changed to fit, in the order of the days. A ride keeps its place when it is
 * changed, so that a second click there does not change another ride.
 */
export function ConflictLines(props: ConflictLinesProps) {
  const { conflicts, changed, busy, today, onFit, hasRoom, renderMove, children } = props;
  const versions = new Map(conflicts.map((conflict) => [keyOf(conflict), conflict.version]));
  const rides = changed
    .map(({ plan, workout }) => ({ plan, workout, key: keyOf({ ...plan, ...workout }) }))
    // The list of conflicts is loaded again after a change. Of a line of each kind the newer one counts.
    .filter(({ plan, key }) => plan.version > (versions.get(key) ?? 0));
  const changedKeys = new Set(rides.map(({ key }) => key));
  const open = conflicts.filter((conflict) => !changedKeys.has(keyOf(conflict)));
  const lines = [
    ...open.map((conflict) => ({
      date: conflict.date,
      line: (
        <ConflictLine
          key={keyOf(conflict)}
          words={
            hasRoom(conflict)
              ? conflictWords(conflict)
              : `${conflictWords(conflict)} ${noRoomWords(conflict, today)}`
          }
        >
          {hasRoom(conflict) && renderMove(conflict)}
          <FitButton conflict={conflict} busy={busy} onFit={onFit} />
        </ConflictLine>
      ),
    })),
    ...rides.map(({ plan, workout, key }) => ({
      date: workout.date,
      line: <ChangedLine key={key} plan={plan} workout={workout} busy={busy} onFit={onFit} />,
    })),
  ].toSorted((a, b) => a.date.localeCompare(b.date));
  return (
    <>
      <ul className={styles.lines}>
        {lines.map(({ line }) => line)}
        {children}
      </ul>
      {open.some(({ shorterMinutes }) => shorterMinutes === null) && (
        <p className={styles.leftOut}>
          “Leave it out” makes the day a rest day: the minutes of its ride no longer count as planned.
        </p>
      )}
    </>
  );
}

/** Whether a ride in conflict has another day, by the plans that are known. Without its plan the move dialog says so. */
export const hasRoomIn =
  (
    plans: readonly (Pick<MoveWeek, 'workouts'> & { readonly weekStart: string })[],
    rest: Omit<MoveWeek, 'workouts'>,
  ) =>
  ({ weekStart, position }: Conflict): boolean => {
    const { workouts = [] } = plans.find((plan) => plan.weekStart === weekStart) ?? {};
    const workout = workouts[position];
    return workout === undefined || moveChance(workout, { ...rest, workouts }) === 'possible';
  };

const keyOf = ({ weekStart, position }: Pick<Conflict, 'weekStart' | 'position'>): string =>
  `${weekStart} ${position}`;

/** One line: a sentence about a ride, and its buttons. */
export const ConflictLine = ({
  words,
  children,
}: {
  readonly words: string;
  readonly children?: ReactNode;
}) => (
  <li className={styles.line}>
    <p>{words}</p>
    {children && <div className={styles.actions}>{children}</div>}
  </li>
);

type FitButtonProps = Pick<ConflictLinesProps, 'busy' | 'onFit'> & { readonly conflict: Conflict };

function FitButton({ conflict, busy, onFit }: FitButtonProps) {
  const { weekStart, version, position, focus, shorterMinutes } = conflict;
  const label = shorterMinutes === null ? 'Leave it out' : `Shorten to ${minutesText(shorterMinutes)}`;
  const how = shorterMinutes === null ? 'leave-out' : 'shorten';
  return (
    <Button
      tone="ghost"
      size="s"
      busy={busy}
      aria-label={`${label}: ${focus}`}
      onClick={() => onFit({ weekStart, version, position, how })}
    >
      {label}
    </Button>
  );
}

type ChangedLineProps = ChangedRide & Pick<ConflictLinesProps, 'busy' | 'onFit'>;

/** A ride that was shortened or left out, with an undo button. */
function ChangedLine({ plan, workout, busy, onFit }: ChangedLineProps) {
  const { position, date, focus, minutes, status, original } = workout;
  if (original === null) return null;
  const isLeftOut = status === 'rest';
  const name =
    original.focus === focus || isLeftOut ? original.focus : `${focus} instead of ${original.focus}`;
  const change = isLeftOut
    ? 'left out'
    : `${minutesText(minutes)} instead of ${minutesText(original.minutes)}`;
  const label = isLeftOut ? 'Put it back' : 'Undo';
  return (
    <ConflictLine words={`${dayText(date, 'day')}: ${name}, ${change}.`}>
      <Button
        tone="ghost"
        size="s"
        busy={busy}
        aria-label={`${label}: ${original.focus}`}
        onClick={() => onFit({ weekStart: plan.weekStart, version: plan.version, position, how: 'undo' })}
      >
        {label}
      </Button>
    </ConflictLine>
  );
}
