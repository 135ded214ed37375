import type { IsoDate } from '@musette/coach/calendar/days';
import { isRace } from '@musette/coach/workout/planned';
import { describe } from '@musette/coach/workout/describe';
import { minutesOf } from '@musette/coach/workout/load';
import { bikeLegOf } from '@musette/coach/workout/steps';
import { writeErg, writeMrc } from '@musette/formats/erg-writer';
import { writeFit } from '@musette/formats/fit-workout-writer';
import { type CalendarWorkout, writeIcs } from '@musette/formats/ics';
import { writeTcx } from '@musette/formats/tcx-writer';
import type { WorkoutFile } from '@musette/formats/workout-file';
import { writeZwo } from '@musette/formats/zwo-writer';
import { lengthWords } from '#lib/length-words.ts';
import { lengthOf } from '#lib/outcome.ts';
import type { PlanDetail, PlanWorkout } from '#lib/plans.ts';
import { raceWords, titleOf } from '#lib/race.ts';
import type { ExportFormat } from './export-formats.ts';
import type { WorkoutSize } from './plan-week.ts';
import { workoutKey } from './workout-key.ts';

/** A workout in the size that was chosen, and whose it is. */
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

const WRITERS: Readonly<
  Record<ExportFormat, { readonly type: string; write(source: ExportSource): string | Uint8Array }>
> = {
  zwo: { type: 'application/xml', write: (source) => writeZwo(workoutFile(source)) },
  tcx: { type: 'application/vnd.garmin.tcx+xml', write: (source) => writeTcx(workoutFile(source)) },
  // Devices tell files apart by their moment; the day of the workout gives the same file each time.
  fit: {
    type: 'application/vnd.ant.fit',
    write: (source) => writeFit(workoutFile(source), `${source.workout.date}T00:00:00.000Z`),
  },
  erg: { type: 'text/plain', write: (source) => writeErg(workoutFile(source)) },
  mrc: { type: 'text/plain', write: (source) => writeMrc(workoutFile(source)) },
  ics: { type: 'text/calendar', write: calendarOf },
};

/** A workout as a file, made here and not on the server. */
export function exportedFile(format: ExportFormat, source: ExportSource): ExportedFile {
  const { date } = source.workout;
  const { type, write } = WRITERS[format];
  // A calendar holds a brick's run, a file for a bicycle does not.
  const steps = format === 'ics' ? source.sized.steps : bikeLegOf(source.sized.steps);
  return {
    name: fileName(
      { date, focus: titleOf(source.plan, source.workout) },
      Math.round(minutesOf(steps)),
      format,
    ),
    type,
    content: write(source),
  };
}

const descriptionOf = ({ workout, sized }: ExportSource): string =>
  sized.size === 'full' ? workout.description : `${describe(sized.steps)}.`;

// The API's schema holds that it is one.
const dayOf = ({ date }: PlanWorkout): IsoDate => date as IsoDate;

const workoutFile = (source: ExportSource): WorkoutFile => ({
  name: source.workout.focus,
  description: descriptionOf(source),
  date: dayOf(source.workout),
  sport: 'bike',
  ftpWatts: source.ftpWatts,
  thresholdBpm: null,
  steps: source.sized.steps,
});

function calendarOf(source: ExportSource): string {
  const { plan, workout, now } = source;
  // A calendar finds a workout again that has moved since: the name says nothing of the day.
  const uid = `${slug(plan.createdAt)}-${plan.weekStart}-${slug(workoutKey(plan.workouts, workout))}@musette`;
  return writeIcs({
    name: 'Musette',
    workouts: [
      {
        uid,
        date: dayOf(workout),
        title: titleIn(source),
        description: [descriptionOf(source), workout.why].filter(Boolean).join('\n\n'),
        changedAt: now,
        sequence: plan.version,
        status: statusOf(workout),
      },
    ],
  });
}

/** A race has no length: how long it takes is for the race to say. */
const titleIn = (source: ExportSource): string =>
  isRace(source.workout) ? raceWords(source.plan) : `${source.workout.focus}, ${lengthIn(source)}`;

/** A calendar says what was ridden of a workout that is done, and else how long the size on the screen takes. */
const lengthIn = ({ workout, sized }: ExportSource): string =>
  workout.completedSteps ? lengthOf(workout) : lengthWords(sized.minutes);

/** What is skipped is cancelled in a calendar. */
function statusOf({ status, skippedAt }: PlanWorkout): CalendarWorkout['status'] {
  if (status === 'completed') return 'completed';
  return skippedAt === null ? 'planned' : 'cancelled';
}

const MAX_LENGTH = 60;

/** What every file system takes: small letters, digits and dashes. */
export const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replaceAll(/^-+|-+$/g, '');

/** Day, name and length, where it has one: `2026-11-24-heavy-gear-climbing-50min.zwo`. */
export const fileName = (
  { date, focus }: Pick<PlanWorkout, 'date' | 'focus'>,
  minutes: number,
  extension: string,
): string =>
  `${[date, slug(focus) || 'workout', ...(minutes > 0 ? [`${minutes}min`] : [])].join('-')}.${extension}`;
