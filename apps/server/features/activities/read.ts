import { err, ok, type Result } from '@musette/coach/result';
import type { ActivityDetail, ActivitySamples } from '@musette/contract/schemas/activity';
import type { JsonBytes } from '#ports/json-bytes.ts';
import type { Owner } from '#ports/owner.ts';
import type { ActivityRow } from '#store/rides/activity-store.ts';
import type { ActivityParts } from '#rides/parts.ts';
import { effortsThatCount } from '#rides/best-efforts.ts';
import { readOriginal } from './original.ts';
import { toActivityDetail } from '#rides/rows.ts';

type NotFound = { readonly code: 'activity-not-found' };

/** Finds an activity that is not deleted. */
export async function findActivity(
  { store }: Pick<ActivityParts, 'store'>,
  owner: Owner,
  id: string,
): Promise<Result<ActivityRow, NotFound>> {
  const row = await store.activities.find(owner, id);
  return row === null || row.deleted_at !== null ? err({ code: 'activity-not-found' }) : ok(row);
}

/** What the details of an activity are read with. */
export interface DetailParts extends Pick<ActivityParts, 'store'> {
  /** Where Strava's pages are. */
  readonly stravaOrigin: string;
}

/** All that is known of an activity. */
export async function readDetails(
  parts: DetailParts,
  owner: Owner,
  row: ActivityRow,
): Promise<ActivityDetail> {
  const { id, details, type, day } = row;
  const bestEfforts = await Promise.all(
    effortsThatCount({ details, type, deleted_at: null }).map(async (effort) => ({
      ...effort,
      betterOn: await parts.store.efforts.lastBetter(owner, effort, day),
    })),
  );
  const joined = await parts.store.activities.joinedWith(owner, [id]);
  return toActivityDetail(row, { bestEfforts, joined, stravaOrigin: parts.stravaOrigin });
}

/** Reads the samples of an activity from its original file. */
export async function readSamples(
  parts: ActivityParts,
  owner: Owner,
  { id, isWhole }: { readonly id: string; readonly isWhole: boolean },
): Promise<Result<JsonBytes<ActivitySamples>, NotFound | { readonly code: 'no-ride-file' | 'not-ready' }>> {
  const row = await findActivity(parts, owner, id);
  if (!row.ok) return row;
  const { file_index, trim_from_s: fromS, trim_to_s: toS } = row.value;
  const bytes = await readOriginal(parts, owner, row.value);
  if (bytes === null || bytes === 'damaged' || file_index === null) return err({ code: 'no-ride-file' });
  const trim = isWhole ? null : { index: file_index, fromS, toS };
  const { signal } = new AbortController();
  const read = await parts.workers.run('read-samples', { bytes, index: file_index, trim }, signal);
  if (!read.ok) return err({ code: 'not-ready' });
  return read.value === null ? err({ code: 'no-ride-file' }) : ok(read.value as JsonBytes<ActivitySamples>);
}
