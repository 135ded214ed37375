import { addDays, day, isDay, type IsoDate } from '@musette/coach/calendar/days';
import type { Course } from '@musette/coach/event/course';
import { EVENT_LIMITS, type EventKind, type EventPriority } from '@musette/coach/event/race-event';
import { LIMITS } from '@musette/coach/rider/limits';
import type { UnitSystem } from '@musette/coach/rider/vocabulary';
import type { InputOf, Api } from '@musette/contract/client';
import { METRES_PER_FOOT } from '#lib/rider-data/activity-texts.ts';
import type { Typed } from '#lib/rider-fields/measures.ts';
import { nameError } from './race-name.ts';
import type { RaceEvent } from './race-events.ts';

/** What is typed into the form: the climbing in the rider's units. */
export interface EventValues {
  readonly name: string;
  readonly date: string;
  readonly kind: EventKind;
  readonly priority: EventPriority;
  readonly startTime: string;
  /** h:mm, or empty. */
  readonly duration: string;
  readonly climbing: Typed;
  readonly course: Course | null;
}

/** What is wrong, by field. */
export type EventErrors = Readonly<Partial<Record<keyof EventValues, string>>>;

type SentEvent = InputOf<Api['raceEvents']['save']>['event'];

const METRES: Readonly<Record<UnitSystem, number>> = { metric: 1, imperial: METRES_PER_FOOT };

/** The values of an event that was saved before. */
export const valuesOfEvent = (event: RaceEvent, units: UnitSystem): EventValues => ({
  name: event.name,
  date: event.date,
  kind: event.kind,
  priority: event.priority,
  startTime: event.startTime ?? '',
  duration: event.minutes === null ? '' : formatDuration(event.minutes),
  climbing: event.ascentM === null ? null : Math.round(event.ascentM / METRES[units]),
  course: event.course,
});

/** The values of a new event. */
export const newEvent = (date: string, kind: EventKind): EventValues => ({
  name: '',
  date,
  kind,
  priority: 'A',
  startTime: '',
  duration: '',
  climbing: null,
  course: null,
});

/** 270 minutes are 4:30. */
export const formatDuration = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(Math.round(minutes) % 60).padStart(2, '0')}`;

/** The minutes of a typed duration; null for an empty one, NaN for one that is not h:mm. */
export function parseDuration(text: string): number | null {
  if (text.trim() === '') return null;
  const [, hours, minutes] = /^(\d{1,2})[:.h ](\d{2})$/.exec(text.trim()) ?? [];
  return hours === undefined || Number(minutes) > 59 ? Number.NaN : Number(hours) * 60 + Number(minutes);
}

type Checked =
  | { readonly event: SentEvent; readonly errors: null }
  | { readonly event: null; readonly errors: EventErrors };

interface Around {
  readonly units: UnitSystem;
  readonly today: IsoDate;
  /** The day of an event that was saved before: it may be over. */
  readonly savedDate: string | null;
}

/** The event as the server takes it, or what is wrong with it. */
export function eventOfValues(values: EventValues, { units, today, savedDate }: Around): Checked {
  const errors: Partial<Record<keyof EventValues, string>> = {};
  const name = values.name.trim();
  const tooLong = nameError(name);
  if (name === '') errors.name = 'Give the event a name';
  else if (tooLong !== null) errors.name = tooLong;
  if (!isDay(values.date)) errors.date = 'Choose a day';
  else if (values.date !== savedDate && values.date < today) errors.date = 'Choose today or a later day';
  else if (values.date > addDays(today, LIMITS.raceDaysAhead.max))
    errors.date = 'Choose a day within the next two years';
  const minutes = parseDuration(values.duration);
  if (minutes !== null && !isWithin(minutes, EVENT_LIMITS.minutes))
    errors.duration = 'Write hours and minutes, such as 4:30';
  const ascentM = metresOf(values.climbing, units);
  if (ascentM !== null && !isWithin(ascentM, EVENT_LIMITS.ascentM))
    errors.climbing = `Write a whole number up to ${Math.round(EVENT_LIMITS.ascentM.max / METRES[units])}`;
  if (Object.keys(errors).length > 0) return { event: null, errors };
  const { kind, priority, startTime, course } = values;
  return {
    event: {
      date: day(values.date),
      name,
      kind,
      priority,
      minutes,
      ascentM,
      startTime: startTime === '' ? null : startTime,
      course: course && { ...course, points: course.points.map(([atM, heightM]) => [atM, heightM]) },
    },
    errors: null,
  };
}

const isWithin = (value: number, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  value >= min && value <= max;

/** Whole metres; null for an empty field, NaN for what is no number. */
function metresOf(typed: Typed, units: UnitSystem): number | null {
  if (typed === null) return null;
  return typeof typed === 'number' ? Math.round(typed * METRES[units]) : Number.NaN;
}
