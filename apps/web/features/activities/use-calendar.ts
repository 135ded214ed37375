import { type IsoDate, mondayOf } from '@musette/coach/calendar/days';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CALENDAR_WEEKS, calendarStart, plansQuery } from '#lib/plans.ts';
import { useProfile } from '#lib/profile.ts';
import { useToday } from '#lib/today.ts';
import { useArrived } from '#lib/use-arrived.ts';
import { calendarEnd, calendarOf } from './calendar.ts';

/** The twelve weeks around today, as the rider's time zone has it. */
export function useCalendar() {
  const profile = useProfile();
  // Until the profile is there, the device's day is the best guess: mostly it asks for the right weeks at once.
  const today: IsoDate = useToday(profile.data?.timeZone);
  const first = calendarStart(mondayOf(today));
  const plans = useQuery({ ...plansQuery(first, CALENDAR_WEEKS), placeholderData: keepPreviousData });
  const weeks = useMemo(() => (plans.data ? calendarOf(first, plans.data) : null), [first, plans.data]);
  const isThere = useArrived(profile.data !== undefined && weeks !== null);
  return {
    today,
    first,
    last: calendarEnd(first),
    weeks: isThere ? weeks : null,
    error: profile.error ?? plans.error,
    retrying: profile.isFetching || plans.isFetching,
    retry: () => void Promise.all([profile.refetch(), plans.refetch()]),
  };
}
