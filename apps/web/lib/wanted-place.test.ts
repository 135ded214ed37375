import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { placeIn } from './place-after-login.ts';

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://musette.example/auth'));
});
afterEach(() => vi.unstubAllGlobals());

describe('the place that a visitor wanted', () => {
  it.each([
    '/dashboard',
    '/account',
    '/plan/current',
    '/plan/2026-03-02?workout=3#steps',
    '/activities?day=2026-03-02',
  ])('is a screen of a rider: %s', (address) => expect(placeIn(address)).toBe(address));

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
  ])('is no other address: %j', (address) => expect(placeIn(address)).toBeNull());
});
