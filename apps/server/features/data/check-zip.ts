import { addDays, addWeeks } from '@musette/coach/calendar/days';
import type { Proof } from '@musette/coach/proof/checks/proof';
import { err, ok, type Result } from '@musette/coach/result';
import type { AimFact } from '@musette/coach/season/season';
import { secondsOf, type Step } from '@musette/coach/workout/steps';
import type { WhyFact } from '@musette/coach/workout/why';
import {
  dataManifest,
  type DataManifest,
  type DataRide,
  dataRides,
  dataVersion,
  DATA_VERSION,
} from '@musette/contract/schemas/data-file';
import { dataPlan, type DataPlan, type DataWeek } from '@musette/contract/schemas/data-plan';
import { lastDayAwayFrom } from '@musette/contract/schemas/days-away';
import { isTimeZone } from '@musette/contract/limits';
import { LANGUAGES } from '@musette/words/languages';
import { aimText, descriptionText, nameText, proofText, whyText } from '@musette/words/render';
import { type Clock, todayIn } from '#ports/clock.ts';
import { areRideTimes } from '#rides/ride-start.ts';
import type { DataProblem } from '#store/schema/data-schema.ts';
import { MAX_UNPACKED_BYTES, type OpenZip } from './read-zip.ts';

/** What a sound zip has, and where. Its plans and rides are read again when they are saved, so that few are in memory. */
export interface CheckedZip {
  readonly manifest: DataManifest;
  readonly plans: readonly string[];
  readonly rides: readonly RidesFile[];
  /** The source of each of its rides (see `sourceOf`), with the id of the ride that is shown for it. */
  readonly shownIds: ReadonlyMap<string, string>;
  /** In the order of their bytes in the zip. */
  readonly originals: readonly Original[];
}

/** What tells a ride from the others of a rider. */
export const sourceOf = ({ source, sourceId }: { readonly source: string; readonly sourceId: string }) =>
  `${source} ${sourceId}`;

/** A file of rides. */
export interface RidesFile {
  readonly path: string;
  /** How many rides it has. */
  readonly count: number;
  /** The bytes of those that are not here yet. */
  readonly newBytes: number;
}

/** The original file of one or more rides. */
export interface Original {
  readonly path: string;
  readonly sha256: string;
}

const MANIFEST = 'musette.json';
const PLANS = /^plans\/\d{4,6}\.json$/;
const RIDES = /^rides\/\d{4,6}\.json$/;
/** The most files of plans and of rides. All of them are checked in one turn. */
const MAX_PAGES = 4000;
/** The most bytes of them together: forty thousand rides and more. */
const MAX_PAGES_BYTES = 256 * 1024 ** 2;

/** The time, and who waits while a zip is checked. */
interface Watch {
  readonly clock: Clock;
  /** Called before each file; it throws to stop. */
  readonly goOn: () => Promise<void>;
  /** Whether reading the zip takes far more reads than its size. Then it was made to. */
  readonly isScattered: () => boolean;
  /** The ids of those of some rides that are here. */
  readonly known: (rides: readonly DataRide[]) => Promise<ReadonlySet<string>>;
}

/**
 * Checks a zip before anything of it is saved, so that one that is refused leaves nothing behind. Its original files are listed only:
 * `problemOfOriginal` checks each.
 */
export async function checkZip(
  zip: OpenZip,
  { goOn, clock, isScattered, known }: Watch,
): Promise<Result<CheckedZip, DataProblem>> {
  if (!zip.has(MANIFEST)) return err('not-ours');
  const manifest = await readManifest(zip);
  if (!manifest.ok) return manifest;
  if (!isOfToday(manifest.value, clock)) return err('damaged');
  const plans = zip.paths.filter((path) => PLANS.test(path)).toSorted();
  const rides = zip.paths.filter((path) => RIDES.test(path)).toSorted();
  const pages = [...plans, ...rides];
  const pagesBytes = pages.reduce((sum, path) => sum + zip.sizeOf(path), 0);
  if (pages.length > MAX_PAGES || pagesBytes > MAX_PAGES_BYTES) return err('too-large');
  for (const path of plans) {
    await goOn();
    const problem = await problemOfPlan(zip, path);
    if (problem !== null) return err(problem);
    if (isScattered()) return err('damaged');
  }
  const originals = originalsOf(zip);
  const problemOfRide = ridesOf(originals.problemOf, clock);
  const files: RidesFile[] = [];
  const shownIds = new Map<string, string>();
  for (const path of rides) {
    await goOn();
    const checked = await checkRides(zip, path, problemOfRide);
    if (!checked.ok) return checked;
    if (isScattered()) return err('damaged');
    for (const ride of checked.value) shownIds.set(sourceOf(ride), ride.sameAs ?? ride.id);
    files.push({ path, count: checked.value.length, newBytes: await bytesOfNew(checked.value, known) });
  }
  return ok({ manifest: manifest.value, plans, rides: files, shownIds, originals: originals.all() });
}

async function readManifest(zip: OpenZip): Promise<Result<DataManifest, DataProblem>> {
  const json = await zip.json(MANIFEST);
  if (!json.ok) return json;
  const versioned = dataVersion.safeParse(json.value);
  if (!versioned.success) return err('not-ours');
  if (versioned.data.version > DATA_VERSION) return err('newer-version');
  const manifest = dataManifest.safeParse(json.value);
  return manifest.success ? ok(manifest.data) : err('damaged');
}

/** Whether no FTP counts from a day to come, and no days away are further ahead than a rider may enter them. */
function isOfToday({ ftpHistory, daysAway }: DataManifest, clock: Clock): boolean {
  // It may be tomorrow already where the rider is.
  const today = addDays(todayIn('UTC', clock), 1);
  return (
    ftpHistory.every(({ date }) => date <= today) && daysAway.every(({ to }) => to <= lastDayAwayFrom(today))
  );
}

/** The plan in a file of the zip. */
export async function readPlan(zip: OpenZip, path: string): Promise<Result<DataPlan, DataProblem>> {
  const json = await zip.json(path);
  if (!json.ok) return json;
  const plan = dataPlan.safeParse(json.value);
  return plan.success ? ok(plan.data) : err('damaged');
}

/** The rides in a file of the zip. */
export async function readRides(
  zip: OpenZip,
  path: string,
): Promise<Result<readonly DataRide[], DataProblem>> {
  const json = await zip.json(path);
  if (!json.ok) return json;
  const rides = dataRides.safeParse(json.value);
  return rides.success ? ok(rides.data.rides) : err('damaged');
}

/** The bytes of an original file. */
export async function readOriginal(
  zip: OpenZip,
  { path, sha256 }: Original,
): Promise<Result<Uint8Array<ArrayBuffer>, DataProblem>> {
  const read = await zip.file(path);
  if (!read.ok) return read;
  return read.value.sha256 === sha256 ? ok(read.value.bytes) : err('damaged');
}

/** What is wrong with an original file; null if nothing. */
export async function problemOfOriginal(zip: OpenZip, original: Original): Promise<DataProblem | null> {
  const read = await readOriginal(zip, original);
  return read.ok ? null : read.error;
}

async function problemOfPlan(zip: OpenZip, path: string): Promise<DataProblem | null> {
  const plan = await readPlan(zip, path);
  if (!plan.ok) return plan.error;
  const { season, weeks } = plan.value;
  const briefs = new Map(season.weeks.map((week) => [week.weekStart, week]));
  const areDated = season.weeks.every(({ weekStart, days }) =>
    days.every(({ date }, index) => date === addDays(weekStart, index)),
  );
  const { start, weeks: length } = season.request;
  const areAsked =
    season.weeks.length === length &&
    season.weeks.every(({ weekStart }, index) => weekStart === addWeeks(start, index));
  const isWhole = areDated && areAsked && weeks.every((week) => briefs.has(week.weekStart) && isSound(week));
  return isWhole ? null : 'damaged';
}

// The longest of ours have 200 steps, written as 20. Each screen of a plan reads the steps of all its weeks.
const MAX_STEPS = 1000;
const MAX_WRITTEN_STEPS = 200;
const MAX_SECONDS = 48 * 3600;

const isSound = (week: DataWeek): boolean => week.workouts.every(hasSoundSteps) && isTold(week);

const hasSoundSteps = ({ steps, completedSteps, original }: DataWeek['workouts'][number]): boolean =>
  [steps, completedSteps ?? [], original?.steps ?? []].every(areSound);

/** Whether steps can be ridden: a repeat of repeats could have more of them than any reader finishes. */
const areSound = (steps: readonly Step[]): boolean =>
  writtenIn(steps) <= MAX_WRITTEN_STEPS &&
  countOf(steps) <= MAX_STEPS &&
  steps.every(isLong) &&
  secondsOf(steps) <= MAX_SECONDS;

const isLong = (step: Step): boolean =>
  step.kind === 'repeat' ? step.steps.every(isLong) : step.seconds >= 0 && step.seconds <= MAX_SECONDS;

const writtenIn = (steps: readonly Step[]): number =>
  steps.reduce((sum, step) => sum + 1 + (step.kind === 'repeat' ? writtenIn(step.steps) : 0), 0);

const countOf = (steps: readonly Step[]): number =>
  steps.reduce((sum, step) => sum + (step.kind === 'repeat' ? step.times * countOf(step.steps) : 1), 0);

/** Whether there are words for all that the week says: its facts have figures that no schema knows. */
function isTold({ aim, proof, workouts }: DataWeek): boolean {
  try {
    for (const words of LANGUAGES) {
      aimText(words, aim as AimFact[]);
      proofText(words, proof as Proof);
      for (const workout of workouts) {
        whyText(words, workout.why as WhyFact[]);
        nameText(words, workout);
        descriptionText(words, workout);
      }
    }
    return true;
  } catch {
    return false;
  }
}

type ProblemOfRide = (ride: DataRide) => DataProblem | null;

/** The most other recordings of one ride. They are hidden, and change with it in one transaction. */
const MAX_RECORDINGS = 20;

/** Checks one ride after another. */
function ridesOf(problemOfFile: ProblemOfRide, clock: Clock): ProblemOfRide {
  const recordings = new Map<string, number>();
  return (ride) => {
    const { day, startedAt, recordedAt, timeZone } = ride;
    if (!isTimeZone(timeZone) || !areRideTimes([day, startedAt, recordedAt], clock.nowMs())) return 'damaged';
    if (ride.sameAs !== null) {
      const count = (recordings.get(ride.sameAs) ?? 0) + 1;
      if (count > MAX_RECORDINGS) return 'damaged';
      recordings.set(ride.sameAs, count);
    }
    return problemOfFile(ride);
  };
}

interface Originals {
  /** What is wrong with the original file that a ride names, before that is read. */
  readonly problemOf: ProblemOfRide;
  /** All that were named, each once, however many rides name it. */
  all(): readonly Original[];
}

/** Collects the original files of rides. */
function originalsOf(zip: OpenZip): Originals {
  const checksums = new Map<string, string>();
  let namedBytes = 0;
  return {
    problemOf({ file }) {
      if (file === null || file.path === null) return null;
      namedBytes += zip.sizeOf(file.path);
      if (namedBytes > MAX_UNPACKED_BYTES) return 'too-large';
      const { path, sha256 } = file;
      if (!zip.has(path) || (checksums.get(path) ?? sha256) !== sha256) return 'damaged';
      checksums.set(path, sha256);
      return null;
    },
    all: () => zip.inOrder(checksums.keys()).map((path) => ({ path, sha256: checksums.get(path) ?? '' })),
  };
}

/** The rides of a file, if all of them are sound. */
async function checkRides(
  zip: OpenZip,
  path: string,
  problemOfRide: ProblemOfRide,
): Promise<Result<readonly DataRide[], DataProblem>> {
  const rides = await readRides(zip, path);
  if (!rides.ok) return rides;
  for (const ride of rides.value) {
    const problem = problemOfRide(ride);
    if (problem !== null) return err(problem);
  }
  return rides;
}

async function bytesOfNew(rides: readonly DataRide[], known: Watch['known']): Promise<number> {
  const here = await known(rides);
  return rides.filter(({ id }) => !here.has(id)).reduce((sum, ride) => sum + JSON.stringify(ride).length, 0);
}
