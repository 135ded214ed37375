import { day } from '@musette/coach/calendar/days';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { writeIcs, type CalendarWorkout } from './ics.ts';
import { utf8 } from '../rides/plain-text.ts';

/** Any characters, halves of pairs and control characters among them. */
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0x10ffff })), {
    maxLength: 300,
  })
  .map((codes) => String.fromCodePoint(...codes));

const workout: CalendarWorkout = {
  uid: 'rider-1-2026-11-23@musette.example',
  date: day('2026-11-23'),
  title: 'Threshold 2x20',
  description: 'Warm up, then: two efforts; rest\nwell.',
  changedAt: '2026-11-20T18:30:15.123Z',
  sequence: 2,
  status: 'planned',
};

/** The events as ical.js, which we did not write, reads them. */
function eventsIn(written: string) {
  const calendar = new ICAL.Component(ICAL.parse(written) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

describe('a calendar of workouts', () => {
  it('is an iCalendar file of all-day events', () => {
    expect(writeIcs({ name: 'Musette', workouts: [workout] }).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Musette//Training plan//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Musette',
      'BEGIN:VEVENT',
      'UID:rider-1-2026-11-23@musette.example',
      'DTSTAMP:20261120T183015Z',
      'LAST-MODIFIED:20261120T183015Z',
      'SEQUENCE:2',
      'DTSTART;VALUE=DATE:20261123',
      'DTEND;VALUE=DATE:20261124',
      'SUMMARY:Threshold 2x20',
      'DESCRIPTION:Warm up\\, then: two efforts\\; rest\\nwell.',
      'STATUS:TENTATIVE',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('is read by another reader with unchanged texts', () =>
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 5 }), (titles) => {
        const named = titles.map((title): CalendarWorkout => ({
          ...workout,
          title,
          description: `${title}, ${title}\\n`,
        }));
        const events = eventsIn(writeIcs({ name: titles.join(), workouts: named }));
        expect(events.map((event) => event.summary)).toEqual(titles.map((title) => title.trim()));
        expect(events.map((event) => event.description)).toEqual(
          named.map(({ description }) => description.trim()),
        );
        expect(
          events.every((event) => event.startDate.isDate && event.startDate.toString() === '2026-11-23'),
        ).toBe(true);
      }),
    ));

  it('has no line of more than 75 bytes, and splits no character', () =>
    fc.assert(
      fc.property(anyText, (text) => {
        const written = writeIcs({
          name: text,
          workouts: [{ ...workout, title: text, description: text, uid: `u${text}` }],
        });
        const lines = written.split('\r\n');
        expect(lines.every((line) => utf8(line).length <= 75)).toBe(true);
        expect(written.isWellFormed()).toBe(true);
        expect(written.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        expect(eventsIn(written)).toHaveLength(1);
      }),
    ));

  it('gets no additional lines from a text', () => {
    const hostile = 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\nUID:y\u0085DTSTART:1\u2028';
    const written = writeIcs({
      name: hostile,
      workouts: [{ ...workout, uid: hostile, title: hostile, description: hostile }],
    });
    expect(written.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(1);
    expect(eventsIn(written)).toHaveLength(1);
  });

  it('contains the status of a workout, and leaves out an empty description', () => {
    const all = (['planned', 'completed', 'cancelled'] as const).map((status) => ({
      ...workout,
      status,
      description: ' ',
    }));
    const written = writeIcs({ name: '', workouts: all });
    expect(written.match(/STATUS:\w+/g)).toEqual([
      'STATUS:TENTATIVE',
      'STATUS:CONFIRMED',
      'STATUS:CANCELLED',
    ]);
    expect(written).not.toContain('DESCRIPTION');
  });

  it('has a change in 1970 if the time of the change is invalid', () => {
    const written = writeIcs({ name: '', workouts: [{ ...workout, changedAt: 'yesterday', sequence: -1 }] });
    expect(written).toContain('DTSTAMP:19700101T000000Z\r\n');
    expect(written).toContain('SEQUENCE:0\r\n');
  });
});
