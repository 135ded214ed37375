import { type IsoDate, isDay } from '@musette/coach/calendar/days';
import { useRouterState } from '@tanstack/react-router';
import { useCallback, useState } from 'react';

// The session storage is emptied when the rider logs out.
const KEY = 'musette.calendar-day';
const PATH = '/activities';

/** The stored day of this history entry; null for a new entry. */
function chosenIn(entry: string): IsoDate | null {
  const [of, date = ''] = read().split(' ');
  return of === entry && isDay(date) ? date : null;
}

/** Stores the selected day for a return to this history entry. */
function saveChosen(entry: string, date: IsoDate): void {
  try {
    sessionStorage.setItem(KEY, `${entry} ${date}`);
  } catch {
    // Without storage the calendar opens at today.
  }
}

function read(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

interface Days {
  readonly today: IsoDate;
  readonly first: IsoDate;
  readonly last: IsoDate;
}

/** The selected day of a history entry; today by default. */
export function useSelectedDay(entry: string, { today, first, last }: Days) {
  const [returnedTo] = useState(() => chosenIn(entry));
  const [chosen, setChosen] = useState(returnedTo);
  const select = useCallback(
    (date: IsoDate) => {
      setChosen(date);
      saveChosen(entry, date);
    },
    [entry],
  );
  // A selected day that is no longer in the calendar is dropped.
  const isShown = chosen !== null && chosen >= first && chosen <= last;
  return { selected: isShown ? chosen : today, returning: returnedTo !== null, select };
}

/**
 * The history entry of this screen, also during a navigation away. A rider who leaves and comes back before the other screen was there
 * finds the same screen with a new entry.
 */
export function useEntry(): string {
  const first = useRouterState({ select: ({ location }) => location.state.key ?? '' });
  const [entry, setEntry] = useState(first);
  const settled = useRouterState({
    select: ({ location, resolvedLocation }) =>
      location.pathname === PATH && location.state.key === resolvedLocation?.state.key
        ? location.state.key
        : undefined,
  });
  if (settled !== undefined && settled !== entry) setEntry(settled);
  return entry;
}
