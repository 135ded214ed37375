import { endOf, startOf } from '@musette/coach/workout/steps';
import { decimal } from '../rides/numbers.ts';
import { oneLine } from '../rides/plain-text.ts';
import { ftpOf, flatSteps, supportedSteps, type WorkoutFile } from './workout-file.ts';

interface Course {
  readonly extension: 'erg' | 'mrc';
  readonly unit: 'WATTS' | 'PERCENT';
  readonly header: readonly string[];
  value(fraction: number): string;
}

/** Writes an ERG course: the rider's watts over minutes. Free riding is written with its assumed power; an all-out effort cannot be written (`course-gap.ts`). */
export function writeErg(file: WorkoutFile): string {
  const ftpWatts = ftpOf(file);
  return writeCourse(file, {
    extension: 'erg',
    unit: 'WATTS',
    header: [`FTP = ${decimal(ftpWatts, 0)}`],
    value: (fraction) => decimal(fraction * ftpWatts, 0),
  });
}

/** Writes an MRC course: percent of FTP over minutes. */
export const writeMrc = (file: WorkoutFile): string =>
  writeCourse(file, {
    extension: 'mrc',
    unit: 'PERCENT',
    header: [],
    value: (fraction) => decimal(fraction * 100, 1),
  });

function writeCourse(file: WorkoutFile, course: Course): string {
  const { points, texts } = pointsOf(file, course);
  const lines = [
    '[COURSE HEADER]',
    'VERSION = 2',
    'UNITS = ENGLISH',
    `DESCRIPTION = ${oneLine(file.description)}`,
    `FILE NAME = ${oneLine(file.name)}.${course.extension}`,
    ...course.header,
    `MINUTES ${course.unit}`,
    '[END COURSE HEADER]',
    '[COURSE DATA]',
    ...points,
    '[END COURSE DATA]',
    ...(texts.length > 0 ? ['[COURSE TEXT]', ...texts, '[END COURSE TEXT]'] : []),
  ];
  return `${lines.join('\r\n')}\r\n`;
}

/** Two points for each step: a change of power is two points at the same time. */
function pointsOf(
  file: WorkoutFile,
  course: Course,
): { points: readonly string[]; texts: readonly string[] } {
  const points: string[] = [];
  const texts: string[] = [];
  let atS = 0;
  for (const leaf of flatSteps(supportedSteps(file.steps))) {
    const cue = oneLine(leaf.cue ?? '');
    if (cue !== '') texts.push(`${atS}\t${cue}\t${Math.min(leaf.seconds, CUE_SECONDS)}`);
    points.push(`${minutes(atS)}\t${course.value(startOf(leaf))}`);
    atS += leaf.seconds;
    points.push(`${minutes(atS)}\t${course.value(endOf(leaf))}`);
  }
  return { points, texts };
}

const CUE_SECONDS = 10;

// A hundredth of a minute is 0.6 seconds, so a reader gets whole seconds by rounding.
const minutes = (seconds: number): string => (seconds / 60).toFixed(2);
