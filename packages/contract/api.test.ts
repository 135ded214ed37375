import { describe, expect, it } from 'vitest';
import { api } from './api.ts';
import { PROBLEMS } from './problems.ts';
import { ROUTES } from './routes.gen.ts';

const endpoints = Object.entries(api).flatMap(([group, of]) =>
  Object.entries(of).map(([name, endpoint]) => ({ group, name, ...endpoint['~orpc'] })),
);

describe('the API', () => {
  it('has unique routes and unique operation ids', () => {
    const routes = endpoints.map(({ route }) => `${route.method} ${route.path}`);
    const ids = endpoints.map(({ route }) => route.operationId);
    expect(new Set(routes).size).toBe(endpoints.length);
    expect(new Set(ids).size).toBe(endpoints.length);
  });

  it('has a summary sentence for each endpoint', () => {
    for (const { route } of endpoints) expect(route.summary).toMatch(/^[A-Z].{5,}/);
  });

  it('lists for each endpoint only known problems, with their status', () => {
    for (const { meta, errorMap } of endpoints) {
      expect(Object.keys(errorMap)).toEqual(meta.problems);
      for (const [code, item] of Object.entries(errorMap))
        expect(item).toMatchObject({ status: PROBLEMS[code as keyof typeof PROBLEMS].status });
    }
  });

  it('lists the problems for invalid input and for a missing session', () => {
    for (const { meta } of endpoints) {
      expect(meta.problems).toContain('invalid-input');
      expect(meta.problems.includes('not-signed-in')).toBe(meta.access === 'rider');
    }
  });

  it('has no GET that changes anything', () => {
    const reading = endpoints.filter(({ route }) => route.method === 'GET').map(({ name }) => name);
    const names =
      'session options captchaChallenge methods get list weeks get moves list replacement current';
    expect(reading.join(' ')).toBe(names);
  });

  it('lists every route for its clients', () => {
    const known = Object.entries(ROUTES).flatMap(([group, routes]) =>
      Object.entries(routes).map(([name, route]) => `${group}.${name} ${route}`),
    );
    expect(known).toEqual(
      endpoints.map(({ group, name, route }) => `${group}.${name} ${route.method} ${route.path}`),
    );
  });
});
