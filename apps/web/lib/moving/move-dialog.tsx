import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { dayText } from '#lib/text/day-text.ts';
import { type Move, movesQuery, type PlanWorkout } from '#lib/rider-data/plans.ts';
import { codeOf } from '#lib/api/problems.ts';
import { classes } from '#ui/classes.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { steppedIndex } from '#ui/stepped-index.ts';
import { exchangeWords, refusalWords } from './move-texts.ts';
import styles from './move.module.css';
import { planMessageOf } from '#lib/rider-data/plan-problems.ts';
import type { Exchange, MovingWeek } from './use-moving.ts';
import { VerdictLine } from './verdict-line.tsx';

interface MoveDialogProps {
  readonly plan: MovingWeek;
  /** The position of the workout to move. */
  readonly from: number;
  readonly busy: boolean;
  readonly onMove: (exchange: Exchange) => void;
  readonly onClose: () => void;
}

/** The dialog that moves a workout: lists the seven days, each with its verdict. The arrow keys go through the days. */
export function MoveDialog({ plan, from, busy, onMove, onClose }: MoveDialogProps) {
  const query = useQuery(movesQuery({ week: plan.weekStart, position: from, version: plan.version }));
  const here = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [refusal, setRefusal] = useState('');
  const [to, setTo] = useState<number | null>(null);
  const walk = (event: KeyboardEvent) => {
    const days = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = days.findIndex((day) => day === document.activeElement);
    const next = steppedIndex({ key: event.key, at, count: days.length });
    if (next === null) return;
    event.preventDefault();
    days[next]?.focus();
  };
  // The server checks the move when there is signal.
  const isUnchecked = !query.data && codeOf(query.error) === 'offline';
  const choose = ({ position }: PlanWorkout, move: Move | undefined) => {
    if (busy || position === from) return;
    setRefusal(isUnchecked ? '' : refusalOf(move));
    if (!isUnchecked && (!move || move.verdict === 'not-allowed')) return;
    setTo(position);
    onMove({ from, to: position });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Move ${plan.workouts[from]?.focus ?? ''}`}
      words="To which day? The two days swap."
      initialFocus={here}
    >
      {isUnchecked && <p className={styles.problem}>{UNCHECKED}</p>}
      {query.error && !query.data && !isUnchecked && (
        <div className={styles.problem}>
          <ProblemCard
            title={planMessageOf(query.error)}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        </div>
      )}
      <ul ref={list} className={styles.days}>
        {plan.workouts.map((workout) => {
          const move = query.data?.moves.find((one) => one.to === workout.position);
          const isHere = workout.position === from;
          return (
            <li key={workout.position}>
              <button
                ref={isHere ? here : undefined}
                type="button"
                className={classes(styles.day, isHere && styles.here)}
                aria-disabled={
                  isHere ||
                  (!isUnchecked && move?.verdict !== 'allowed' && move?.verdict !== 'at-a-cost') ||
                  undefined
                }
                onKeyDown={walk}
                onClick={() => choose(workout, move)}
              >
                <span className={styles.dayName}>{dayText(workout.date, 'day')}</span>
                <span className={styles.there}>{isHere ? 'Here now' : exchangeWords(workout)}</span>
                {!isHere && (
                  <VerdictLine
                    move={move}
                    isMoving={busy && workout.position === to}
                    isUnchecked={isUnchecked}
                  />
                )}
              </button>
            </li>
          );
        })}
      </ul>
      <p role="alert" className={styles.refusal}>
        {refusal}
      </p>
    </Dialog>
  );
}

const UNCHECKED =
  'There is no signal, so the days are not checked. Choose one: the server checks it when there is signal.';

function refusalOf(move: Move | undefined): string {
  if (!move) return 'The days are still being checked. Try again in a moment.';
  return move.verdict === 'not-allowed' ? refusalWords(move) : '';
}
