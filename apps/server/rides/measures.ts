import type { Heart } from '@musette/coach/progress/load/heart-rate-load';
import type { Owner } from '#ports/owner.ts';
import type { DatedMeasures } from '#ports/workers.ts';
import type { RiderTable } from '#store/schema/schema.ts';
import type { Tables } from '#store/store.ts';

/** What a rider's activities are computed with; null without a rider. */
export async function measuresOf(
  { riders, ftp }: Pick<Tables, 'riders' | 'ftp'>,
  owner: Owner,
): Promise<DatedMeasures | null> {
  const rider = await riders.find(owner);
  if (rider === null) return null;
  return { timeZone: rider.time_zone, ftpChanges: await ftp.list(owner), heart: heartOf(rider) };
}

const heartOf = ({
  max_heart_rate_bpm: maxBpm,
  resting_heart_rate_bpm: restBpm,
  threshold_heart_rate_bpm: thresholdBpm,
}: RiderTable): Heart | null =>
  maxBpm === null || restBpm === null ? null : { maxBpm, restBpm, thresholdBpm };

/** Whether what the activities were computed with still holds. */
export const isCurrent = async (
  tables: Pick<Tables, 'riders' | 'ftp'>,
  owner: Owner,
  measures: DatedMeasures,
): Promise<boolean> => JSON.stringify(measures) === JSON.stringify(await measuresOf(tables, owner));
