import type { IsoDate } from '@musette/coach/calendar/days';
import type { RecentRiding } from '@musette/coach/rider/recent-riding';
import type { SeasonRider } from '@musette/coach/season/season-input';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import type { Profile } from '#lib/rider-data/profile.ts';

/** Loads what the rides of the last six weeks say. It changes with every ride, and each day. */
export const recentRidingQuery = (today: IsoDate) =>
  queryOptions({
    queryKey: ['activities', 'from-rides', 'recent-riding', today],
    queryFn: ({ signal }) => api.progress.recentRiding({}, { signal }),
  });

/** What the coach plans with. */
export const seasonRiderOf = (profile: Profile, recent: RecentRiding | null): SeasonRider => {
  const { availabilityHours, goal, weightKg, heightCm, ftpWatts } = profile;
  const { yearOfBirth, usualWeeklyHours, longestRideMinutes } = profile;
  const body = { weightKg, heightCm, ftpWatts, yearOfBirth };
  return { availabilityHours, goal, ...body, usualWeeklyHours, longestRideMinutes, recent };
};
