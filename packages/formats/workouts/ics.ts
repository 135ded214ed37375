import { addDays, type IsoDate } from '@musette/coach/calendar/days';
import { secondsOfInstant } from '../rides/instants.ts';
import { utf8 } from '../rides/plain-text.ts';
import { xmlLegal } from '../xml/xml-text.ts';

/** One workout in a calendar. */
export interface CalendarWorkout {
  /** A unique id that never changes, by which calendars recognise the workout. */
  readonly uid: string;
  readonly date: IsoDate;
  readonly title: string;
  readonly description: string;
  /** The time of the last change, as UTC ISO text. */
  readonly changedAt: string;
  /** The number of changes, starting at 0. */
  readonly sequence: number;
  readonly status: 'planned' | 'completed' | 'cancelled';
}

/** A calendar of workouts. */
interface WorkoutCalendar {
  readonly name: string;
  readonly workouts: readonly CalendarWorkout[];
}

const STATUS = { planned: 'TENTATIVE', completed: 'CONFIRMED', cancelled: 'CANCELLED' } as const;

/** Writes an iCalendar file (RFC 5545). Each workout is an all-day event without a time zone. */
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
  // A ride must not mark the rider as busy for the whole day.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

const compact = (text: string): string => text.replaceAll('-', '');

function stamp(instant: string): string {
  const seconds = Math.floor(secondsOfInstant(instant) ?? 0);
  return `${new Date(seconds * 1000).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** Writes line ends as `\n` and drops other control characters, which calendars do not allow. */
const escaped = (text: string): string =>
  xmlLegal(text)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u007F-\u009F]/g, '')
    .trim()
    .replaceAll(/[\\;,]/g, (one) => `\\${one}`)
    .replaceAll('\n', '\\n');

const MAX_OCTETS = 75;

/** Folds a long line with a line end and a blank, never within a character. */
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
