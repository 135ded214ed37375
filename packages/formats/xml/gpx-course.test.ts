import { describe, expect, it } from 'vitest';
import { readGpxCourse } from './gpx-course.ts';
import { MAX_FILE_BYTES } from '../rides/problems.ts';

const gpx = (inside: string): string => `<?xml version="1.0"?><gpx>${inside}</gpx>`;
/** A degree of latitude has 111,195 m. */
const point = (name: string, latDeg: number, heightM: number | null): string =>
  `<${name} lat="${latDeg}" lon="7">${heightM === null ? '' : `<ele>${heightM}</ele>`}</${name}>`;
const heights = [100, 100, 300, 180, 181];
const track = (name = 'trkpt', at: (index: number) => number | null = (index) => heights[index] ?? null) =>
  heights.map((_, index) => point(name, 45 + index / 100, at(index))).join('');

const read = (text: string) => {
  const course = readGpxCourse(text);
  return course.ok ? course.value : course.error.code;
};

const COURSE = {
  distanceM: 4448,
  ascentM: 200,
  points: [
    [0, 100],
    [1112, 100],
    [2224, 300],
    [3336, 180],
    [4448, 181],
  ],
  start: { latDeg: 45, lonDeg: 7 },
};

describe('the course of a GPX file', () => {
  it('comes from a track or a route, with or without times', () => {
    expect(read(gpx(`<trk><trkseg>${track()}</trkseg></trk>`))).toEqual(COURSE);
    expect(read(gpx(`<rte>${track('rtept')}</rte>`))).toEqual(COURSE);
    const timed = track().replaceAll('</trkpt>', '<time>2026-11-23T09:00:00Z</time></trkpt>');
    expect(read(gpx(`<trk><trkseg>${timed}</trkseg></trk>`))).toEqual(COURSE);
  });

  it('is the first one with a length, over all of its segments', () => {
    const [first, ...rest] = [...track().matchAll(/<trkpt.*?<\/trkpt>/g)].map(String);
    const segments = `<trkseg>${first}</trkseg><trkseg>${rest.join('')}</trkseg>`;
    expect(read(gpx(`<wpt lat="1" lon="1"><ele>9</ele></wpt><trk/><trk>${segments}</trk>`))).toEqual(COURSE);
  });

  it('has heights where most points have one, and says so otherwise', () => {
    const mostly = read(gpx(`<rte>${track('rtept', (index) => (index === 4 ? null : 150 + index))}</rte>`));
    expect(mostly).toMatchObject({
      ascentM: 0,
      points: [
        [0, 150],
        [4448, 153],
      ],
    });
    const none = { ascentM: null, points: [], distanceM: 4448 };
    expect(read(gpx(`<rte>${track('rtept', () => null)}</rte>`))).toMatchObject(none);
    expect(read(gpx(`<rte>${track('rtept', () => 99_999)}</rte>`))).toMatchObject(none);
  });

  it('leaves out a single height that no road has', () => {
    // Points are 11 m apart. A device that loses its barometer for a second writes such a height.
    const spiky = [140, 140, 247, 141, 141, 90, 142, 149, 156, 163, 163];
    const line = spiky.map((heightM, index) => point('trkpt', 45 + index / 10_000, heightM)).join('');
    const course = readGpxCourse(gpx(`<trk><trkseg>${line}</trkseg></trk>`));
    expect(course.ok && course.value.ascentM).toBe(23);
    expect(course.ok && course.value.points.map(([, heightM]) => heightM)).toEqual([140, 142, 163, 163]);
  });

  it('is simplified to 200 points, and keeps its highest one', () => {
    const many = Array.from({ length: 20_000 }, (_, index) =>
      point('rtept', 45 + index / 1e5, Math.round(500 + 300 * Math.sin(index / 90) + index / 100)),
    );
    const course = readGpxCourse(gpx(`<rte>${many.join('')}</rte>`));
    expect(course).toMatchObject({ ok: true });
    const points = course.ok ? course.value.points : [];
    expect(points.length).toBeGreaterThan(50);
    expect(points.length).toBeLessThanOrEqual(200);
    expect(Math.max(...points.map(([, height]) => height))).toBeGreaterThan(980);
  });
});

describe('a file that is no course', () => {
  it.each([
    ['', 'not-this-format'],
    ['<kml/>', 'not-this-format'],
    [gpx(''), 'no-course'],
    [gpx('<trk><trkseg><trkpt lat="45" lon="7"/></trkseg></trk>'), 'no-course'],
    [gpx(`<rte>${point('rtept', 45, 1).repeat(3)}</rte>`), 'no-course'],
    [gpx('<rte><rtept lat="NaN" lon="7"/><rtept lat="91" lon="7"/><rtept lat="45"/></rte>'), 'no-course'],
    [gpx(`<rte>${point('rtept', -80, 1)}${point('rtept', 80, 1)}</rte>`), 'too-long'],
    [`<!DOCTYPE gpx [<!ENTITY a "b">]>${gpx('')}`, 'dtd-refused'],
    ['<gpx>'.repeat(100), 'too-deep'],
    [' '.repeat(MAX_FILE_BYTES + 1), 'too-large'],
  ])('is refused with a code: %#', (text, code) => {
    expect(read(text)).toBe(code);
  });
});
