import { type IsoDate, isDay } from '@musette/coach/calendar/days';
import { type KeyboardEvent, type MouseEvent, useCallback, useRef } from 'react';
import { type Arrangement, steppedDay } from './day-step.ts';

interface DayKeysOptions {
  readonly arrangement: Arrangement;
  readonly first: IsoDate;
  readonly last: IsoDate;
  readonly onSelect: (date: IsoDate) => void;
}

/** The attribute that names an element's day; the part of it that takes the focus carries `data-stop`. */
const dateOf = (target: EventTarget): IsoDate | null => {
  const date = (target as Element).closest<HTMLElement>('[data-date]')?.dataset['date'] ?? '';
  return isDay(date) ? date : null;
};

/** Selects a day with the arrow keys or a click. */
export function useDayKeys({ arrangement, first, last, onSelect }: DayKeysOptions) {
  const box = useRef<HTMLDivElement>(null);
  const goTo = useCallback(
    (date: IsoDate) => {
      onSelect(date);
      const day = box.current?.querySelector<HTMLElement>(`[data-date="${date}"]`);
      (day?.querySelector<HTMLElement>('[data-stop]') ?? day)?.focus();
    },
    [onSelect],
  );
  // Not when a pointer brings the focus: the screen must not move between pressing and letting go.
  const onClick = ({ target }: MouseEvent) => {
    const date = dateOf(target);
    if (date) onSelect(date);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // With a modifier the key is the browser's: Alt and left goes back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const from = dateOf(event.target);
    if (!from) return;
    const to = steppedDay({ key: event.key, from, first, last, arrangement });
    if (!to) return;
    event.preventDefault();
    goTo(to);
  };
  return { box, goTo, onClick, onKeyDown };
}
