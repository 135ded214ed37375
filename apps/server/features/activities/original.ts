import type { Owner } from '#ports/owner.ts';
import { DamagedRideFile } from '#ports/ride-files.ts';
import type { ActivityRow } from '#store/rides/activity-store.ts';
import type { ActivityParts } from '#rides/parts.ts';

/** Reads the original file of an activity. A damaged one says nothing about the others. */
export async function readOriginal(
  { rideFiles }: Pick<ActivityParts, 'rideFiles'>,
  owner: Owner,
  { file_id }: Pick<ActivityRow, 'file_id'>,
): Promise<Uint8Array<ArrayBuffer> | 'damaged' | null> {
  try {
    return file_id === null ? null : await rideFiles.read(owner, file_id);
  } catch (cause) {
    if (cause instanceof DamagedRideFile) return 'damaged';
    throw cause;
  }
}
