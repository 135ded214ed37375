import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPolyline, parsePolyline, type LatLon } from './polyline.ts';

const ROUTE: readonly LatLon[] = [
  [38.5, -120.2],
  [40.7, -120.95],
  [43.252, -126.453],
];
const TEXT = '_p~iF~ps|U_ulLnnqC_mqNvxq`@';

const degrees = (most: number) =>
  fc.integer({ min: -most * 100_000, max: most * 100_000 }).map((steps) => steps / 100_000);

describe('an encoded polyline', () => {
  it("writes and reads Google's example", () => {
    expect(formatPolyline(ROUTE)).toBe(TEXT);
    expect(parsePolyline(TEXT)).toEqual({ ok: true, value: ROUTE });
  });

  it('comes back to a metre, for every route on the globe [9.39]', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(degrees(90), degrees(180))), (route) => {
        const written = formatPolyline(route);
        expect(written).toMatch(/^[?-~]*$/);
        expect(parsePolyline(written)).toEqual({
          ok: true,
          value: route.map(([lat, lon]) => [lat + 0, lon + 0]),
        });
      }),
    ));

  it('leaves out invalid positions', () => {
    expect(formatPolyline([[Number.NaN, 1], ...ROUTE, [1, Number.POSITIVE_INFINITY]])).toBe(TEXT);
  });

  it.each([
    ['ends in the middle of a number', TEXT.slice(0, -1)],
    ['ends between two numbers of a place', TEXT.slice(0, 5)],
    ['has other characters', '_p~iF ~ps|U'],
    ['has characters above ASCII', '_p~iF~ps|\u00E9'],
    ['has a number that never ends', '~'.repeat(100)],
    ['leaves the globe', formatPolyline([[91, 0]])],
    ['leaves the globe to the side', formatPolyline([[0, -181]])],
  ])('is refused when it %s', (_what, text) => {
    expect(parsePolyline(text)).toEqual({ ok: false, error: { code: 'not-a-polyline' } });
  });

  it('is read or refused, whatever the text is', () =>
    fc.assert(fc.property(fc.string(), (text) => typeof parsePolyline(text).ok === 'boolean')));
});
