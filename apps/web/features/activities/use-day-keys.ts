import { type IsoDate, isDay } from '@musette/coach/calendar/days';
import { type KeyboardEvent, type MouseEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
import { type Arrangement, steppedDay } from './day-step.ts';

interface DayKeysOptions {
  readonly arrangement: Arrangement;
  readonly first: IsoDate;
  readonly last: IsoDate;
  readonly onSelect: (date: IsoDate) => void;
  /** The day that gets the focus as soon as it is there. */
  readonly awaited: IsoDate | null;
  readonly onAwait: (date: IsoDate | null) => void;
}

/** The attribute that names an element's day; the part of it that takes the focus carries `data-stop`. */
export const dateAt = (target: EventTarget): IsoDate | null => {
  const date = (target as Element).closest<HTMLElement>('[data-date]')?.dataset['date'] ?? '';
  return isDay(date) ? date : null;
};

/** Focuses a day; false if it is not there. */
function focusDay(box: HTMLElement | null, date: IsoDate): boolean {
  const day = box?.querySelector<HTMLElement>(`[data-date="${date}"]`);
  const stop = day?.querySelector<HTMLElement>('[data-stop]') ?? day;
  stop?.focus();
  return stop !== undefined && stop !== null;
}

/** Selects a day with the arrow keys or a click. */
export function useDayKeys(
  box: RefObject<HTMLElement | null>,
  { arrangement, first, last, onSelect, awaited, onAwait }: DayKeysOptions,
) {
  const goTo = useCallback(
    (date: IsoDate) => {
      onSelect(date);
      // A day of a closed week is there only after it was selected.
      onAwait(focusDay(box.current, date) ? null : date);
    },
    [box, onSelect, onAwait],
  );
  useEffect(() => {
    if (awaited === null || !focusDay(box.current, awaited)) return;
    onAwait(null);
    onSelect(awaited);
  });
  // Not when a pointer brings the focus: the screen must not move between pressing and letting go.
  const onClick = ({ target }: MouseEvent) => {
    const date = dateAt(target);
    if (date) onSelect(date);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // With a modifier the key is the browser's: Alt and left goes back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const from = dateAt(event.target);
    if (!from) return;
    const to = steppedDay({ key: event.key, from, first, last, arrangement });
    if (!to) return;
    event.preventDefault();
    goTo(to);
  };
  return { goTo, onClick, onKeyDown };
}

/** The days of a calendar, by which others focus one. */
export interface Days {
  readonly goTo: (date: IsoDate) => void;
}

/** Focuses a day again when its dialog has closed, unless the focus is there already: the popover with the button that asked is gone. */
export function useFocusBack(days: RefObject<Days | null>, asked: IsoDate | null): void {
  const before = useRef<IsoDate | null>(null);
  useEffect(() => {
    const closed = before.current;
    before.current = asked;
    if (asked !== null || closed === null) return;
    if (dateAt(document.activeElement ?? document.body) !== closed) days.current?.goTo(closed);
  }, [asked, days]);
}
