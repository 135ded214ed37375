import { describe, expect, it } from 'vitest';
import { api } from './api.ts';
import { PROBLEMS } from './problems.ts';
import { ROUTES } from './routes.gen.ts';

const endpoints = Object.entries(api).flatMap(([group, of]) =>
  Object.entries(of).map(([name, endpoint]) => ({ group, name, ...endpoint['~orpc'] })),
);

describe('the API', () => {
  it('has one endpoint for a method and path, and one operation id for each', () => {
    const routes = endpoints.map(({ route }) => `${route.method} ${route.path}`);
    const ids = endpoints.map(({ route }) => route.operationId);
    expect(new Set(routes).size).toBe(endpoints.length);
    expect(new Set(ids).size).toBe(endpoints.length);
  });

  it('says in a sentence what each endpoint does', () => {
    for (const { route } of endpoints) expect(route.summary).toMatch(/^[A-Z].{5,}/);
  });

  it('names for each endpoint only failures that there are, with their status', () => {
    for (const { meta, errorMap } of endpoints) {
      expect(Object.keys(errorMap)).toEqual(meta.problems);
      for (const [code, item] of Object.entries(errorMap))
        expect(item).toMatchObject({ status: PROBLEMS[code as keyof typeof PROBLEMS].status });
    }
  });

  it('may refuse any input, and answers nobody where a rider is needed', () => {
    for (const { meta } of endpoints) {
      expect(meta.problems).toContain('invalid-input');
      expect(meta.problems.includes('not-signed-in')).toBe(meta.access === 'rider');
    }
  });

  it('changes nothing by a GET', () => {
    const reading = endpoints.filter(({ route }) => route.method === 'GET').map(({ name }) => name);
    const names =
      'session options captchaChallenge methods get list weeks get moves list replacement current';
    expect(reading.join(' ')).toBe(names);
  });

  it('is known to its clients route by route', () => {
    const known = Object.entries(ROUTES).flatMap(([group, routes]) =>
      Object.entries(routes).map(([name, route]) => `${group}.${name} ${route}`),
    );
    expect(known).toEqual(
      endpoints.map(({ group, name, route }) => `${group}.${name} ${route.method} ${route.path}`),
    );
  });
});
