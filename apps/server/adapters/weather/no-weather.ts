import type { Weather } from '#ports/weather.ts';

/** No weather: the widget stays hidden. */
export const noWeather = (): Weather => ({
  source: null,
  current: () => Promise.resolve(null),
  findTowns: () => Promise.resolve(null),
});
