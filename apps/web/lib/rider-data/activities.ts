import { addDays, day, type IsoDate } from '@musette/coach/calendar/days';
import { MAX_ACTIVITIES } from '@musette/contract/answer-sizes';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { invalidatePlans } from '#lib/rider-data/plans.ts';

/** An activity of the rider. */
export type Activity = Awaited<ReturnType<typeof api.activities.list>>['activities'][number];
/** An activity with all that is known of it. */
export type ActivityDetail = Awaited<ReturnType<typeof api.activities.get>>;
/** The samples of an activity. */
export type ActivitySamples = Awaited<ReturnType<typeof api.activities.samples>>;
/** The best power over a duration, and its ride. */
export type BestEffort = Awaited<ReturnType<typeof api.activities.bestEfforts>>['efforts'][number];
/** What has become of a file. */
export type ImportedFile = Awaited<ReturnType<typeof api.activities.upload>>;

/** All activities of some days, newest first. One answer has the newest of them, so the days before are asked for again. */
export async function listActivities(
  from: IsoDate,
  to: IsoDate,
  signal?: AbortSignal,
): Promise<readonly Activity[]> {
  const { activities } = await api.activities.list({ from, to }, { ...(signal && { signal }) });
  const last = activities.at(-1);
  if (activities.length < MAX_ACTIVITIES || !last) return activities;
  // The day of the last one may have more.
  const next = last.date < to ? day(last.date) : addDays(to, -1);
  if (next < from) return activities;
  const known = new Set(activities.map(({ id }) => id));
  const earlier = await listActivities(from, next, signal);
  return [...activities, ...earlier.filter(({ id }) => !known.has(id))];
}

/** Loads the activities of some days, newest first. */
export const activitiesQuery = (from: IsoDate, to: IsoDate) =>
  queryOptions({
    queryKey: ['activities', 'list', from, to],
    queryFn: ({ signal }) => listActivities(from, to, signal),
  });

/** Loads the best efforts of some days, or of all. */
export const bestEffortsQuery = (from?: IsoDate, to?: IsoDate) =>
  queryOptions({
    queryKey: ['activities', 'efforts', from, to],
    queryFn: async ({ signal }) => {
      const { efforts } = await api.activities.bestEfforts(
        { ...(from && { from }), ...(to && { to }) },
        { signal },
      );
      return efforts;
    },
  });

/** Loads an activity. */
export const activityQuery = (id: string) =>
  queryOptions({
    queryKey: ['activities', 'one', id],
    queryFn: ({ signal }) => api.activities.get({ activityId: id }, { signal }),
  });

/** Loads an activity that another window has changed; null when that fails. */
export const newestActivity = (client: QueryClient, id: string): Promise<ActivityDetail | null> =>
  client.query({ ...activityQuery(id), staleTime: 0 }).catch(() => null);

/** Loads the samples of an activity: of the part that counts. They change only with that part. */
export const samplesQuery = ({ id, trim }: Pick<ActivityDetail, 'id' | 'trim'>) =>
  queryOptions({
    queryKey: ['activities', 'samples', id, trim],
    queryFn: ({ signal }) => api.activities.samples({ activityId: id }, { signal }),
    staleTime: Infinity,
  });

/** Loads the samples of a whole recording. They never change. */
export const wholeSamplesQuery = (id: string) =>
  queryOptions({
    queryKey: ['activities', 'samples', id, 'whole'],
    queryFn: ({ signal }) => api.activities.samples({ activityId: id, whole: 'true' }, { signal }),
    staleTime: Infinity,
  });

/** Loads again what a change of an activity touches: the lists, the best efforts, and the plans that it completes. */
export const invalidateRides = async (client: QueryClient): Promise<void> => {
  await Promise.all([invalidateActivities(client), invalidatePlans(client)]);
};

/** Loads when the newest ride came from a file; null without one. */
export const lastImportQuery = queryOptions({
  queryKey: ['activities', 'from-rides', 'last-import'],
  queryFn: async ({ signal }) => (await api.activities.lastImport({}, { signal })).importedAt,
});

/** Loads the day with which the calendar begins; null while older rides may come from a service. */
export const firstDayQuery = queryOptions({
  queryKey: ['activities', 'from-rides', 'first-day'],
  queryFn: async ({ signal }) => (await api.activities.firstDay({}, { signal })).date,
});

/** Loads all lists of activities, what is computed from rides, and the best efforts again. */
export const invalidateActivities = async (client: QueryClient): Promise<void> => {
  await Promise.all(
    ['list', 'from-rides', 'efforts'].map((what) =>
      client.invalidateQueries({ queryKey: ['activities', what] }),
    ),
  );
};
