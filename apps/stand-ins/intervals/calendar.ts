import { readZwo } from '@musette/formats/testing/zwo-reader';
import { secondsOf } from '@musette/coach/workout/steps';
import { textOr } from '../body.ts';
import type { Fields } from '../body.ts';
import type { Athlete } from './athletes.ts';

/** An entry of a calendar, with the names of the published API. */
export interface CalendarEvent {
  id: number;
  athlete_id: string;
  uid: string;
  category: string;
  type: string | null;
  start_date_local: string;
  end_date_local: string;
  name: string;
  description: string | null;
  moving_time: number | null;
  external_id: string | null;
  /** The application that made it; null for the athlete and for whoever has the key. */
  oauth_client_id: number | null;
  created_by_id: string;
  updated: string;
  /** The text of the file: what a head unit gets. The API does not show it. */
  file: string | null;
}

/** The API says what is wrong with an entry. */
export type Refused = { problem: string };

export interface CalendarStore {
  /** From one day to another, both included. */
  list(athlete: Athlete, from: string, to: string): readonly CalendarEvent[];
  find(athlete: Athlete, id: number): CalendarEvent | null;
  add(athlete: Athlete, fields: Fields): CalendarEvent | Refused;
  change(event: CalendarEvent, fields: Fields): CalendarEvent | Refused;
  remove(event: CalendarEvent): void;
  reset(): void;
}

const categories = ['WORKOUT', 'NOTE', 'RACE_A', 'RACE_B', 'RACE_C', 'HOLIDAY', 'SICK', 'INJURED', 'TARGET'];
const MIDNIGHT = /^\d{4}-\d\d-\d\dT00:00:00$/;

const dayOf = ({ start_date_local: start }: CalendarEvent): string => start.slice(0, 10);

export function calendarStore(): CalendarStore {
  const events = new Map<number, CalendarEvent>();
  let ids = 9000;
  return {
    list: (athlete, from, to) =>
      [...events.values()]
        .filter((event) => event.athlete_id === athlete.id && dayOf(event) >= from && dayOf(event) <= to)
        .toSorted((a, b) => a.start_date_local.localeCompare(b.start_date_local) || a.id - b.id),
    find(athlete, id) {
      const event = events.get(id);
      return event?.athlete_id === athlete.id ? event : null;
    },
    add(athlete, fields) {
      const id = (ids += 1);
      const event = read(fields, {
        id,
        athlete_id: athlete.id,
        uid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
        category: '',
        type: null,
        start_date_local: '',
        end_date_local: '',
        name: '',
        description: null,
        moving_time: null,
        external_id: null,
        oauth_client_id: null,
        created_by_id: athlete.id,
        updated: '',
        file: null,
      });
      if (!('problem' in event)) events.set(id, event);
      return event;
    },
    change(event, fields) {
      const changed = read(fields, event);
      if (!('problem' in changed)) events.set(event.id, changed);
      return changed;
    },
    remove: ({ id }) => void events.delete(id),
    reset() {
      events.clear();
      ids = 9000;
    },
  };
}

/** The entry with what was sent of it. */
function read(fields: Fields, before: CalendarEvent): CalendarEvent | Refused {
  const category = textOr(fields['category'], before.category);
  const start = textOr(fields['start_date_local'], before.start_date_local);
  if (!categories.includes(category)) return { problem: 'Invalid category' };
  if (!MIDNIGHT.test(start)) return { problem: 'Invalid start_date_local' };
  const content = fileOf(fields);
  if (content !== null && 'problem' in content) return content;
  const workout = content === null ? {} : { moving_time: content.seconds, file: content.text };
  const { oauth_client_id: client } = fields;
  return {
    ...before,
    category,
    type: textOr(fields['type'], before.type ?? 'Ride'),
    start_date_local: start,
    end_date_local: `${nextDay(start)}T00:00:00`,
    name: textOr(fields['name'], content?.name ?? before.name),
    description: textOr(fields['description'], before.description ?? '') || null,
    external_id: textOr(fields['external_id'], before.external_id ?? '') || null,
    oauth_client_id: typeof client === 'number' ? client : before.oauth_client_id,
    updated: new Date().toISOString(),
    ...workout,
  };
}

interface Content {
  text: string;
  name: string;
  seconds: number;
}

/** The workout of a file; null without one. Only ZWO is read here. */
function fileOf({ filename, file_contents_base64: base64 }: Fields): Content | Refused | null {
  if (base64 === undefined) return null;
  if (!/\.zwo$/i.test(textOr(filename, ''))) return { problem: 'Unsupported file type' };
  const text = Buffer.from(textOr(base64, ''), 'base64').toString('utf8');
  const workout = readZwo(text);
  if (!workout.ok) return { problem: `Invalid zwo file: ${workout.error.code}` };
  return { text, name: workout.value.name, seconds: secondsOf(workout.value.steps) };
}

const nextDay = (start: string): string =>
  new Date(Date.parse(`${start}Z`) + 86_400_000).toISOString().slice(0, 10);
