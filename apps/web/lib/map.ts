import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

/** Loads what the map of a route is drawn with. */
export const mapQuery = queryOptions({
  queryKey: ['map'],
  queryFn: ({ signal }) => api.map.get(undefined, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
