import { api } from '@musette/contract/api';

const ROUTES = Object.values(api)
  .flatMap((group) => Object.values(group))
  .map(({ '~orpc': { route } }) => ({
    method: route.method ?? 'GET',
    pattern: new RegExp(`^${(route.path ?? '').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));

/** The methods that an address of the API takes; none where there is no such address. */
export const methodsAt = (path: string): readonly string[] =>
  ROUTES.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
