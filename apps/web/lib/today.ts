import { type IsoDate, isDay } from '@musette/coach/calendar/days';
import { useEffect, useState } from 'react';

/** The civil day that a moment is in a time zone; the device's own where the zone is not known. */
export function dayIn(timeZone: string | undefined, now: Date): IsoDate {
  const text = new Intl.DateTimeFormat('en-CA', {
    ...(timeZone && { timeZone }),
    dateStyle: 'short',
  }).format(now);
  if (!isDay(text)) throw new RangeError(`not a day: ${text}`);
  return text;
}

/** The hour of the day, 0 to 23, that a moment is in a time zone. */
export const hourIn = (timeZone: string | undefined, now: Date): number =>
  Number(
    new Intl.DateTimeFormat('en-GB', {
      ...(timeZone && { timeZone }),
      hour: '2-digit',
      hourCycle: 'h23',
    }).format(now),
  );

const MINUTE_MS = 60_000;

/** This moment; looked at again each minute and whenever the tab is, so that a screen left open knows the next day. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const look = () => setNow(new Date());
    const timer = setInterval(look, MINUTE_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
}

/** Today where the rider lives. */
export const useToday = (timeZone: string | undefined): IsoDate => dayIn(timeZone, useNow());
