import { addWeeks, daysBetween, type IsoDate, isDay, type WeekKey } from '@musette/coach/calendar/days';
import { useRouterState } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { CALENDAR_WEEKS } from '#lib/rider-data/plans.ts';
import { tabStore } from '#ui/storage.ts';

// The session storage is emptied when the rider logs out.
const KEY = 'musette.calendar-day';
const PATH = '/activities';

/** The stored day of this history entry; null for a new entry. */
function chosenIn(entry: string): IsoDate | null {
  const [of, date = ''] = (tabStore.read(KEY) ?? '').split(' ');
  return of === entry && isDay(date) ? date : null;
}

/** Stores the selected day for a return to this history entry. */
const saveChosen = (entry: string, date: IsoDate): void => tabStore.write(KEY, `${entry} ${date}`);

interface Days {
  readonly today: IsoDate;
  readonly first: IsoDate;
  readonly last: IsoDate;
}

export type ShownWeeks = ReturnType<typeof useShownWeeks>;

/**
 * Which weeks a history entry shows: the newest ones, which go on with the days, or earlier ones, which stay. At first it shows the
 * weeks of the stored day.
 */
export function useShownWeeks(entry: string, newest: WeekKey) {
  const [earlier, setEarlier] = useState(() => {
    const date = chosenIn(entry);
    if (date === null || date >= newest) return null;
    const pages = Math.ceil(daysBetween(date, newest) / (7 * CALENDAR_WEEKS));
    return addWeeks(newest, -pages * CALENDAR_WEEKS);
  });
  return {
    first: earlier ?? newest,
    newest,
    isNewest: earlier === null,
    show: (first: WeekKey) => setEarlier(first < newest ? first : null),
  };
}

/** The selected day of a history entry; by default today, or the last day of earlier weeks. */
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
  const byDefault = today < last ? today : last;
  return {
    selected: isShown ? chosen : byDefault,
    returning: returnedTo !== null,
    select,
  };
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
