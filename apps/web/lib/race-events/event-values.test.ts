import { day } from '@musette/coach/calendar/days';
import { expect, it } from 'vitest';
import { formatDuration, eventOfValues, newEvent, parseDuration, valuesOfEvent } from './event-values.ts';

const around = { units: 'metric', today: day('2026-03-02'), savedDate: null } as const;
const values = { ...newEvent('2026-07-05', 'gran-fondo'), name: ' Three Gorges ' };

it.each([
  ['', null],
  ['4:30', 270],
  [' 0:45 ', 45],
  ['12h05', 725],
  ['4.30', 270],
  ['4:75', Number.NaN],
  ['270', Number.NaN],
  ['soon', Number.NaN],
])('reads the duration %j', (text, minutes) => {
  expect(parseDuration(text)).toBe(minutes);
});

it('writes a duration as it is typed', () => {
  expect([formatDuration(270), formatDuration(5), formatDuration(725)]).toEqual(['4:30', '0:05', '12:05']);
});

it('makes an event of what was typed, and leaves out what was not', () => {
  expect(eventOfValues(values, around).event).toEqual({
    date: '2026-07-05',
    name: 'Three Gorges',
    kind: 'gran-fondo',
    priority: 'A',
    minutes: null,
    ascentM: null,
    startTime: null,
    course: null,
  });
});

it('turns feet into metres and back', () => {
  const { event } = eventOfValues({ ...values, climbing: 4659 }, { ...around, units: 'imperial' });
  expect(event?.ascentM).toBe(1420);
  expect(event && valuesOfEvent({ ...event, id: '', version: 1 }, 'imperial').climbing).toBe(4659);
});

it('says what is wrong, field by field', () => {
  const bad = { ...values, name: ' ', date: '2026-03-01', duration: '99:00', climbing: 'high' };
  expect(eventOfValues(bad, around).errors).toEqual({
    name: 'Give the event a name',
    date: 'Choose today or a later day',
    duration: 'Write hours and minutes, such as 4:30',
    climbing: 'Write a whole number up to 30000',
  });
  expect(eventOfValues({ ...values, date: '2099-01-01' }, around).errors).toEqual({
    date: 'Choose a day within the next two years',
  });
  expect(eventOfValues({ ...values, date: '' }, around).errors).toEqual({ date: 'Choose a day' });
});

it('takes an event of today, and one that is over unless it moves', () => {
  expect(eventOfValues({ ...values, date: '2026-03-02' }, around).errors).toBeNull();
  const over = { ...values, date: '2026-02-01' };
  expect(eventOfValues(over, { ...around, savedDate: '2026-02-01' }).errors).toBeNull();
});
