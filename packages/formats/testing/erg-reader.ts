import { err, ok, type Result } from '@musette/coach/result';
import type { Leaf } from '@musette/coach/workout/steps';
import { textOf, type TextInput } from '../rides/input.ts';
import { numberOf, rounded } from '../rides/numbers.ts';
import { MAX_WORKOUT_BYTES } from '../rides/problems.ts';
import {
  boundedSteps,
  ftpFrom,
  MAX_STEPS,
  withCue,
  type ReadWorkout,
  type WorkoutProblem,
  type Thresholds,
} from './read-workout.ts';

interface Point {
  readonly atS: number;
  readonly value: number;
}

interface Text {
  readonly atS: number;
  readonly cue: string;
}

interface Course {
  readonly header: Map<string, string>;
  readonly points: Point[];
  readonly texts: Text[];
  unit: 'watts' | 'percent' | 'other' | null;
  section: string;
  ended: boolean;
}

/** Reads an ERG course. Its watts become fractions of the FTP in the file, otherwise of the rider's FTP. */
export const readErg = (input: TextInput, thresholds: Thresholds = {}): Result<ReadWorkout, WorkoutProblem> =>
  readCourse(input, 'watts', thresholds);

/** Reads an MRC course, which is in percent of FTP. */
export const readMrc = (input: TextInput): Result<ReadWorkout, WorkoutProblem> =>
  readCourse(input, 'percent', {});

function readCourse(
  input: TextInput,
  unit: 'watts' | 'percent',
  thresholds: Thresholds,
): Result<ReadWorkout, WorkoutProblem> {
  const text = textOf(input, MAX_WORKOUT_BYTES);
  if (!text.ok) return text;
  const course = parse(text.value);
  if (course === null) return err({ code: 'too-many-steps' });
  // Courses of grade over distance are simulated rides, not workouts.
  if (course.unit === 'other' || course.section === '') return err({ code: 'not-this-format' });
  const isWatts = (course.unit ?? unit) === 'watts';
  const ftpWatts = isWatts ? ftpOfCourse(course, thresholds) : null;
  const steps = boundedSteps(stepsOf(course, ftpWatts ?? 100));
  if (!steps.ok) return steps;
  return ok({
    name: (course.header.get('FILE NAME') ?? '').replace(/\.(?:erg|mrc)$/i, ''),
    description: course.header.get('DESCRIPTION') ?? '',
    date: null,
    sport: 'bike',
    ftpWatts,
    thresholdBpm: null,
    steps: steps.value,
    truncated: !course.ended,
  });
}

function ftpOfCourse(course: Course, thresholds: Thresholds): number {
  const own = numberOf(course.header.get('FTP'));
  return own !== null && own > 0 ? own : ftpFrom(thresholds);
}

function parse(text: string): Course | null {
  const course: Course = { header: new Map(), points: [], texts: [], unit: null, section: '', ended: false };
  for (const line of text.split(/\r\n|\r|\n/)) {
    readLine(course, line.trim());
    if (course.points.length > 2 * MAX_STEPS || course.texts.length > MAX_STEPS) return null;
  }
  return course;
}

function readLine(course: Course, line: string): void {
  if (line.startsWith('[')) {
    if (line.toUpperCase().startsWith('[END COURSE DATA')) course.ended = true;
    course.section = line.toUpperCase();
  } else if (course.section.startsWith('[COURSE HEADER')) readHeader(course, line);
  else if (course.section.startsWith('[COURSE DATA')) readPoint(course, line);
  else if (course.section.startsWith('[COURSE TEXT')) readText(course, line);
}

function readHeader(course: Course, line: string): void {
  const equals = line.indexOf('=');
  if (equals >= 0) {
    course.header.set(line.slice(0, equals).trim().toUpperCase(), line.slice(equals + 1).trim());
    return;
  }
  const units = line.toUpperCase();
  if (units.startsWith('MINUTES')) course.unit = /PERCENT|FTP/.test(units) ? 'percent' : 'watts';
  else if (units.startsWith('DISTANCE')) course.unit = 'other';
}

function readPoint(course: Course, line: string): void {
  const [first, second] = line.split(/[\s,;]+/, 2);
  const [minutes, value] = [numberOf(first), numberOf(second)];
  if (minutes === null || value === null || minutes < 0 || value < 0) return;
  const atS = Math.round(minutes * 60);
  // A point that goes back in time is an error in the file.
  if (atS >= (course.points.at(-1)?.atS ?? 0)) course.points.push({ atS, value });
}

function readText(course: Course, line: string): void {
  const [seconds, cue] = line.split('\t', 2);
  const atS = numberOf(seconds);
  const text = cue?.trim() ?? '';
  if (atS !== null && text !== '') course.texts.push({ atS, cue: text });
}

function stepsOf(course: Course, whole: number): readonly Leaf[] {
  const texts = course.texts.toSorted((a, b) => a.atS - b.atS);
  const steps: Leaf[] = [];
  let next = 0;
  for (const [index, end] of course.points.entries()) {
    const start = course.points[index - 1];
    if (start === undefined || end.atS === start.atS) continue;
    const cues: string[] = [];
    for (; (texts[next]?.atS ?? end.atS) < end.atS; next += 1) cues.push(texts[next]?.cue ?? '');
    steps.push(withCue(leafBetween(start, end, whole), cues.join(' / ')));
  }
  return steps;
}

function leafBetween(start: Point, end: Point, whole: number): Leaf {
  const [from, to] = [rounded(start.value / whole, 4), rounded(end.value / whole, 4)];
  const seconds = end.atS - start.atS;
  return from === to ? { kind: 'steady', seconds, power: from } : { kind: 'ramp', seconds, from, to };
}
