import type { RouteMap } from '#ports/route-map.ts';

/** No map: routes are drawings. */
export const noMap = (): RouteMap => ({ style: () => null, read: () => Promise.resolve() });
