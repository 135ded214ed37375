import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parsePlace } from './place-after-login.ts';

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://musette.example/auth'));
});
afterEach(() => vi.unstubAllGlobals());

describe('the path to open after the login', () => {
  it.each([
    '/dashboard',
    '/account',
    '/plan/current',
    '/plan/2026-03-02?workout=3#steps',
    '/activities?day=2026-03-02',
    '/activity/019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10',
    '/summary?week=2026-03-02',
    '/summary/form',
    '/import',
  ])("can be a rider's screen: %s", (address) => expect(parsePlace(address)).toBe(address));

  it.each([
    '//evil.example',
    '//evil.example/account',
    String.raw`/\evil.example`,
    String.raw`/\/evil.example/account`,
    'https:evil.example',
    'https://evil.example/account',
    '%2f%2fevil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,evil',
    '/\t/evil.example/account',
    '/\n/evil.example/account',
    '\t//evil.example',
    '/account/../..//evil.example',
    '/plan/../../auth',
    '/account@evil.example',
    'account',
    '',
    '/',
    '/auth',
    '/api/v1/account',
  ])('cannot be another address: %j', (address) => expect(parsePlace(address)).toBeNull());
});
