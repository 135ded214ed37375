import { err, ok, type Result } from '@musette/coach/result';
import type { Problem } from '@musette/contract/problems';
import { nowOf } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { RideFileSize } from '#store/rides/ride-file-size-store.ts';
import type { ActivityParts } from './parts.ts';

type CountingParts = Pick<ActivityParts, 'store' | 'clock' | 'maxBytesARider'>;

/** Says that a rider's files use all the space that the rider has. */
const quotaReached = (usedBytes: number, maxBytes: number): Problem<'quota-reached'> => ({
  code: 'quota-reached',
  usedBytes,
  maxBytes,
});

/** Says that a file can never be saved, however many others the rider deletes. */
export const largerThanQuota = (maxBytes: number): Problem<'larger-than-quota'> => ({
  code: 'larger-than-quota',
  maxBytes,
});

/** Counts a file of a rider before it is saved. The rider is locked, so files that come at once cannot pass the limit together. */
export async function countFile(
  { store, clock, maxBytesARider }: CountingParts,
  owner: Owner,
  file: RideFileSize,
): Promise<Result<null, Problem<'quota-reached' | 'larger-than-quota'>>> {
  return store.transaction(async ({ riders, rideFileSizes }) => {
    // The caller finds that the rider is gone when it saves the rows.
    if ((await riders.lock(owner)) === null) return ok(null);
    const isCounted = (await rideFileSizes.counted(owner, [file.id])).size > 0;
    if (!isCounted && maxBytesARider > 0) {
      if (file.bytes > maxBytesARider) return err(largerThanQuota(maxBytesARider));
      const used = await rideFileSizes.used(owner);
      if (used + file.bytes > maxBytesARider) return err(quotaReached(used, maxBytesARider));
    }
    await rideFileSizes.add(owner, file, nowOf(clock));
    return ok(null);
  });
}
