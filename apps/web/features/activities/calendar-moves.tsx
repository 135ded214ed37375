import { addDays, daysBetween, type IsoDate, mondayOf } from '@musette/coach/calendar/days';
import { type PointerEvent, type Ref, type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import { MoveDialog } from '#lib/moving/move-dialog.tsx';
import { useDrag } from '#lib/moving/use-drag.ts';
import { useMoving } from '#lib/moving/use-moving.ts';
import { useCounting } from '#lib/moved-ride/use-moved-ride.ts';
import { useProfile } from '#lib/rider-data/profile.ts';
import { Notice } from '#ui/notice.tsx';
import type { CalendarWeek } from './calendar.ts';
import { DragVeils } from './drag-veils.tsx';
import { type DraggedWorkout, draggedFrom, type DropPlace, rideAt } from './dragged-workout.ts';
import { dateAt } from './use-day-keys.ts';

/** What the calendar tells its moves. */
export interface MovesHandle {
  /** A press on the calendar, which may begin a drag. */
  readonly press: (event: PointerEvent) => void;
}

export interface CalendarMovesProps {
  readonly weeks: readonly CalendarWeek[];
  readonly today: IsoDate;
  /** The calendar. */
  readonly box: RefObject<HTMLElement | null>;
  /** The day whose workout the dialog asks about; null when it is closed. */
  readonly asked: IsoDate | null;
  readonly onAsk: (date: IsoDate | null) => void;
  readonly onDragging: (isDragging: boolean) => void;
  readonly onSelect: (date: IsoDate) => void;
  /** Selects a day and opens its popover. */
  readonly onOpen: (date: IsoDate) => void;
  /** Opens a day and focuses it. */
  readonly onGoTo: (date: IsoDate) => void;
  readonly handle: Ref<MovesHandle>;
}

/** Moves workouts in the calendar, by a drag or a dialog. A missed workout can be dropped on the ride that it was. */
export function CalendarMoves(props: CalendarMovesProps) {
  const { weeks, today, box, asked, onDragging, onSelect, onOpen, handle } = props;
  const hours = useProfile().data?.availabilityHours;
  const close = useClosing(props);
  const { count } = useCounting(({ ride }) => onOpen(ride.date));
  const { busy, move, undo, drop, refuse, dismiss, movedIn, noticeOf } = useMoving({
    today,
    onMoved: ({ to }, { weekStart }) => {
      const date = addDays(weekStart, to);
      if (asked === null) onSelect(date);
      else close(date);
    },
    onFailed: () => asked !== null && close(asked),
  });
  const { drag, press } = useDrag(placeOf, (from: DraggedWorkout, place: DropPlace) => {
    const { date, week, plan, workout } = from;
    const to = daysBetween(week, place.date);
    const ride = rideAt(place, from, weeks);
    if (place.date === date) return;
    if (ride) count({ ride, week, workout });
    else if (to < 0 || to > 6) refuse(OTHER_WEEK);
    else void drop(plan, { from: workout.position, to });
  });
  const isDragging = drag !== null;
  useEffect(() => onDragging(isDragging), [isDragging, onDragging]);
  useImperativeHandle(handle, () => ({
    press: (event) => {
      const date = pressedWorkout(event);
      const dragged = date && hours && draggedFrom(date, weeks, { hours, today });
      if (dragged) press(dragged)(event);
    },
  }));
  const planOf = (monday: string) => weeks.find(({ start }) => start === monday)?.plan ?? null;
  const askedPlan = asked && planOf(mondayOf(asked));
  const movedPlan = movedIn === null ? null : planOf(movedIn);
  const notice = movedPlan && noticeOf(movedPlan);
  const back = notice?.undo;
  return (
    <>
      {drag && <DragVeils drag={drag} weeks={weeks} box={box} />}
      {asked && askedPlan && (
        <MoveDialog
          plan={askedPlan}
          from={daysBetween(mondayOf(asked), asked)}
          busy={busy}
          onMove={(days) => move(askedPlan, days)}
          onClose={() => close(asked)}
        />
      )}
      <Notice
        text={notice?.text ?? null}
        busy={busy}
        onUndo={movedPlan && back ? () => undo(movedPlan, back) : null}
        onDismiss={dismiss}
      />
    </>
  );
}

/** The page of a week has no such sentence, because it has no other week. */
const OTHER_WEEK = 'Not moved. A workout can only move within its week.';

/** The day and the ride around an element. */
function placeOf(element: Element): DropPlace | null {
  const date = dateAt(element);
  const rideId = element.closest<HTMLElement>('[data-ride]')?.dataset['ride'] ?? null;
  return date && { date, rideId };
}

/** The day of the workout that is pressed; null for a press on anything else. */
function pressedWorkout({ target }: PointerEvent): IsoDate | null {
  const workout = (target as Element).closest('[data-workout]');
  return workout && dateAt(workout);
}

/** Closes the dialog, and then goes to a day: while a dialog is open, nothing behind it takes the focus. */
function useClosing({ asked, onAsk, onGoTo }: CalendarMovesProps) {
  const next = useRef<IsoDate | null>(null);
  useEffect(() => {
    const date = next.current;
    if (asked !== null || date === null) return;
    next.current = null;
    onGoTo(date);
  }, [asked, onGoTo]);
  return (date: IsoDate) => {
    next.current = date;
    onAsk(null);
  };
}
