import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clockIn } from './today.ts';

const ZONES = [
  'UTC',
  'Europe/Zurich',
  'America/Los_Angeles',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Marquesas',
];

/** The Swedish date format: 2026-11-24 05:07:09. */
const written = (timeZone: string | undefined, now: Date): string =>
  now.toLocaleString('sv-SE', timeZone === undefined ? {} : { timeZone });

it('finds the day and hour in any zone, or on the device', () =>
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      fc.constantFrom(undefined, ...ZONES),
      (now, timeZone) => {
        const { day, hour } = clockIn(timeZone, now);
        const expected = written(timeZone, now);
        expect([day, hour]).toEqual([expected.slice(0, 10), Number(expected.slice(11, 13))]);
      },
    ),
  ));

it('has hour 0 after midnight', () => {
  expect(clockIn('Europe/Zurich', new Date('2026-11-20T23:30:00Z'))).toEqual({ day: '2026-11-21', hour: 0 });
});
