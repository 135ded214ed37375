import { isEvent, isRace } from '@musette/coach/workout/planned';
import { describe } from '@musette/words/describe';
import { ENGLISH_STEPS } from '@musette/words/languages/english/steps';
import { minutesOf } from '@musette/coach/workout/load';
import { bikeLegOf } from '@musette/coach/workout/steps';
import { type CalendarWorkout, writeIcs } from '@musette/formats/workouts/ics';
import type { WorkoutFile } from '@musette/formats/workouts/workout-file';
import { minutesText } from '#lib/text/minutes-text.ts';
import { workoutLengthText } from '#lib/rider-data/outcome.ts';
import type { PlanDetail, PlanWorkout } from '#lib/rider-data/plans.ts';
import { raceWords, titleOf } from '#lib/race-events/race.ts';
import { EXPORT_FORMATS, type ExportFormat } from './export-formats.ts';
import type { WorkoutSize } from './plan-week.ts';
import { workoutKey } from './workout-key.ts';

/** The workout to export: its plan, its chosen size and the rider's FTP. */
export interface ExportSource {
  readonly plan: PlanDetail;
  readonly workout: PlanWorkout;
  readonly sized: WorkoutSize;
  readonly ftpWatts: number | null;
  /** UTC ISO text. */
  readonly now: string;
}

/** A file that the browser saves. */
interface ExportedFile {
  readonly name: string;
  readonly type: string;
  readonly content: string | Uint8Array;
}

/** Writes a workout as a file, in the browser and not on the server. */
export async function exportedFile(format: ExportFormat, source: ExportSource): Promise<ExportedFile> {
  const { date } = source.workout;
  const { type, loadWriter } = EXPORT_FORMATS[format];
  // A calendar includes the run of a brick; a file for a bike computer does not.
  const steps = format === 'ics' ? source.sized.steps : bikeLegOf(source.sized.steps);
  return {
    name: fileName(
      { date, focus: titleOf(source.plan, source.workout) },
      Math.round(minutesOf(steps)),
      format,
    ),
    type,
    content: loadWriter === null ? calendarOf(source) : (await loadWriter())(workoutFile(source)),
  };
}

const descriptionOf = ({ workout, sized }: ExportSource): string =>
  sized.size === 'full' ? workout.description : `${describe(ENGLISH_STEPS, sized.steps)}.`;

const workoutFile = (source: ExportSource): WorkoutFile => ({
  name: source.workout.focus,
  description: descriptionOf(source),
  date: source.workout.date,
  sport: 'bike',
  ftpWatts: source.ftpWatts,
  thresholdBpm: null,
  steps: source.sized.steps,
});

function calendarOf(source: ExportSource): string {
  const { plan, workout, now } = source;
  // The id does not contain the day, so that a calendar recognises a workout that has moved.
  const uid = `${slug(plan.createdAt)}-${plan.weekStart}-${slug(workoutKey(plan.workouts, workout))}@musette`;
  return writeIcs({
    name: 'Musette',
    workouts: [
      {
        uid,
        date: workout.date,
        title: titleIn(source),
        description: [descriptionOf(source), workout.why].filter(Boolean).join('\n\n'),
        changedAt: now,
        sequence: plan.version,
        status: statusOf(workout),
      },
    ],
  });
}

/** The title of the calendar entry; a race and an event have no length. */
function titleIn(source: ExportSource): string {
  const { plan, workout } = source;
  if (isRace(workout)) return raceWords(plan);
  return isEvent(workout) ? workout.focus : `${workout.focus}, ${lengthIn(source)}`;
}

/** The length of the calendar entry: the ridden one of a completed workout, otherwise that of the chosen size. */
const lengthIn = ({ workout, sized }: ExportSource): string =>
  workout.completedSteps ? workoutLengthText(workout) : minutesText(sized.minutes);

/** The status in a calendar, where a skipped workout is cancelled, and one on a day away. */
function statusOf({ status, skippedAt, away }: PlanWorkout): CalendarWorkout['status'] {
  if (status === 'completed') return 'completed';
  return skippedAt === null && !away ? 'planned' : 'cancelled';
}

const MAX_LENGTH = 60;

/** The letters that Unicode does not split into a basic letter and a mark. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Keeps the characters that every file system accepts: lower-case letters, digits and dashes. */
export const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => SPELLINGS[letter] ?? letter)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replaceAll(/^-+|-+$/g, '');

/** The file name from date, focus and length, if any: `2026-11-24-big-gear-climbing-50min.zwo`. */
export const fileName = (
  { date, focus }: Pick<PlanWorkout, 'date' | 'focus'>,
  minutes: number,
  extension: string,
): string =>
  `${[date, slug(focus) || 'workout', ...(minutes > 0 ? [`${minutes}min`] : [])].join('-')}.${extension}`;
