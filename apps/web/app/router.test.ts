import { PAGES, pageAt } from '@musette/contract/pages';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createAppRouter } from '#app/router.tsx';

/** This page exists only in development. */
const WORKSHOP = '/_ui';

const router = createAppRouter(new QueryClient());

/** Whether the app has a screen for a path, other than the not-found screen. */
function isShown(path: string): boolean {
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) });
  return !router.matchRoutes(router.latestLocation.pathname).some(({ _notFound }) => _notFound);
}

it('has the same pages as the server', () => {
  const paths = Object.keys(router.routesByPath).filter((path) => path !== WORKSHOP);
  expect(new Set(paths)).toEqual(new Set(PAGES));
});

const part = fc.oneof(
  fc.constantFrom(
    ...PAGES.flatMap((page) => page.split('/')),
    '2026-01-05',
    'current',
    '%zz',
    '%E0%A4',
    '%00',
    '%2F',
  ),
  fc.constantFrom('Auth', 'PLAN', '%61uth', 'pl%61n', '%41UTH', '', 'riders', 'health', 'metrics', '%20'),
  fc.webSegment(),
);

it.each([
  '/',
  '/auth',
  '/Auth/',
  '/plan/current',
  '/plan',
  '/plan/a/b',
  '/account/x',
  '/health',
  '/%61uth',
  '/plan/%zz',
])('shows a screen at %s where the server answers 200', (path) =>
  expect(isShown(path)).toBe(pageAt(path) !== null),
);

it('shows a screen exactly for the paths that the server answers with 200', () =>
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
      const path = `/${parts.join('/')}`;
      // A path with a dot is a file for the server, and a path that starts with two slashes is another host.
      fc.pre(!path.includes('.') && !/%2e/i.test(path) && !path.startsWith('//'));
      expect([path, pageAt(path) !== null]).toEqual([path, isShown(path)]);
    }),
    { numRuns: 1000 },
  ));
