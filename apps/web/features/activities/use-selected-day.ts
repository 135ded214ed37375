import type { IsoDate } from '@musette/coach/calendar/days';
import { useRouterState } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { chosenIn, keepChosen } from './chosen-day.ts';

/** The day that was chosen, and today until one is. */
export function useSelectedDay(today: IsoDate, first: IsoDate, last: IsoDate) {
  const entry = useEntry();
  const [returnedTo] = useState(() => chosenIn(entry));
  const [chosen, setChosen] = useState(returnedTo);
  const select = useCallback(
    (date: IsoDate) => {
      setChosen(date);
      keepChosen(entry, date);
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
