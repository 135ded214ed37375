import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

/** How far intervals.icu and the rider are in step. */
export type IntervalsStatus = Awaited<ReturnType<typeof api.intervals.get>>;
/** The rider's account there. */
export type IntervalsConnection = NonNullable<IntervalsStatus['connection']>;

const WAITING_MS = 2000;

const isWaiting = (status: IntervalsStatus | undefined): boolean => {
  const connection = status?.connection;
  if (!connection || connection.endedAt !== null) return false;
  return [connection.workouts, connection.rides].some((part) => part.isWaiting && part.failure === null);
};

/** Loads it, and again while something is on its way. */
export const intervalsQuery = queryOptions({
  queryKey: ['intervals'],
  queryFn: ({ signal }) => api.intervals.get(undefined, { signal }),
  refetchInterval: (query) => (isWaiting(query.state.data) ? WAITING_MS : false),
});

export const connectIntervals = (apiKey: string) => api.intervals.connect({ apiKey });

export const disconnectIntervals = () => api.intervals.disconnect();

export const fetchIntervalsRides = () => api.intervals.fetchRides();
