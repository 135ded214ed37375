import { PAGES } from '@musette/contract/pages';
import { expect, it } from 'vitest';
import { PAGE_ADDRESSES, savedPageOf } from './shell-pages.ts';

it('has a page for every screen but the operator’s', () => {
  const screens = PAGES.filter((page) => savedPageOf(page.replaceAll(/\$\w+/g, 'x')) !== null);
  expect(PAGES.filter((page) => !screens.includes(page))).toEqual(['/admin', '/operator']);
});

it.each([
  ['/', '/'],
  ['/dashboard', '/dashboard'],
  ['/Dashboard/', '/dashboard'],
  ['/plan/2026-03-02', '/plan/-'],
  ['/plan/current', '/plan/-'],
  ['/activity/019ac1f2', '/activity/-'],
  ['/summary', '/summary'],
  ['/summary/form', '/summary'],
])('finds the page of %s', (address, page) => {
  expect(savedPageOf(address)).toBe(page);
  expect(PAGE_ADDRESSES).toContain(page);
});

it.each([
  '/api/v1/session',
  '/api/auth/callback/google',
  '/webhooks/stripe',
  '/.well-known/assetlinks.json',
  '/dev/mail',
  '/livez',
  '/admin',
  '/no-such-page',
  '/plan',
  '/plan/file.zip',
  '/service-worker.js',
  '/%E0%A4%A',
])('leaves %s to the network', (address) => {
  expect(savedPageOf(address)).toBeNull();
});
