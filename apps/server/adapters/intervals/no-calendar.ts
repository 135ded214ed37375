import { err } from '@musette/coach/result';
import type { TrainingCalendar } from '#ports/training-calendar.ts';

/** No calendar: riders are not offered one. */
export function noCalendar(): TrainingCalendar {
  const unavailable = () => Promise.resolve(err({ code: 'unavailable' } as const));
  return {
    isOn: false,
    athleteOf: unavailable,
    entries: unavailable,
    add: unavailable,
    change: unavailable,
    remove: unavailable,
    activities: unavailable,
    original: unavailable,
  };
}
