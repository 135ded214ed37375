import { addDays, addWeeks } from '@musette/coach/calendar/days';
import type { Proof } from '@musette/coach/proof/proof';
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
import type { DataProblem } from '#store/data-schema.ts';
import { MAX_UNPACKED_BYTES, type OpenZip } from './read-zip.ts';

/** What a sound zip has, and where. Its plans and rides are read again when they are saved, so that few are in memory. */
export interface CheckedZip {
  readonly manifest: DataManifest;
  readonly plans: readonly string[];
  readonly rides: readonly RidesFile[];
}

/** A file of rides. */
export interface RidesFile {
  readonly path: string;
  /** How many rides it has. */
  readonly count: number;
}

const MANIFEST = 'musette.json';
const PLANS = /^plans\/\d{4,6}\.json$/;
const RIDES = /^rides\/\d{4,6}\.json$/;

/** The time, and who waits while a zip is checked. Both that wait throw to stop. */
interface Watch {
  readonly clock: Clock;
  /** Called before each original file. */
  readonly goOn: () => Promise<void>;
  /** Called after each part with how many there are. */
  readonly advance: (done: number, total: number) => Promise<void>;
}

/** Checks all of a zip before anything of it is saved, so that one that is refused leaves nothing behind. */
export async function checkZip(
  zip: OpenZip,
  { goOn, advance, clock }: Watch,
): Promise<Result<CheckedZip, DataProblem>> {
  if (!zip.has(MANIFEST)) return err('not-ours');
  const manifest = await readManifest(zip);
  if (!manifest.ok) return manifest;
  if (!isOfToday(manifest.value, clock)) return err('damaged');
  const plans = zip.paths.filter((path) => PLANS.test(path)).toSorted();
  const rides = zip.paths.filter((path) => RIDES.test(path)).toSorted();
  const total = plans.length + rides.length;
  let done = 0;
  for (const path of plans) {
    const problem = await problemOfPlan(zip, path);
    if (problem !== null) return err(problem);
    await advance((done += 1), total);
  }
  const problemOfRide = ridesOf(zip, { goOn, clock });
  const files: RidesFile[] = [];
  for (const path of rides) {
    const count = await checkRides(zip, path, problemOfRide);
    if (!count.ok) return count;
    files.push({ path, count: count.value });
    await advance((done += 1), total);
  }
  return ok({ manifest: manifest.value, plans, rides: files });
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

/** The original file of a ride; null where the zip has none of it. */
export async function readOriginalFile(
  zip: OpenZip,
  { file }: Pick<DataRide, 'file'>,
): Promise<Result<Uint8Array<ArrayBuffer> | null, DataProblem>> {
  if (file === null || file.path === null) return ok(null);
  const read = await zip.file(file.path);
  if (!read.ok) return read;
  return read.value.sha256 === file.sha256 ? ok(read.value.bytes) : err('damaged');
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

type ProblemOfRide = (ride: DataRide) => Promise<DataProblem | null>;

/** The most other recordings of one ride. They are hidden, and change with it in one transaction. */
const MAX_RECORDINGS = 20;

/** Checks one ride after another. */
function ridesOf(zip: OpenZip, { goOn, clock }: Omit<Watch, 'advance'>): ProblemOfRide {
  const problemOfOriginal = originalsOf(zip, goOn);
  const recordings = new Map<string, number>();
  return async (ride) => {
    const { day, startedAt, recordedAt, timeZone } = ride;
    if (!isTimeZone(timeZone) || !areRideTimes([day, startedAt, recordedAt], clock.nowMs())) return 'damaged';
    if (ride.sameAs !== null) {
      const count = (recordings.get(ride.sameAs) ?? 0) + 1;
      if (count > MAX_RECORDINGS) return 'damaged';
      recordings.set(ride.sameAs, count);
    }
    return problemOfOriginal(ride);
  };
}

/** Checks the original files of rides. Each is read once, however many rides name it. */
function originalsOf(zip: OpenZip, goOn: Watch['goOn']): ProblemOfRide {
  const checksums = new Map<string, string>();
  let namedBytes = 0;
  return async ({ file }) => {
    if (file === null || file.path === null) return null;
    namedBytes += zip.sizeOf(file.path);
    if (namedBytes > MAX_UNPACKED_BYTES) return 'too-large';
    if (!checksums.has(file.path)) {
      await goOn();
      const read = await zip.file(file.path);
      if (!read.ok) return read.error;
      checksums.set(file.path, read.value.sha256);
    }
    return checksums.get(file.path) === file.sha256 ? null : 'damaged';
  };
}

/** How many rides a file has, if all of them are sound. */
async function checkRides(
  zip: OpenZip,
  path: string,
  problemOfRide: ProblemOfRide,
): Promise<Result<number, DataProblem>> {
  const rides = await readRides(zip, path);
  if (!rides.ok) return rides;
  for (const ride of rides.value) {
    const problem = await problemOfRide(ride);
    if (problem !== null) return err(problem);
  }
  return ok(rides.value.length);
}
