import { isCyclingType } from '@musette/coach/progress/ride/activity-type';
import type { Instant } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { ActivityRow, RecordingRow } from '#store/rides/activity-store.ts';
import type { Tables } from '#store/store.ts';

/** Two recordings of one ride start at most this many seconds apart. */
const SAME_START_S = 60;
/** The maximum difference of their lengths. */
const SAME_LENGTH = 0.02;

/** What is here of a ride that comes. */
type SameRides =
  /** The activity that stands for it, and is at least as complete. */
  | { readonly here: ActivityRow }
  /** No such activity: the ride is new, and hides less complete ones: told by hand, from Strava, or the beginning of a file that was cut off. */
  | { readonly here: null; readonly lesser: readonly ActivityRow[] };

/** A ride that comes, or comes back. */
interface Coming {
  readonly row: ActivityRow;
  /** Only rides are meant that came in after this moment. */
  readonly addedAfter?: Instant;
  /** The rides that are known to be other ones. */
  readonly isApart?: (other: RecordingRow) => boolean;
}

/** Finds the rides here that are the same as one that comes, or comes back. */
export async function sameRides(
  { activities }: Pick<Tables, 'activities'>,
  owner: Owner,
  { row, addedAfter, isApart = () => false }: Coming,
): Promise<SameRides> {
  const near = (await activities.startedNear(owner, row.recorded_at, SAME_START_S)).filter(
    (other) =>
      !isSameFile(row, other) &&
      isSameRide(row, other) &&
      !isApart(other) &&
      (addedAfter === undefined || (other.restored_at ?? other.created_at) > addedAfter),
  );
  const joined = await activities.recordings(
    owner,
    near.flatMap(({ same_as: shownId }) => shownId ?? []),
  );
  const shownById = new Map(
    [...near, ...joined].filter(({ deleted_at }) => deleted_at === null).map((each) => [each.id, each]),
  );
  const lesser = new Set<string>();
  for (const other of near) {
    const shown = shownById.get(other.same_as ?? other.id);
    if (shown === undefined || isApart(shown)) continue;
    if (Math.max(...[other, shown].map(secondsFor)) >= secondsFor(row)) {
      const here = await activities.find(owner, shown.id);
      return here === null ? { here, lesser: [] } : { here };
    }
    lesser.add(shown.id);
  }
  const rows: ActivityRow[] = [];
  // Each of them is hidden next, so none is read here twice.
  for (const id of lesser) {
    const found = await activities.find(owner, id);
    if (found !== null) rows.push(found);
  }
  return { here: null, lesser: rows };
}

/** The activity that a rider sees for one: itself, or the one that it is joined with. Null when that is deleted. */
export async function shownRideOf<Row extends Pick<ActivityRow, 'deleted_at' | 'same_as'>>(
  { activities }: Pick<Tables, 'activities'>,
  owner: Owner,
  row: Row,
): Promise<Row | ActivityRow | null> {
  const shown = row.same_as === null ? row : await activities.find(owner, row.same_as);
  return shown?.deleted_at === null ? shown : null;
}

/** The parts of a triathlon may be short and alike, and follow one another: activities of one file are never one ride. */
const isSameFile = (one: RecordingRow, other: RecordingRow): boolean =>
  one.id === other.id || (one.file_id !== null && one.file_id === other.file_id);

/**
 * Whether two activities are one ride, as two devices or two exports give it. Devices may differ in what they call it; a rider who tells a
 * gym session does not mean a ride. Of a file that was cut off, the length is not known.
 */
function isSameRide(one: RecordingRow, other: RecordingRow): boolean {
  const isTold = [one, other].some(({ source }) => source === 'manual');
  if (isTold && isCyclingType(one.type) !== isCyclingType(other.type)) return false;
  const [short, long] = one.recorded_s < other.recorded_s ? [one, other] : [other, one];
  const isAsLong = long.recorded_s - short.recorded_s <= SAME_LENGTH * long.recorded_s;
  const isBeginning = short.truncated === 1 && long.file_id !== null;
  return isAsLong || isBeginning;
}

/** How much of a ride a recording has: nothing is measured of one that was told, Strava gives no samples, and a whole one has all. */
const secondsFor = ({ source, truncated, recorded_s }: RecordingRow): number => {
  if (source === 'manual') return 0;
  if (source === 'strava') return 1;
  return truncated === 1 ? recorded_s : Infinity;
};
