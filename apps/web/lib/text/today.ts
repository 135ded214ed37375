import { type IsoDate, isDay } from '@musette/coach/calendar/days';
import { useEffect, useState } from 'react';

interface Clock {
  readonly day: IsoDate;
  /** 0 to 23. */
  readonly hour: number;
}

/** The day and hour of an instant in a time zone; in the device's zone when the zone is unknown. */
export const clockIn = (timeZone: string | undefined, now: Date): Clock =>
  timeZone === undefined ? clockHere(now) : clockOf(partsOf(formatIn(timeZone), now));

/** The day of an instant in a time zone; in the device's zone when the zone is unknown. */
export const dayIn = (timeZone: string | undefined, now: Date): IsoDate => clockIn(timeZone, now).day;

/** The time of an instant, as `14:30`; in the device's zone when the rider's is unknown. */
export const timeIn = (timeZone: string | undefined, at: Date): string =>
  new Intl.DateTimeFormat('en-US', {
    ...(timeZone !== undefined && { timeZone }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);

const clockHere = (now: Date): Clock =>
  clockOf({
    year: now.getFullYear(),
    month: now.getMonth() + 1,
    day: now.getDate(),
    hour: now.getHours(),
  });

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}

// Creating the first formatter takes as long on a phone as rendering a screen, later ones are cheap. So it is created early.
setTimeout(() => void formatIn('UTC'));

type Parts = Readonly<Record<'year' | 'month' | 'day' | 'hour', number>>;

function partsOf(format: Intl.DateTimeFormat, now: Date): Parts {
  const texts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const numberOf = (type: keyof Parts): number => Number(texts.get(type));
  return {
    year: numberOf('year'),
    month: numberOf('month'),
    day: numberOf('day'),
    hour: numberOf('hour'),
  };
}

function clockOf({ year, month, day, hour }: Parts): Clock {
  const text = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
  if (!isDay(text)) throw new RangeError(`not a day: ${text}`);
  return { day: text, hour };
}

const MINUTE_MS = 60_000;

/** The current time, updated every minute and when the tab becomes visible, so that an open screen notices the next day. */
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

/** Today's date in the rider's time zone. */
export const useToday = (timeZone: string | undefined): IsoDate => dayIn(timeZone, useNow());
