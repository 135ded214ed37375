import { type IsoDate, isDay } from '@musette/coach/calendar/days';
import { useRouterState } from '@tanstack/react-router';
import { useCallback, useState } from 'react';

// The session storage is emptied when the rider logs out.
const KEY = 'musette.calendar-day';

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

/** The selected day; today by default. */
export function useSelectedDay(today: IsoDate, first: IsoDate, last: IsoDate) {
  const entry = useEntry();
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

/** The history entry with which this screen was opened, also during a navigation away. */
function useEntry(): string {
  const entry = useRouterState({ select: ({ location }) => location.state.key ?? '' });
  return useState(entry)[0];
}
