import { api } from '@musette/contract/api';
import type { Access } from '@musette/contract/endpoint';

/** What a call takes of its rider's budget, in milliseconds or so; measured with a plan of 26 weeks. */
const COSTS: Readonly<Record<string, number>> = {
  'plans.list': 10,
  'plans.moves': 10,
  'conflicts.list': 10,
  'plans.move': 15,
  'plans.fit': 15,
  // More than that, but it has a limit of its own besides.
  'generation.start': 40,
  'generation.again': 40,
  // A hash of the password.
  'identity.reauthenticate': 30,
  'identity.changePassword': 60,
  // Ends the session that pays.
  'identity.signOut': 0,
};
const COST = 3;

/** What may be called at an address of the API: by whom, and what it takes. */
export interface Route {
  readonly access: Access;
  readonly cost: number;
}

const ROUTES = Object.entries(api).flatMap(([group, endpoints]) =>
  Object.entries(endpoints).map(
    ([
      name,
      {
        '~orpc': { route, meta },
      },
    ]) => ({
      method: route.method ?? 'GET',
      pattern: new RegExp(`^${(route.path ?? '').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      route: { access: meta.access, cost: COSTS[`${group}.${name}`] ?? COST },
    }),
  ),
);

/** What an address of the API takes, by method; nothing where there is no such address. HEAD is taken where GET is (RFC 9110, 9.1). */
export const routesAt = (path: string): ReadonlyMap<string, Route> =>
  new Map(
    ROUTES.filter(({ pattern }) => pattern.test(path)).flatMap(({ method, route }) =>
      (method === 'GET' ? ['GET', 'HEAD'] : [method]).map((taken) => [taken, route]),
    ),
  );
