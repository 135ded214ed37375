import { expect, it } from 'vitest';
import { readAuthSearch } from './auth-search.ts';

it.each([
  [{ mode: 'sign-up' }, { mode: 'sign-up' }],
  [
    { provider: 'google', error: 'access_denied' },
    { provider: 'google', error: 'access_denied' },
  ],
  [{ provider: 'apple' }, { provider: 'apple' }],
  [{ provider: 'oidc' }, { provider: 'oidc' }],
  [{ error: 'state_mismatch', error_description: 'x' }, { error: 'state_mismatch' }],
])('reads %j', (query, search) => {
  expect(readAuthSearch(query)).toEqual(search);
});

it.each([
  {},
  { mode: 'log-in' },
  { mode: ['sign-up'] },
  { provider: 'strava' },
  { error: 404 },
  { error: null },
])('leaves out what it does not know: %j', (query) => {
  expect(readAuthSearch(query)).toEqual({});
});
