import type { CoursePoint } from '@musette/coach/event/course';
import { EVENT_KINDS, EVENT_LIMITS, EVENT_PRIORITIES } from '@musette/coach/event/race-event';
import { LIMITS } from '@musette/coach/rider/limits';
import { isRounded, PLACE_LIMITS } from '@musette/coach/rider/place';
import * as z from 'zod';
import { isoDate, orNull, typedName, whole, wholeBetween } from './common.ts';

const { minutes, ascentM, distanceM, altitudeM, coursePoints } = EVENT_LIMITS;

const between = ({ min, max }: { readonly min: number; readonly max: number }) => wholeBetween(min, max);

const point = z
  .tuple([between({ min: 0, max: distanceM.max }), between(altitudeM)])
  .meta({ description: 'Metres from the start, and metres above the sea' });

const isInOrder = (points: readonly CoursePoint[]): boolean =>
  points.every(([atM], index) => atM >= (points[index - 1]?.[0] ?? 0));

/** Profile points with a length, in the order of the course; empty for a course without heights. */
const points = z
  .array(point)
  .max(coursePoints.max, 'too-many')
  .refine((list) => list.length === 0 || list.length >= coursePoints.min, 'too-few')
  .refine(isInOrder, 'not-in-order')
  .refine((list) => list.length === 0 || (list.at(-1)?.[0] ?? 0) > (list[0]?.[0] ?? 0), 'too-short')
  .meta({ description: 'The profile, the start first; empty for a course without heights' });

const degrees = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z
    .number()
    .min(min, 'out-of-range')
    .max(max, 'out-of-range')
    .refine(isRounded, 'too-fine')
    .meta({ description: 'In tenths of a degree' });

/** The course of an event: its length, its climbing and a simplified profile. */
const course = z
  .strictObject({
    distanceM: between(distanceM).meta({ description: 'Metres' }),
    ascentM: z.nullable(between(ascentM)).meta({ description: 'Metres; null without heights' }),
    points,
    start: z.strictObject({ latDeg: degrees(PLACE_LIMITS.latDeg), lonDeg: degrees(PLACE_LIMITS.lonDeg) }),
  })
  .meta({ id: 'Course' });

const fields = {
  date: isoDate,
  name: typedName(LIMITS.raceNameLength),
  kind: z.enum(EVENT_KINDS),
  priority: z
    .enum(EVENT_PRIORITIES)
    .meta({ description: 'A is the goal of a season, B gets a short taper, C is ridden as training' }),
  minutes: z.nullable(between(minutes)).meta({ description: 'How long the rider expects to ride' }),
  ascentM: z.nullable(between(ascentM)).meta({
    description: 'The climbing in metres, which is shown and changes no plan: climbs come from the course',
  }),
  startTime: z
    .nullable(z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'not-a-time'))
    .meta({ description: 'The start, hh:mm, in the rider\u2019s own time zone', example: '09:00' }),
  course: orNull(course),
};

/** An event as the rider tells it. */
const raceEventFields = z.strictObject(fields).meta({ id: 'RaceEventFields' });

/** A race or another event of a rider. */
export const raceEvent = z
  .strictObject({ id: z.uuid('invalid'), version: whole, ...fields })
  .meta({ id: 'RaceEvent' });

/** A race or another event of a rider. */
export type RaceEventRecord = z.infer<typeof raceEvent>;

/** An event that is told; the version is null for a new one. */
export const raceEventSave = z
  .strictObject({ version: orNull(whole), event: raceEventFields })
  .meta({ id: 'RaceEventSave' });
