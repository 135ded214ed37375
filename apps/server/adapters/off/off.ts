import { err } from '@musette/coach/result';
import type { Analytics } from '#ports/analytics.ts';
import type { Captcha } from '#ports/captcha.ts';
import type { RouteMap } from '#ports/route-map.ts';
import type { TrainingCalendar } from '#ports/training-calendar.ts';
import type { Weather } from '#ports/weather.ts';

// Services that the operator has switched off.

/** Passes nothing on: the counts stay in our own table. */
export const noAnalytics = (): Analytics => ({ forward: () => Promise.resolve() });

/** Lets everybody in. */
export const noCaptcha = (): Captcha => ({
  widget: { kind: 'off' },
  challenge: () => Promise.resolve(null),
  verify: () => Promise.resolve(true),
});

/** No map: routes are drawings. */
export const noMap = (): RouteMap => ({ style: () => null, read: () => Promise.resolve() });

/** No weather: the widget stays hidden. */
export const noWeather = (): Weather => ({
  source: null,
  current: () => Promise.resolve(null),
  findTowns: () => Promise.resolve(null),
});

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
