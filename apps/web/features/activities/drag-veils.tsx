import { addDays, daysOf, type IsoDate } from '@musette/coach/calendar/days';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { nameOf } from '#lib/rider-data/activity-texts.ts';
import { exchangeWords } from '#lib/moving/move-texts.ts';
import type { Drag } from '#lib/moving/use-drag.ts';
import { VerdictLine } from '#lib/moving/verdict-line.tsx';
import { movesQuery } from '#lib/rider-data/plans.ts';
import { classes } from '#ui/classes.ts';
import { Verdict } from '#ui/verdict.tsx';
import type { CalendarWeek } from './calendar.ts';
import styles from './drag-veils.module.css';
import { type DraggedWorkout, type DropPlace, rideAt } from './dragged-workout.ts';

interface DragVeilsProps {
  readonly drag: Drag<DraggedWorkout, DropPlace>;
  readonly weeks: readonly CalendarWeek[];
  /** The calendar that they lie on. */
  readonly box: RefObject<HTMLElement | null>;
}

/** During a drag: the workout below the pointer, and on each day of its week whether it may go there. */
export function DragVeils({ drag, weeks, box }: DragVeilsProps) {
  const { from, over, x, y } = drag;
  const { date: start, week, plan, workout } = from;
  const { data } = useQuery(
    movesQuery({ week: plan.weekStart, position: workout.position, version: plan.version }),
  );
  const wordsOf = (date: IsoDate): ReactNode => {
    if (date === start) return 'From here';
    const ride = rideAt({ date, rideId: over?.date === date ? over.rideId : null }, from, weeks);
    if (ride) {
      return (
        <>
          <span>“{nameOf(ride)}”</span>
          <Verdict tone="good" word="Was this ride" />
        </>
      );
    }
    const there = plan.workouts.find((one) => one.date === date);
    return (
      there && (
        <>
          <span>{exchangeWords(there)}</span>
          <VerdictLine move={data?.moves.find(({ to }) => to === there.position)} />
        </>
      )
    );
  };
  // A ride of the Sunday before or of the Monday after may have been the workout, too.
  return (
    <>
      {[addDays(week, -1), ...daysOf(week), addDays(week, 7)].map((date) => {
        const words = wordsOf(date);
        return (
          words && (
            <Veil key={date} date={date} box={box} isTarget={over?.date === date}>
              {words}
            </Veil>
          )
        );
      })}
      <Ghost box={box} over={over && wordsOf(over.date) ? over.date : null} x={x} y={y}>
        {workout.focus}
      </Ghost>
    </>
  );
}

interface VeilProps {
  readonly date: IsoDate;
  readonly box: RefObject<HTMLElement | null>;
  /** Whether the workout is over this day. */
  readonly isTarget: boolean;
  readonly children: ReactNode;
}

/** The date stays visible. */
const HEAD_PX = 26;

/** Covers a day, but for its date. */
function Veil({ date, box, isTarget, children }: VeilProps) {
  const veil = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const cell = box.current?.querySelector(`td[data-date="${date}"]`)?.getBoundingClientRect();
    const frame = box.current?.getBoundingClientRect();
    if (!cell || !frame || !veil.current) return;
    const { style } = veil.current;
    style.left = `${cell.left - frame.left}px`;
    style.top = `${cell.top - frame.top + HEAD_PX}px`;
    style.width = `${cell.width}px`;
    // A long reason goes on below the day.
    style.minHeight = `${cell.height - HEAD_PX}px`;
  }, [box, date]);
  return (
    <span ref={veil} data-veil={date} className={classes(styles.veil, isTarget && styles.target)}>
      {children}
    </span>
  );
}

interface GhostProps {
  readonly box: RefObject<HTMLElement | null>;
  /** The day below the pointer, if it has words. */
  readonly over: IsoDate | null;
  readonly x: number;
  readonly y: number;
  readonly children: ReactNode;
}

/** The dragged workout: below the pointer, and over a day with a verdict beside its date. */
function Ghost({ box, over, x, y, children }: GhostProps) {
  const ghost = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!ghost.current) return;
    const cell = over && box.current?.querySelector(`td[data-date="${over}"]`)?.getBoundingClientRect();
    const { style, classList } = ghost.current;
    classList.toggle(styles.docked ?? '', Boolean(cell));
    style.left = `${cell ? cell.right - 4 : x}px`;
    style.top = `${cell ? cell.top + 3 : y}px`;
  }, [box, over, x, y]);
  return (
    <span ref={ghost} className={styles.ghost} aria-hidden="true">
      {children}
    </span>
  );
}
