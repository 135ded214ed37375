import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOSTS, INVALID, LINKS } from '../testing/link-table.ts';
import { routeOfLink } from './link-route.ts';

describe('the path of a link', () => {
  it('is known for more than 200 links, each another one', () => {
    expect(LINKS.length).toBeGreaterThanOrEqual(200);
    expect(new Set(LINKS.map(([link]) => link)).size).toBe(LINKS.length);
  });

  it.each(LINKS)('of %j is %j [5.25, 7.14, 7.15, 8.20, 8.21]', (link, path) => {
    expect(routeOfLink(link, HOSTS)).toBe(path);
  });

  it('is never the one of a code where no server is chosen', () => {
    for (const [link] of LINKS) expect(routeOfLink(link, [])).toBe(INVALID);
  });

  it('stays within the app, whatever the link says', () => {
    const parts = [
      'musette://',
      'https://',
      'musette.example',
      '/',
      '//',
      '\\',
      '@',
      ':',
      '?',
      '#',
      'code=',
      'error=',
      '&',
      '%2F',
      '%00',
      '\u0000',
      '..',
      'javascript:',
    ];
    const link = fc
      .array(fc.oneof(fc.constantFrom(...parts), fc.string()), { maxLength: 12 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(link, (text) => {
        const path = routeOfLink(text, HOSTS);
        const { origin, pathname } = new URL(path, 'https://localhost');
        const isOpen = text.toLowerCase().startsWith('https:');
        const isWithin = isOpen || ['/strava-connect', '/dashboard', '/auth'].includes(pathname);
        expect([origin, path.startsWith('/'), isWithin]).toEqual(['https://localhost', true, true]);
      }),
    );
  });

  it('gives a code back as Strava has sent it', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }),
        fc.string({ maxLength: 200 }),
        (code, state) => {
          fc.pre(!/[\p{Cc}\ufffd]/u.test(code + state));
          const query = new URLSearchParams({ code, state });
          const path = routeOfLink(`musette://musette.example/strava-connect?${query}`, HOSTS);
          const sent = new URL(path, 'https://localhost').searchParams;
          expect([sent.get('code'), sent.get('state') ?? '']).toEqual([code, state]);
        },
      ),
    );
  });
});
