import type { ZipWriter } from '@musette/formats/zip/zip-writer';
import { writeZwo } from '@musette/formats/workouts/zwo-writer';
import { catalogueFor } from '@musette/words/languages';
import { descriptionText, nameText } from '@musette/words/render';
import { DAY_NAMES } from '@musette/coach/season/tables/names';
import { addDays, WEEKDAYS, type WeekKey } from '@musette/coach/calendar/days';
import { DATA_FORMAT, DATA_VERSION, type DataManifest } from '@musette/contract/schemas/data-file';
import { nowOf } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { DamagedRideFile, type FileId } from '#ports/ride-files.ts';
import type { JobTurn } from '#store/jobs/job-turn.ts';
import type { ActivityRow } from '#store/rides/activity-store.ts';
import { STEPS, WHY } from '#store/schema/json-columns.ts';
import type { StoredPlan } from '#store/plans/plan-store.ts';
import { toProfileFields } from '#store/riders/rider-store.ts';
import { toRaceEvent } from '#store/plans/race-event-store.ts';
import { currentSubscription } from '#store/riders/subscription-store.ts';
import { toDataPlan, toDataRide } from './convert.ts';
import type { DataParts } from './parts.ts';
import type { PieceWriter } from './pieces.ts';

/** The zip that is being made. */
export interface Archive {
  readonly zip: ZipWriter;
  readonly out: PieceWriter;
  /** Called after each step with how many weeks or rides it was; throws to stop. */
  readonly advance: (by: number) => Promise<void>;
  readonly counts: Record<keyof DataManifest['counts'], number>;
}

/** Which rides are in the zip. It can be saved as JSON. */
export interface RidesProgress {
  /** The last ride that was looked at; null before the first one. */
  after: string | null;
  /** The ids of those that were written. Some are written before their place, with a ride that they are another recording of. */
  readonly written: Record<string, true>;
  /** The number of files of rides. */
  files: number;
  /** Where the original files are that were written; null for those that are lost. */
  readonly paths: Record<FileId, string | null>;
}

async function add(
  { zip, out }: Archive,
  path: string,
  data: Uint8Array<ArrayBuffer> | string,
): Promise<void> {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data;
  for (const part of await zip.add(path, bytes)) await out.write(part);
}

const MAX_CHARS = 120;
/** What some system does not take in a name, and what would lead elsewhere. */
const NOT_IN_NAMES = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}<>:"/\\|?*]/gu;

/** What Windows takes for a device, whatever the ending. */
const DEVICE_NAME = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** A name as the last part of a path, on every system. The ending stays. */
function fileNameFor(name: string): string {
  const clean = name
    .toWellFormed()
    .replaceAll(NOT_IN_NAMES, '_')
    .trim()
    .replace(/^\.+/, '_')
    .replace(DEVICE_NAME, '$1_');
  const short = clean.length <= MAX_CHARS ? clean : clean.slice(-MAX_CHARS).toWellFormed();
  // Windows drops dots and spaces at the end.
  return short.replace(/[. ]+$/, '') || 'file';
}

const numbered = (folder: string, number: number): string =>
  `${folder}/${String(number).padStart(4, '0')}.json`;

const README = `Your data from Musette

musette.json   your e-mail address, profile, FTP history, days away, race names, events,
               messages, connections and subscription
plans          your plans: a file for each season, with its weeks and workouts
rides          your rides with their figures
ride-files     the original files of your rides
workouts       your workouts as ZWO files, for Zwift and others

Another Musette reads this file: choose "Bring data from another Musette" on its page Account.
docs/your-data.md of the project says what each field means.
`;

/** Writes the plans: the weeks of a season make a file, and each workout a ZWO. */
export async function addPlans({ store }: DataParts, owner: Owner, archive: Archive): Promise<void> {
  const weeks = await store.plans.weeks(owner);
  const [first, last] = [weeks.at(0), weeks.at(-1)];
  if (first === undefined || last === undefined) return;
  const named = await store.plans.seasons(owner, first, last);
  let number = 0;
  for (const [id, own] of Map.groupBy(named, ({ season_id: seasonId }) => seasonId)) {
    const season = await store.seasons.find(owner, id);
    const plans = await plansOf({ store }, owner, { id, weeks: own.map(({ week_start: week }) => week) });
    if (season === null || plans.length === 0) continue;
    await add(archive, numbered('plans', (number += 1)), JSON.stringify(toDataPlan(id, season, plans)));
    for (const plan of plans) await addWorkouts(archive, plan);
    archive.counts.weeks += plans.length;
    await archive.advance(plans.length);
  }
}

async function plansOf(
  { store }: Pick<DataParts, 'store'>,
  owner: Owner,
  { id, weeks }: { readonly id: string; readonly weeks: readonly WeekKey[] },
): Promise<readonly StoredPlan[]> {
  const [first, last] = [weeks.at(0), weeks.at(-1)];
  if (first === undefined || last === undefined) return [];
  const plans = await store.plans.list(owner, first, last);
  return plans.filter((plan) => plan.season_id === id);
}

async function addWorkouts(archive: Archive, { week_start: week, workouts }: StoredPlan): Promise<void> {
  const words = catalogueFor(null);
  for (const row of workouts) {
    const steps = STEPS.read(row.steps);
    if (steps.length === 0) continue;
    const weekday = WEEKDAYS[row.position];
    const workout = { ...row, steps, why: WHY.read(row.why) };
    const name = nameText(words, workout);
    const date = addDays(week, row.position);
    const file = writeZwo({
      name: weekday === undefined ? name : `${DAY_NAMES[weekday]}: ${name}`,
      description: descriptionText(words, workout),
      date,
      sport: 'bike',
      ftpWatts: null,
      thresholdBpm: null,
      steps,
    });
    await add(archive, `workouts/${date}-${fileNameFor(name)}.zwo`, file);
  }
}

const RIDES_A_READ = 20;
/** The size of text after which a file of rides ends: it is read as a whole. */
const MAX_PAGE_CHARS = 256 * 1024;

/**
 * Writes the rides and their original files in the order of their ids, each once, also where the rider joins or separates rides between two
 * turns. With each come all recordings of it. False when the turn ends before the last ride.
 */
export async function addRides(
  parts: DataParts,
  owner: Owner,
  { archive, progress, turn }: RidesPart,
): Promise<boolean> {
  const { written, paths } = progress;
  const pages = pagesOf(archive, progress);
  for (;;) {
    const rows = await parts.store.dataRides.page(owner, { after: progress.after, limit: RIDES_A_READ });
    const last = rows.at(-1);
    if (last === undefined) break;
    progress.after = last.id;
    for (const row of rows)
      for (const ride of written[row.id] ? [] : await recordingsOf(parts, owner, { row, written })) {
        written[ride.id] = true;
        const path = await addOriginal(parts, owner, { archive, row: ride, paths });
        await pages.add(JSON.stringify(toDataRide(ride, path)));
        archive.counts.rides += ride.same_as === null ? 1 : 0;
      }
    const isTurnOver = turn.isOver();
    if (isTurnOver) await pages.flush();
    await archive.advance(rows.length);
    if (isTurnOver) return false;
  }
  await pages.flush();
  return true;
}

/** Writes rides, some in each file. */
function pagesOf(archive: Archive, progress: RidesProgress) {
  let page: string[] = [];
  let chars = 0;
  const flush = async (): Promise<void> => {
    if (page.length === 0) return;
    await add(archive, numbered('rides', (progress.files += 1)), `{"rides":[\n${page.join(',\n')}\n]}\n`);
    [page, chars] = [[], 0];
  };
  return {
    flush,
    async add(ride: string): Promise<void> {
      page.push(ride);
      chars += ride.length;
      if (chars > MAX_PAGE_CHARS) await flush();
    },
  };
}

interface RidesPart {
  readonly archive: Archive;
  readonly progress: RidesProgress;
  readonly turn: JobTurn;
}

/**
 * What is not written of the recordings of a ride, the one that is shown first. The zip has none from Strava: another one is shown in its
 * place, a file before one that was told. What the rider has deleted stays hidden.
 */
async function recordingsOf(
  { store: { activities } }: Pick<DataParts, 'store'>,
  owner: Owner,
  { row, written }: { readonly row: ActivityRow } & Pick<RidesProgress, 'written'>,
): Promise<readonly ActivityRow[]> {
  const shown = row.same_as === null ? row : await activities.find(owner, row.same_as);
  if (shown === null) return [row];
  const others = await activities.joinedWith(owner, [shown.id]);
  // The ride is among them also where it was separated a moment ago.
  const all = [...new Map([shown, row, ...others].map((one) => [one.id, one])).values()].filter(
    ({ source, deleted_at, same_as }) => source !== 'strava' && (deleted_at === null || same_as !== null),
  );
  const left = all.filter(({ id }) => !written[id]);
  if (shown.source !== 'strava' || shown.deleted_at !== null) return left;
  const { id: firstId } = all.find(({ id }) => written[id]) ?? all.find(isFile) ?? row;
  return left
    .map((one) => ({ ...one, same_as: one.id === firstId ? null : firstId }))
    .toSorted((one, other) => Number(other.id === firstId) - Number(one.id === firstId));
}

const isFile = ({ file_id: id }: ActivityRow): boolean => id !== null;

interface OriginalOf {
  readonly archive: Archive;
  readonly row: ActivityRow;
  readonly paths: RidesProgress['paths'];
}

/** Writes the original file of a ride, once for all of its activities; null where it has none, or it is lost. */
async function addOriginal(
  { rideFiles }: DataParts,
  owner: Owner,
  { archive, row: { file_id: id, file_name: name, day }, paths }: OriginalOf,
): Promise<string | null> {
  if (id === null) return null;
  const known = paths[id];
  if (known !== undefined) return known;
  const bytes = await rideFiles.read(owner, id).catch((cause: unknown) => {
    if (cause instanceof DamagedRideFile) return null;
    throw cause;
  });
  // The start of the checksum tells files of one name and day apart.
  const path = bytes && `ride-files/${day}-${id.slice(0, 8)}/${fileNameFor(name ?? 'ride')}`;
  if (bytes && path) await add(archive, path, bytes);
  archive.counts[path ? 'files' : 'filesMissing'] += 1;
  paths[id] = path;
  return path;
}

/** Writes all else, and what the zip is. */
export async function addManifest(parts: DataParts, owner: Owner, archive: Archive): Promise<DataManifest> {
  const { store, clock, identity } = parts;
  const rider = await store.riders.find(owner);
  const races = await store.races.names(owner);
  const manifest: DataManifest = {
    format: DATA_FORMAT,
    version: DATA_VERSION,
    exportedAt: nowOf(clock),
    counts: archive.counts,
    account: {
      createdAt: rider?.created_at ?? nowOf(clock),
      email: (await identity.addressOf(owner))?.email ?? null,
    },
    profile: rider?.onboarded === 1 ? toProfileFields(rider) : null,
    plannedRaceDate: rider?.planned_race_date ?? null,
    ftpHistory: [...(await store.ftp.list(owner))],
    daysAway: (await store.daysAway.list(owner)).map((one) => ({ ...one })),
    races: [...races].map(([date, name]) => ({ date, name })).toSorted(byDate),
    events: (await store.raceEvents.list(owner)).map(toRaceEvent),
    feedback: (await store.feedback.list(owner)).map((message) => ({
      sentAt: message.created_at,
      name: message.user_name,
      page: message.page,
      message: message.feedback,
    })),
    connections: await connectionsOf(parts, owner),
    subscription: await subscriptionOf(parts, owner),
    sentWorkouts: (await store.intervals.sent(owner)).map(({ day }) => ({
      date: day,
      to: 'intervals' as const,
    })),
    onlyAtStrava: (await store.dataRides.onlyAtStrava(owner)).map(({ day, source_id: id }) => ({
      date: day,
      url: `https://www.strava.com/activities/${id}`,
    })),
  };
  await add(archive, 'README.txt', README);
  await add(archive, 'musette.json', `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

const byDate = (one: { readonly date: string }, other: { readonly date: string }): number =>
  one.date < other.date ? -1 : 1;

/** The connected accounts, without their keys. */
async function connectionsOf(
  { store }: Pick<DataParts, 'store'>,
  owner: Owner,
): Promise<DataManifest['connections']> {
  const [strava, intervals] = [await store.connections.find(owner), await store.intervals.find(owner)];
  return [
    ...(strava
      ? [{ service: 'strava' as const, account: strava.athlete_id, since: strava.connected_at }]
      : []),
    ...(intervals
      ? [{ service: 'intervals' as const, account: intervals.athlete_id, since: intervals.connected_at }]
      : []),
  ];
}

/** The subscription that counts; null for none. */
async function subscriptionOf(
  { store }: Pick<DataParts, 'store'>,
  owner: Owner,
): Promise<DataManifest['subscription']> {
  const one = currentSubscription(await store.subscriptions.list(owner), (row) => ({
    status: row.status,
    startedAt: row.started_at,
    id: row.subscription_id,
  }));
  if (one === null) return null;
  const payer = await store.subscriptions.payer(owner);
  return {
    source: one.source,
    id: one.subscription_id,
    customer: payer?.customer_id ?? null,
    status: one.status,
    startedAt: one.started_at,
    currentPeriodEnd: one.period_end,
    endsAt: one.ends_at,
    unitAmountCents: one.unit_amount,
    currency: one.currency,
    interval: one.billing_interval,
    hadTrial: payer?.had_trial === 1,
  };
}
