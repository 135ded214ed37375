import { mondayOf, type WeekKey } from '@musette/coach/calendar/days';
import { isBikeType } from '@musette/coach/progress/ride/activity-type';
import { isReal, ridingMinutes } from '@musette/coach/progress/ride/ride';
import { ok, type Result } from '@musette/coach/result';
import type { Records } from '@musette/contract/schemas/progress';
import type { Owner } from '#ports/owner.ts';
import type { RideSize } from '#store/plans/progress-store.ts';
import { leftOutSince, type ProgressParts } from './form.ts';

/** Finds the largest rides on a bike without a motor, and the largest week of them. */
export async function readRecords(
  { store }: Pick<ProgressParts, 'store'>,
  owner: Owner,
): Promise<Result<Records, never>> {
  const rides = (await store.progress.sizes(owner)).filter(({ type }) => isBikeType(type));
  return ok({
    longest: largest(rides, secondsOf),
    farthest: largest(rides, ({ distance_m }) => distance_m),
    mostClimbing: largest(rides, ({ ascent_m }) => ascent_m),
    biggestWeek: largestWeek(rides),
    stravaLeftOutSince: await leftOutSince(store, owner),
  });
}

const secondsOf = ({ moving_s, elapsed_s }: RideSize): number =>
  Math.round(ridingMinutes({ movingSeconds: moving_s, elapsedSeconds: elapsed_s }) * 60);

function largest(rides: readonly RideSize[], sizeOf: (ride: RideSize) => number | null): Records['longest'] {
  let record: Records['longest'] = null;
  for (const ride of rides) {
    const value = sizeOf(ride);
    if (!isReal(value) || value <= (record?.value ?? 0)) continue;
    record = { activityId: ride.id, date: ride.day, value };
  }
  return record;
}

function largestWeek(rides: readonly RideSize[]): Records['biggestWeek'] {
  const weeks = new Map<WeekKey, { readonly seconds: number; readonly rides: number }>();
  for (const ride of rides) {
    const before = weeks.get(mondayOf(ride.day)) ?? { seconds: 0, rides: 0 };
    weeks.set(mondayOf(ride.day), { seconds: before.seconds + secondsOf(ride), rides: before.rides + 1 });
  }
  const [first] = [...weeks].toSorted(([, a], [, b]) => b.seconds - a.seconds);
  return first && first[1].seconds > 0 ? { weekStart: first[0], ...first[1] } : null;
}
