import { ok } from '@musette/coach/result';
import type { Api } from '@musette/contract/routes/api';
import type { Handlers } from '#ports/call.ts';
import type { RouteMap } from '#ports/route-map.ts';

/** The endpoint of the map. */
export const mapHandlers = ({ routeMap }: { readonly routeMap: RouteMap }): Handlers<Api['map']> => ({
  get() {
    const style = routeMap.style();
    return Promise.resolve(ok({ style: style && { ...style, hosts: [...style.hosts] } }));
  },
});
