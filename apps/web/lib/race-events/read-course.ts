import { climbsOf, type Course } from '@musette/coach/event/course';
import { pacingOf } from '@musette/coach/event/pacing';
import type { EventKind } from '@musette/coach/event/race-event';
import type { UnitSystem } from '@musette/coach/rider/vocabulary';
import { readGpxCourse, type CourseCode } from '@musette/formats/xml/gpx-course';
import { MAX_FILE_BYTES } from '@musette/formats/rides/problems';
import { measuresIn, measureText } from '#lib/rider-data/activity-texts.ts';
import { minutesText } from '#lib/text/minutes-text.ts';
import { type EventValues, parseDuration } from './event-values.ts';

/** What a file comes to: its course, or a sentence that says why there is none. */
type CourseResult =
  | { readonly course: Course; readonly refusal: null }
  | { readonly course: null; readonly refusal: string };

const REFUSALS: Readonly<Partial<Record<CourseCode, string>>> = {
  'too-large': 'The file is larger than 25 MB, which no course is.',
  'not-this-format': 'This is not a GPX file.',
  'no-course': 'The file has no track and no route with a length.',
  'too-many-points': 'The file has more than 500,000 points.',
  'too-long': 'The course is longer than 2,000 km.',
};

const refused = (code: CourseCode): CourseResult => ({
  course: null,
  refusal: REFUSALS[code] ?? 'The file is damaged or not safe to read. Export it again as GPX.',
});

/** Reads the course of a file. The file stays on this device. */
export async function readCourse(file: File): Promise<CourseResult> {
  if (file.size > MAX_FILE_BYTES) return refused('too-large');
  const read = readGpxCourse(new Uint8Array(await file.arrayBuffer()));
  if (read.ok) return { course: read.value, refusal: null };
  // The bytes of other formats are no readable text.
  const isNamedGpx = /\.gpx$/i.test(file.name);
  return refused(read.error.code in REFUSALS || isNamedGpx ? read.error.code : 'not-this-format');
}

interface Told {
  readonly kind: EventKind;
  readonly units: UnitSystem;
  readonly ftpWatts: number | null;
  readonly weightKg: number | null;
}

/** A course in words: its length, climbing and climbs, and about how long it takes this rider alone. */
export function courseWords(course: Course, { kind, units, ...rider }: Told): string {
  const { distance, height } = measuresIn(units);
  const length = measureText(distance(course.distanceM));
  if (course.ascentM === null)
    return `${length}. The file has no heights, so climbing and watts stay unknown.`;
  const climbs = climbsOf(course.points).length;
  const minutes = courseMinutes(course, { kind, ...rider });
  return [
    `${length}, ${measureText(height(course.ascentM))} of climbing, ${climbs === 1 ? '1 climb' : `${climbs || 'no'} climbs`}.`,
    ...(minutes === null ? [] : [`About ${minutesText(minutes)} for you, alone.`]),
  ].join(' ');
}

const courseMinutes = (course: Course, { kind, ...rider }: Omit<Told, 'units'>): number | null =>
  pacingOf({ kind, minutes: null, course }, rider)?.minutes ?? null;

/** An expected time that differs from the estimate by this factor is probably a mistake. */
const FAR_FACTOR = 2;

/** Names the time that a course takes a rider; null unless the expected one is far from it. */
export function farTimeWords(
  { course, duration, kind }: Pick<EventValues, 'course' | 'duration' | 'kind'>,
  rider: Omit<Told, 'kind' | 'units'>,
): string | null {
  const typed = parseDuration(duration);
  const minutes = typed && course && courseMinutes(course, { kind, ...rider });
  if (!typed || !minutes) return null;
  const isFar = Math.max(typed / minutes, minutes / typed) > FAR_FACTOR;
  return isFar ? `The course takes about ${minutesText(minutes)}, alone. Is your time right?` : null;
}
