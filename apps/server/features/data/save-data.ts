import { addDays, byDay, mondayOf } from '@musette/coach/calendar/days';
import { EVENT_LIMITS } from '@musette/coach/event/race-event';
import { type FtpChange, ftpOn } from '@musette/coach/progress/levels/ftp-history';
import { overlap } from '@musette/coach/rider/days-away';
import type { DataManifest, DataRide } from '@musette/contract/schemas/data-file';
import { MAX_TIMES_AWAY } from '@musette/contract/schemas/days-away';
import type { DataPlan } from '@musette/contract/schemas/data-plan';
import { dayIn, type Instant, nowOf } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { FileId } from '#ports/ride-files.ts';
import { completeByEarlierRides, completeByRides, daysAround } from '#rides/complete-workouts.ts';
import { countFile } from '#rides/count-file.ts';
import { bringIn } from '#rides/import-file.ts';
import { computeExpired, expireByFtp, expireByHeartRate } from '#rides/recompute-job.ts';
import { sameRides } from '#rides/same-ride.ts';
import type { ActivityRow, RecordingRow } from '#store/rides/activity-store.ts';
import { NEVER_COMPUTED } from '#store/rides/expiry-store.ts';
import { newId } from '#store/engine/ids.ts';
import { type DataResult, SEASON } from '#store/schema/json-columns.ts';
import { toEventColumns } from '#store/plans/race-event-store.ts';
import { toColumns } from '#store/riders/rider-store.ts';
import type { Tables } from '#store/store.ts';
import { type CheckedZip, sourceOf } from './check-zip.ts';
import { toActivityRow, toPlanRow, toSeason } from './convert.ts';
import type { DataParts } from './parts.ts';
import { QuotaReached } from './transfer-job.ts';

/** What a step has added, of what it found. */
export type Added = Partial<DataResult>;

/** The profile, the FTP history, the days away, the names of races and the events. A rider without a profile gets that of the zip in any case. */
export async function saveRider(
  tables: Tables,
  owner: Owner,
  { manifest, withProfile, at }: { manifest: DataManifest; withProfile: boolean; at: Instant },
): Promise<Added> {
  const rider = await tables.riders.lock(owner);
  // The account may have been deleted while the zip was read.
  if (rider === null) return {};
  const { profile, plannedRaceDate, ftpHistory, races, daysAway, events } = manifest;
  await saveDaysAway(tables, owner, { daysAway, at });
  const names = await tables.races.names(owner);
  for (const { date, name } of races) if (!names.has(date)) await tables.races.rename(owner, date, name);
  await saveEvents(tables, owner, { events, at });
  if (profile === null || (rider.onboarded === 1 && !withProfile)) return { profile: false };
  // Weeks to come that are here stay, and were not planned for the race of the zip.
  const thisWeek = mondayOf(dayIn(profile.timeZone, at));
  const hasPlan = (await tables.plans.weeks(owner)).some((week) => byDay(week, thisWeek) >= 0);
  await tables.riders.change(owner, {
    ...toColumns(profile),
    ...(!hasPlan && { planned_race_date: plannedRaceDate }),
    onboarded: 1,
    updated_at: at,
  });
  for (const { date } of await tables.ftp.list(owner))
    if (!ftpHistory.some((change) => change.date === date)) await tables.ftp.remove(owner, date);
  for (const change of ftpHistory) await tables.ftp.set(owner, change);
  await expireByFtp(tables, owner, Date.parse(at));
  if (HEART.some(([column, field]) => rider[column] !== profile[field]))
    await expireByHeartRate(tables, owner, Date.parse(at));
  return { profile: true };
}

/** Days away that have no day in common with those that are here, as many as there is room for. */
async function saveDaysAway(
  tables: Tables,
  owner: Owner,
  { daysAway, at }: { readonly daysAway: DataManifest['daysAway']; readonly at: Instant },
): Promise<void> {
  const away = await tables.daysAway.list(owner);
  const added = daysAway.filter((one) => !away.some((here) => here.id === one.id || overlap(here, one)));
  for (const one of added.slice(0, Math.max(0, MAX_TIMES_AWAY - away.length)))
    await tables.daysAway.save(owner, one, at);
}

/** Events that are not here, as many as there is room for. */
async function saveEvents(
  { raceEvents }: Tables,
  owner: Owner,
  { events, at }: { readonly events: DataManifest['events']; readonly at: Instant },
): Promise<void> {
  const here = new Set((await raceEvents.list(owner)).map(({ id }) => id));
  const added = events.filter(({ id }) => !here.has(id)).slice(0, EVENT_LIMITS.count - here.size);
  for (const event of added) {
    const columns = toEventColumns(event);
    await raceEvents.add(owner, { ...columns, id: event.id, version: 1, created_at: at, updated_at: at });
  }
}

const HEART = [
  ['max_heart_rate_bpm', 'maxHeartRateBpm'],
  ['resting_heart_rate_bpm', 'restingHeartRateBpm'],
  ['threshold_heart_rate_bpm', 'thresholdHeartRateBpm'],
] as const;

/** A season and its weeks; a week that has a plan here stays. */
export async function savePlan(
  tables: Tables,
  owner: Owner,
  { plan, at }: { readonly plan: DataPlan; readonly at: Instant },
): Promise<Added> {
  const { plans, seasons, riders } = tables;
  if ((await riders.lock(owner)) === null) return {};
  const here = new Set(await plans.weeks(owner));
  const added = plan.weeks.filter(({ weekStart }) => !here.has(weekStart));
  const weeksHere = plan.weeks.length - added.length;
  if (added.length === 0) return { weeksHere };
  const season = toSeason(plan);
  const known = await seasons.find(owner, plan.season.id);
  const isSame = known !== null && SEASON.write(known) === SEASON.write(season);
  // Weeks are proven against their season: one that has changed here is another one.
  const seasonId = known === null || isSame ? plan.season.id : newId();
  if (!isSame) await seasons.add(owner, seasonId, { season, at });
  for (const week of added) {
    const { weekStart } = week;
    await plans.add(owner, toPlanRow(week, { seasonId, at }));
    await completeByEarlierRides(tables, owner, { from: weekStart, to: addDays(weekStart, 6), at });
  }
  return { weeks: added.length, weeksHere };
}

/** An original file of a zip. */
interface NewOriginal {
  readonly id: FileId;
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** Saves an original file before the rows that name it, unless it is here. */
export async function saveOriginal(parts: DataParts, owner: Owner, { id, read }: NewOriginal): Promise<void> {
  if (await parts.store.recordings.isFileUsed(owner, id)) return;
  const bytes = await read();
  const counted = await countFile(parts, owner, { id, bytes: bytes.length });
  if (!counted.ok) throw new QuotaReached();
  await parts.rideFiles.save(owner, id, bytes);
}

interface RidesPart extends Pick<DataParts, 'clock'> {
  readonly rides: readonly DataRide[];
  /** The zip says itself which of its rides are one ride. */
  readonly shownIds: CheckedZip['shownIds'];
}

/** Rides that are not here yet. They are held against those that are here, and never against one another. */
export async function saveRides(
  tables: Tables,
  owner: Owner,
  { rides, shownIds, clock }: RidesPart,
): Promise<Added> {
  if ((await tables.riders.lock(owner)) === null) return {};
  const at = nowOf(clock);
  const ftpHistory = await tables.ftp.list(owner);
  const added: ActivityRow[] = [];
  const hidden: ActivityRow[] = [];
  const isApart = (id: string, { source, source_id: sourceId }: RecordingRow): boolean =>
    (shownIds.get(sourceOf({ source, sourceId })) ?? id) !== id;
  let ridesHere = 0;
  for (const ride of rides) {
    const row = computedWith(ftpHistory, toActivityRow(ride, at));
    if (row.same_as !== null) {
      if (await addHidden(tables, owner, row)) added.push(row);
      continue;
    }
    const isHere = (await findHere(tables, owner, row)) !== null;
    const known = { row, isApart: (other: RecordingRow) => isApart(row.id, other) };
    const same = isHere ? null : await sameRides(tables, owner, known);
    if (same === null || same.here !== null) {
      ridesHere += 1;
      continue;
    }
    added.push(await bringIn(tables, owner, { row, isNew: true, lesser: same.lesser, at }));
    hidden.push(...same.lesser);
  }
  const shown = added.filter(({ same_as: shownId }) => shownId === null);
  const days = [...shown.map(({ day }) => day), ...daysAround(hidden.map(({ day }) => day))];
  await completeByRides(tables, owner, { days, at });
  return { rides: shown.length, ridesHere };
}

/** A ride, to be computed again if it was computed with another FTP than the one of its day here. */
const computedWith = (ftpHistory: readonly FtpChange[], row: ActivityRow): ActivityRow =>
  row.ftp_watts === ftpOn(ftpHistory, row.day) ? row : { ...row, formulas: NEVER_COMPUTED };

/** Has the rides computed again that came with figures of older formulas, or of another FTP. */
export async function computeSaved(
  tables: Tables,
  owner: Owner,
  { clock }: Pick<DataParts, 'clock'>,
): Promise<Added> {
  if ((await tables.expiry.count(owner)) > 0) await computeExpired(tables, owner, clock.nowMs());
  return {};
}

/** The activity with the same id, or of the same source. */
const findHere = async (
  { activities, dataRides }: Pick<Tables, 'activities' | 'dataRides'>,
  owner: Owner,
  row: ActivityRow,
): Promise<ActivityRow | null> => (await activities.find(owner, row.id)) ?? dataRides.bySource(owner, row);

/** Another recording of a ride that has come in before it; false where that is not here under its id. */
async function addHidden(tables: Tables, owner: Owner, row: ActivityRow): Promise<boolean> {
  const shown = row.same_as === null ? null : await tables.activities.find(owner, row.same_as);
  if (shown === null || (await findHere(tables, owner, row)) !== null) return false;
  return tables.activities.add(owner, row);
}
