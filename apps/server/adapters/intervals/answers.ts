import { day, isDay } from '@musette/coach/calendar/days';
import * as z from 'zod';
import { parseJson } from '#kit/json.ts';
import { storable } from '#kit/storable.ts';
import type { CalendarActivity, CalendarAthlete, CalendarEntry } from '#ports/training-calendar.ts';

// What is read of the answers. Everything else in them is left alone.

const id = z.union([z.string().min(1).max(100), z.int()]).transform((value) => storable(String(value)));

// A name is shown, and is no longer than the name of a ride.
const MAX_CHARS = 200;

const text = z
  .string()
  .nullish()
  .transform((value) => (typeof value === 'string' ? storable(value, MAX_CHARS) : null));

const athlete = z.object({ id, name: text });

const event = z
  .object({ id, external_id: text, start_date_local: z.string() })
  .transform(({ id: eventId, external_id: externalId, start_date_local: start }) => ({
    id: eventId,
    externalId,
    start: start.slice(0, 10),
  }));

const activity = z
  .object({ id, name: text, source: text, commute: z.boolean().nullish() })
  .transform(({ id: activityId, name, source, commute }) => ({
    id: activityId,
    name: name ?? '',
    commute: commute ?? false,
    isFromStrava: source === 'STRAVA',
  }));

/** Null for anything that cannot be read. */
export function readAthlete(answer: string): CalendarAthlete | null {
  const parsed = athlete.safeParse(parseJson(answer));
  return parsed.success ? { id: parsed.data.id, name: parsed.data.name?.trim() || parsed.data.id } : null;
}

/** Null for anything that is no list. An entry that cannot be read is none of ours, and is left out. */
export function readEntries(answer: string): readonly CalendarEntry[] | null {
  const list = fitting(answer, event);
  return (
    list && list.flatMap(({ start, ...entry }) => (isDay(start) ? [{ ...entry, date: day(start) }] : []))
  );
}

/** Null for anything that is no list. An activity that cannot be read is left out: the others go on. */
export const readActivities = (answer: string): readonly CalendarActivity[] | null =>
  fitting(answer, activity);

/** What of a list has the shape; null without a list. */
function fitting<S extends z.ZodType>(answer: string, shape: S): z.output<S>[] | null {
  const list = parseJson(answer);
  if (!Array.isArray(list)) return null;
  return list.flatMap((one) => {
    const parsed = shape.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
}
