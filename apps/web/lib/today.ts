import { type IsoDate, isDay } from '@musette/coach/calendar/days';
import { useEffect, useState } from 'react';

interface Clock {
  readonly day: IsoDate;
  /** 0 to 23. */
  readonly hour: number;
}

/** What day and hour a moment is in a time zone; on the device's own clock where the zone is not known. */
export const clockIn = (timeZone: string | undefined, now: Date): Clock =>
  timeZone === undefined ? clockHere(now) : clockOf(partsOf(formatIn(timeZone), now));

/** The civil day that a moment is in a time zone; the device's own where the zone is not known. */
export const dayIn = (timeZone: string | undefined, now: Date): IsoDate => clockIn(timeZone, now).day;

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

// To make the first takes a phone as long as to draw a screen, any further one hardly anything: so before it is needed.
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
