import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scrub } from './scrub.ts';

describe('scrub', () => {
  it.each([
    ['no account for rider@example.org', 'no account for [email]'],
    ['Key (email)=(a.b+c@d.example) already exists', 'Key (email)=([email]) already exists'],
    ['<Ana.Ñandú@correo.example>: 550', '<[email]>: 550'],
    ['GET /riders/rider%40example.org failed', 'GET /riders/[email] failed'],
    ['to: one@a.example,two@b.example', 'to: [email],[email]'],
  ])('drops the address from %j', (text, expected) => {
    expect(scrub(text)).toBe(expected);
  });

  it.each([
    [
      'fetch https://strava.example/token?code=1&client_secret=2 failed',
      'fetch https://strava.example/token?[query] failed',
    ],
    ['"/auth/reset?token=abc" gave 500', '"/auth/reset?[query]" gave 500'],
    ['at https://musette.example/auth#access_token=abc', 'at https://musette.example/auth?[query]'],
  ])('drops the query from %j', (text, expected) => {
    expect(scrub(text)).toBe(expected);
  });

  it('drops the token of a session', () => {
    expect(scrub('bad header: Bearer musette_aB3dE5fG7h.c2lnbmF0dXJl+/= sent')).toBe(
      'bad header: Bearer [token] sent',
    );
    expect(scrub('musette_http_requests_total is not known')).toBe(
      'musette_http_requests_total is not known',
    );
  });

  it.each([
    "Cannot read properties of undefined (reading 'weeks')",
    'Cannot find package @hono/node-server',
    'Private field #db must be declared',
    'Is the disk full? SQLITE_FULL',
  ])('leaves %j alone', (text) => {
    expect(scrub(text)).toBe(text);
  });

  it('leaves no address of a rider in any text', () => {
    const address = fc.stringMatching(/^[a-z0-9_'+.-]{1,64}@([a-z0-9-]{1,20}\.){1,3}[a-z]{2,6}$/);
    fc.assert(
      fc.property(fc.string(), address, fc.string(), (before, rider, after) => {
        return !scrub(`${before} ${rider} ${after}`).includes(rider);
      }),
    );
  });

  it('is quick with a long text that has no address', () => {
    expect(scrub('a'.repeat(1_000_000))).toHaveLength(2000);
  });
});
