import { type IsoDate, isDay } from '@musette/coach/calendar/days';
import { useRouterState } from '@tanstack/react-router';
import { useCallback, useState } from 'react';

// The session storage is emptied when the rider logs out.
const KEY = 'musette.calendar-day';

/** The day that was selected when this entry of the browser's history was left; null for a new one. */
export function chosenIn(entry: string): IsoDate | null {
  const [of, date = ''] = read().split(' ');
  return of === entry && isDay(date) ? date : null;
}

/** Keeps the selected day for when the rider comes back to this entry of the history. */
export function saveChosen(entry: string, date: IsoDate): void {
  try {
    sessionStorage.setItem(KEY, `${entry} ${date}`);
  } catch {
    // A browser that keeps nothing opens at today.
  }
}

function read(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** The day that was chosen, and today until one is. */
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
  // A day that a new week has pushed out of the calendar cannot stay selected.
  const isShown = chosen !== null && chosen >= first && chosen <= last;
  return { selected: isShown ? chosen : today, returning: returnedTo !== null, select };
}

/** The entry of the history that this screen was opened with, also while it is being left. */
function useEntry(): string {
  const entry = useRouterState({ select: ({ location }) => location.state.key ?? '' });
  return useState(entry)[0];
}
