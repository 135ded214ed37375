import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { IsoDate } from '@musette/coach/calendar/days';
import { err, ok, type Result } from '@musette/coach/result';
import { isRaceOrEvent, type PlannedWorkout } from '@musette/coach/workout/planned';
import { minutesOf } from '@musette/coach/workout/load';
import { bikeLegOf } from '@musette/coach/workout/steps';
import type { Catalogue } from '@musette/words/catalogue';
import { mainSetOf } from '@musette/words/describe';
import { exactMinutesText } from '@musette/words/lengths';
import { descriptionText, nameText, stepsIn, typeText, whyText } from '@musette/words/render';
import type { BuiltSeason } from '@musette/coach/proof/build-season';
import { courseGapOf } from '@musette/formats/rides/course-gap';
import { writeErg, writeMrc } from '@musette/formats/workouts/erg-writer';
import { writeFit } from '@musette/formats/fit/fit-workout-writer';
import { writeIcs } from '@musette/formats/workouts/ics';
import { writeTcx } from '@musette/formats/workouts/tcx-writer';
import type { WorkoutFile } from '@musette/formats/workouts/workout-file';
import { writeZwo } from '@musette/formats/workouts/zwo-writer';
import { dateText } from './season-text.ts';

interface ExportedFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** Writes every workout of a season in every format. Returns the number of files, or an error message. */
export function exportSeason(planned: BuiltSeason, folder: string, words: Catalogue): Result<number, string> {
  const files = filesOf(planned, words);
  try {
    makeFolder(resolve(folder));
    for (const { name, content } of files) writeFileSync(join(folder, name), content);
  } catch (error) {
    return err(`--export cannot write into ${folder}: ${reasonOf(error)}.`);
  }
  return ok(files.length);
}

// Node's recursive mkdir never returns under /proc, where the system refuses a folder and then says that it does not exist.
function makeFolder(folder: string): void {
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder));
  mkdirSync(folder);
}

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'it is a file, not a folder',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EACCES: 'it may not be written to',
  EPERM: 'it may not be written to',
  EROFS: 'it may not be written to',
  ENOENT: 'no folder can be made there',
  ENOSPC: 'there is no room left',
};

const reasonOf = (error: unknown): string => {
  const { code = '' } = error as { readonly code?: string };
  return REASONS[code] ?? `the system says ${code}`;
};

function filesOf({ season, weeks }: BuiltSeason, words: Catalogue): readonly ExportedFile[] {
  const all = weeks.flatMap(({ week }) => week.workouts);
  const workouts = all.filter(({ steps }) => steps.length > 0);
  const files = workouts.flatMap((workout) => workoutFiles(workout, season.rider.ftpWatts, words));
  // A race and an event have no steps and so no files, but they have a day.
  const dated = all.filter((workout) => workout.steps.length > 0 || isRaceOrEvent(workout));
  return [...files, calendarFile(season.request.start, dated, words)];
}

function workoutFiles(
  workout: PlannedWorkout,
  ftpWatts: number | null,
  words: Catalogue,
): readonly ExportedFile[] {
  const name = fileNameOf(workout, words);
  const { date, steps } = workout;
  const file: WorkoutFile = {
    name: nameText(words, workout),
    description: descriptionText(words, workout),
    date,
    sport: 'bike',
    ftpWatts,
    thresholdBpm: null,
    steps: stepsIn(words, steps),
    ...(words.library === null ? {} : { words: words.library.files }),
  };
  return [
    { name: `${name}.zwo`, content: writeZwo(file) },
    { name: `${name}.tcx`, content: writeTcx(file) },
    // The file has the day of the workout as its time, so that the same season gives the same files.
    { name: `${name}.fit`, content: writeFit(file, midnightOf(date)) },
    ...(courseGapOf(file, 'erg') === null ? [{ name: `${name}.erg`, content: writeErg(file) }] : []),
    ...(courseGapOf(file, 'mrc') === null ? [{ name: `${name}.mrc`, content: writeMrc(file) }] : []),
  ];
}

const midnightOf = (date: string): string => `${date}T00:00:00.000Z`;

function calendarFile(start: IsoDate, workouts: readonly PlannedWorkout[], words: Catalogue): ExportedFile {
  const content = writeIcs({
    name: words.season.calendar(dateText(start, words.tag)),
    workouts: workouts.map((workout) => ({
      // A season has one workout a day. Its name is not part of the id, because it depends on the language.
      uid: `${workout.date}@musette`,
      date: workout.date,
      title: isRaceOrEvent(workout)
        ? typeText(words, workout.type)
        : `${nameText(words, workout)}, ${exactMinutesText(minutesOf(workout.steps))}`,
      description: `${descriptionText(words, workout)} ${whyText(words, workout.why)}`.trim(),
      changedAt: midnightOf(start),
      sequence: 0,
      status: 'planned',
    })),
  });
  return { name: `${start}-season.ics`, content };
}

/** Day, name and main set, such as `2026-11-24-sweet-spot-blocks-3x10`: a season has one workout a day, so no two are alike. */
function fileNameOf(workout: PlannedWorkout, words: Catalogue): string {
  const { date, steps } = workout;
  const main = mainSetOf(words, steps);
  const set = main ? `${main.times}x${repeatName(main.seconds)}` : `${minutesOf(bikeLegOf(steps))} min`;
  return slug(`${date} ${nameText(words, workout)} ${set}`);
}

/** A length in minutes, or as 90s and 4m30s. */
function repeatName(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), Math.round(seconds) % 60];
  if (rest === 0) return String(minutes);
  return seconds <= 90 ? `${Math.round(seconds)}s` : `${minutes}m${rest}s`;
}

const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** A file name for every file system: lowercase letters, digits and dashes. */
const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => SPELLED[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .replace(/(\d) min\b/g, '$1min')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
