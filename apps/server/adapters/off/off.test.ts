import { expect, it } from 'vitest';
import { noCalendar, noWeather } from './off.ts';

it('has no weather and no towns where the weather is off', async () => {
  const none = noWeather();
  const reading = await none.current({ latDeg: 45.8, lonDeg: 4.8 });
  expect([none.source, reading, await none.findTowns('Lyon')]).toEqual([null, null, null]);
});

it('offers no training calendar where that is off', async () => {
  const none = noCalendar();
  expect([none.isOn, await none.athleteOf('x')]).toMatchObject([false, { ok: false }]);
});
