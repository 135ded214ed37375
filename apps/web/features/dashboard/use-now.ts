import { WEEKDAYS, type Weekday } from '@musette/coach/calendar/days';
import { useEffect, useState } from 'react';

/** The moment when the screen was last looked at: a tab that was left open overnight greets anew. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const look = () => setNow(new Date());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return now;
}

/** The weekday of a moment, where this device is. */
export const weekdayIn = (now: Date): Weekday => WEEKDAYS[(now.getDay() + 6) % 7] ?? 'monday';
