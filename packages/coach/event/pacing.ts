import { type Climb, climbsOf, type CoursePoint, courseSizeOf, withinTolerance } from './course.ts';
import { intensityFor, isSteady } from './intensity.ts';
import { EVENT_LIMITS, type EventKind, type RaceEvent } from './race-event.ts';
import { type EventClimbs, eventClimbs } from './event-climbs.ts';
import { elasticityAt, type Resistance, resistanceOn, speedAt } from './resistance.ts';
import type { EventCourse, RiderEvent } from './season-events.ts';

/** A part of the course that is ridden at one power. */
export interface PacedPart {
  readonly fromM: number;
  readonly toM: number;
  readonly watts: number;
  readonly minutes: number;
  /** The place of the climb among the climbs; null between them. */
  readonly climb: number | null;
}

/** How to ride a course: the least time for one weighted power. */
export interface Pacing {
  readonly minutes: number;
  /** Weighted power over the whole course. */
  readonly weightedWatts: number;
  readonly parts: readonly PacedPart[];
  readonly climbs: readonly Climb[];
}

/** Why there are no watts, the first reason first. */
export type PacingGap = 'no-course' | 'no-heights' | 'surges' | 'no-ftp' | 'no-weight';

/** The figures of a rider that pacing needs. */
export interface PacedRider {
  readonly ftpWatts: number | null;
  readonly weightKg: number | null;
}

type PacedEvent = Pick<RaceEvent, 'kind' | 'minutes' | 'course'>;

/** What is missing for watts; empty when nothing is. */
export function pacingGaps(event: PacedEvent, rider: PacedRider): readonly PacingGap[] {
  const gaps: PacingGap[] = [];
  if (!isSteady(event.kind)) return ['surges'];
  if (event.course === null) gaps.push('no-course');
  else if (event.course.points.length === 0) gaps.push('no-heights');
  if (rider.ftpWatts === null) gaps.push('no-ftp');
  if (rider.weightKg === null) gaps.push('no-weight');
  return gaps;
}

/** The fastest way to ride a course for a rider; null when something is missing. Time is counted alone and without wind. */
export function pacingOf(event: PacedEvent, rider: PacedRider): Pacing | null {
  const { course, kind } = event;
  const { ftpWatts, weightKg } = rider;
  if (course === null || ftpWatts === null || weightKg === null) return null;
  if (pacingGaps(event, rider).length > 0) return null;
  const pieces = piecesOf(course.points, { kind, weightKg });
  const paced = pacedPieces(pieces, event, ftpWatts);
  const climbs = climbsOf(course.points);
  return {
    minutes: sum(paced.seconds) / 60,
    weightedWatts: paced.intensity * ftpWatts,
    parts: partsOf({ points: course.points, pieces, climbs, ...paced }),
    climbs,
  };
}

/** A piece of the course between two points of its profile. */
interface Piece {
  readonly fromM: number;
  readonly toM: number;
  readonly resistance: Resistance;
}

function piecesOf(
  points: readonly CoursePoint[],
  rider: { readonly kind: EventKind; readonly weightKg: number },
): readonly Piece[] {
  return points.slice(1).flatMap(([toM, altitudeM], index) => {
    const [fromM, before] = points[index] as CoursePoint;
    if (toM <= fromM) return [];
    const gradient = (altitudeM - before) / (toM - fromM);
    return [{ fromM, toM, resistance: resistanceOn({ gradient, altitudeM }, rider) }];
  });
}

interface PacedPieces {
  readonly intensity: number;
  readonly watts: readonly number[];
  readonly seconds: readonly number[];
}

const DURATION_ROUNDS = 8;

/** The intensity follows from the duration and the duration from the intensity; the rider's own minutes decide if told. */
function pacedPieces(pieces: readonly Piece[], { kind, minutes }: PacedEvent, ftpWatts: number): PacedPieces {
  let expected = minutes ?? 180;
  for (let round = 0; ; round += 1) {
    const intensity = intensityFor(kind, expected);
    const watts = fastestWatts(pieces, intensity * ftpWatts, maxWattsFor(intensity, ftpWatts));
    const seconds = secondsOf(pieces, watts);
    if (minutes !== null || round === DURATION_ROUNDS) return { intensity, watts, seconds };
    expected = sum(seconds) / 60;
  }
}

/** No climb is ridden above the zone Threshold, or in a short event more than 10 % of FTP above its mean. */
const maxWattsFor = (intensity: number, ftpWatts: number): number =>
  Math.max(1.05, intensity + 0.1) * ftpWatts;

const secondsOf = (pieces: readonly Piece[], watts: readonly number[]): readonly number[] =>
  pieces.map(
    ({ fromM, toM, resistance }, index) => (toM - fromM) / speedAt(resistance, watts[index] as number),
  );

const POWER_ROUNDS = 30;
/** From here on another round changes nothing that a rider could see. */
const NEAR_WATTS = 0.001;

/**
 * The powers that take the least time for one weighted power, which is the fourth root of the mean fourth power. Where the
 * speed rises by `e` percent with one percent of power, they are proportional to the fourth root of `e / (4 - e)` (docs/coaching.md).
 */
function fastestWatts(pieces: readonly Piece[], weighted: number, maxWatts: number): readonly number[] {
  let watts: readonly number[] = pieces.map(() => weighted);
  for (let round = 0; round < POWER_ROUNDS; round += 1) {
    const before = watts;
    const fourths = pieces.map(({ resistance }, index) => {
      const elasticity = elasticityAt(resistance, before[index] as number);
      return elasticity / (4 - elasticity);
    });
    watts = scaledTo(fourths, secondsOf(pieces, before), { weighted, maxWatts });
    if (watts.every((one, index) => Math.abs(one - (before[index] as number)) < NEAR_WATTS)) break;
  }
  return watts;
}

/** The fourth power of the largest factor of a shape: on a descent there may be nothing to scale. */
const MAX_SCALE = 1e16;

/** Powers whose fourth powers have the given shape, none above the maximum, with the given weighted mean. */
function scaledTo(
  shapes: readonly number[],
  seconds: readonly number[],
  { weighted, maxWatts }: { readonly weighted: number; readonly maxWatts: number },
): readonly number[] {
  const [wanted, max] = [weighted ** 4 * sum(seconds), maxWatts ** 4];
  // What is above the maximum is cut off, and the rest has to carry more.
  for (let scale = 0; ;) {
    let [cut, shaped] = [0, 0];
    for (const [index, shape] of shapes.entries()) {
      if (scale * shape >= max) cut += max * (seconds[index] as number);
      else shaped += shape * (seconds[index] as number);
    }
    const next = Math.min(MAX_SCALE, (wanted - cut) / shaped);
    if (!(next > scale)) return shapes.map((shape) => Math.min(max, scale * shape) ** 0.25);
    scale = next;
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Between the climbs a part ends where the course bends by this share of its whole height. */
const BEND_SHARE = 0.12;
const MIN_BEND_M = 25;
/** A shorter part joins the one before. */
const MIN_PART_SHARE = 0.03;

interface ToParts extends PacedPieces {
  readonly points: readonly CoursePoint[];
  readonly pieces: readonly Piece[];
  readonly climbs: readonly Climb[];
}

/** A few parts that a rider can remember: the climbs, and what lies between. */
function partsOf({ points, pieces, climbs, watts, seconds }: ToParts): readonly PacedPart[] {
  const ends = endsOf(points, climbs);
  return ends.slice(1).map((toM, index) => {
    const fromM = ends[index] as number;
    const own = pieces.flatMap((piece, at) => (piece.fromM >= fromM && piece.toM <= toM ? [at] : []));
    const time = sum(own.map((at) => seconds[at] as number));
    const work = sum(own.map((at) => (watts[at] as number) * (seconds[at] as number)));
    const climb = climbs.findIndex((one) => one.fromM === fromM && one.toM === toM);
    return { fromM, toM, watts: work / time, minutes: time / 60, climb: climb < 0 ? null : climb };
  });
}

/** Where parts begin and end. */
function endsOf(points: readonly CoursePoint[], climbs: readonly Climb[]): readonly number[] {
  const heights = points.map(([, altitudeM]) => altitudeM);
  const bend = Math.max(MIN_BEND_M, BEND_SHARE * (Math.max(...heights) - Math.min(...heights)));
  const [[first], [last]] = [points[0] as CoursePoint, points.at(-1) as CoursePoint];
  const fixed = new Set([first, last, ...climbs.flatMap(({ fromM, toM }) => [fromM, toM])]);
  const isOnClimb = (atM: number) => climbs.some(({ fromM, toM }) => atM > fromM && atM < toM);
  const sorted = [...fixed].toSorted((a, b) => a - b);
  const bends = sorted.slice(1).flatMap((toM, index) => {
    const fromM = sorted[index] as number;
    const between = points.filter(([atM]) => atM >= fromM && atM <= toM);
    return withinTolerance(between, bend).map(([atM]) => atM);
  });
  const minPartM = MIN_PART_SHARE * (last - first);
  const ends = [first];
  const lastEnd = () => ends.at(-1) as number;
  for (const atM of [...new Set([...sorted, ...bends])].toSorted((a, b) => a - b).slice(1)) {
    if (fixed.has(atM)) {
      while (!fixed.has(lastEnd()) && atM - lastEnd() < minPartM) ends.pop();
      ends.push(atM);
    } else if (!isOnClimb(atM) && atM - lastEnd() >= minPartM) ends.push(atM);
  }
  return ends;
}

/** An event as a season takes it. Pacing takes some milliseconds, so it is worked out when somebody asks for its figures. */
export function toRiderEvent(
  event: PacedEvent & Pick<RaceEvent, 'date' | 'priority'>,
  rider: PacedRider,
): RiderEvent {
  const { date, priority, kind } = event;
  let known: Pacing | null | undefined;
  const paced = (): Pacing | null => (known === undefined ? (known = pacingOf(event, rider)) : known);
  return {
    date,
    priority,
    kind,
    get minutes() {
      return eventMinutes(event, paced);
    },
    get climbs() {
      return climbsIn(paced(), rider);
    },
    get course() {
      return courseOf(event);
    },
  };
}

const courseOf = ({ kind, minutes, course }: PacedEvent): EventCourse | null =>
  course && {
    ...courseSizeOf(course),
    givesLength: minutes === null && isSteady(kind) && course.points.length > 0,
  };

/** The climbs of a course at a rider's pace. */
function climbsIn(pacing: Pacing | null, { ftpWatts }: PacedRider): EventClimbs | null {
  const parts = (pacing?.parts ?? []).filter(({ climb }) => climb !== null);
  return eventClimbs(
    parts.map(({ minutes, watts }) => ({ minutes, percent: (watts / (ftpWatts as number)) * 100 })),
  );
}

/** How long an event takes, in whole minutes: what the rider expects, else what the course says; null when neither is known. */
function eventMinutes(event: PacedEvent, paced: () => Pacing | null): number | null {
  const minutes = event.minutes ?? paced()?.minutes ?? null;
  // A course may take longer than a rider may tell.
  return minutes === null
    ? null
    : Math.min(EVENT_LIMITS.minutes.max, Math.max(EVENT_LIMITS.minutes.min, Math.round(minutes)));
}
