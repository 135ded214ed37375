import { api } from '@musette/contract/api';
import type { Access } from '@musette/contract/endpoint';

const ROUTES = Object.values(api)
  .flatMap((group) => Object.values(group))
  .map(({ '~orpc': { route, meta } }) => ({
    method: route.method ?? 'GET',
    access: meta.access,
    pattern: new RegExp(`^${(route.path ?? '').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));

/** Who may call an address of the API, by method; nothing where there is no such address. HEAD is taken where GET is (RFC 9110, 9.1). */
export const accessAt = (path: string): ReadonlyMap<string, Access> =>
  new Map(
    ROUTES.filter(({ pattern }) => pattern.test(path)).flatMap(({ method, access }) =>
      (method === 'GET' ? ['GET', 'HEAD'] : [method]).map((taken) => [taken, access]),
    ),
  );
