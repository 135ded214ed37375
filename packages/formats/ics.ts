import { addDays, type IsoDate } from '@musette/coach/calendar/days';
import { secondsOfInstant } from './instants.ts';
import { utf8 } from './plain-text.ts';
import { xmlLegal } from './xml-text.ts';

/** One workout in a calendar. */
export interface CalendarWorkout {
  /** Never changes for this workout, and is no other's: calendars find it again by this. */
  readonly uid: string;
  readonly date: IsoDate;
  readonly title: string;
  readonly description: string;
  /** When it was last changed: UTC ISO text. */
  readonly changedAt: string;
  /** How often it was changed, from nought. */
  readonly sequence: number;
  readonly status: 'planned' | 'completed' | 'cancelled';
}

/** A calendar of workouts. */
export interface WorkoutCalendar {
  readonly name: string;
  readonly workouts: readonly CalendarWorkout[];
}

const STATUS = { planned: 'TENTATIVE', completed: 'CONFIRMED', cancelled: 'CANCELLED' } as const;

/** An iCalendar file (RFC 5545): every workout is an event of a whole day, in no time zone. */
export function writeIcs(calendar: WorkoutCalendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Musette//Training plan//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(calendar.name)}`,
    ...calendar.workouts.flatMap(eventOf),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

const eventOf = (workout: CalendarWorkout): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(workout.uid)}`,
  `DTSTAMP:${stamp(workout.changedAt)}`,
  `LAST-MODIFIED:${stamp(workout.changedAt)}`,
  `SEQUENCE:${Math.max(0, Math.floor(workout.sequence))}`,
  `DTSTART;VALUE=DATE:${compact(workout.date)}`,
  `DTEND;VALUE=DATE:${compact(addDays(workout.date, 1))}`,
  `SUMMARY:${escaped(workout.title)}`,
  ...(workout.description.trim() === '' ? [] : [`DESCRIPTION:${escaped(workout.description)}`]),
  `STATUS:${STATUS[workout.status]}`,
  // A ride on Tuesday must not make the rider look busy all Tuesday.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

const compact = (text: string): string => text.replaceAll('-', '');

function stamp(instant: string): string {
  const seconds = Math.floor(secondsOfInstant(instant) ?? 0);
  return `${new Date(seconds * 1000).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** Line ends become `\n`; other control characters, which no calendar may hold, are dropped. */
const escaped = (text: string): string =>
  xmlLegal(text)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u007F-\u009F]/g, '')
    .trim()
    .replaceAll(/[\\;,]/g, (one) => `\\${one}`)
    .replaceAll('\n', '\\n');

const MAX_OCTETS = 75;

/** A long line goes on after a line end and a blank; no character is cut in two. */
function folded(line: string): string {
  let [text, octets] = ['', 0];
  for (const one of line) {
    const size = utf8(one).length;
    if (octets + size > MAX_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += one;
    octets += size;
  }
  return text;
}
