import { describe, expect, it } from 'vitest';
import { readGpx } from './gpx-reader.ts';
import type { RideFile } from '../rides/ride-file.ts';

const point = (second: number, inside = ''): string =>
  `<trkpt lat="45.${second}" lon="7.${second}"><time>2026-11-23T09:00:${String(second).padStart(2, '0')}Z</time>${inside}</trkpt>`;

const gpx = (inside: string): string =>
  `<?xml version="1.0"?><gpx xmlns="http://www.topografix.com/GPX/1/1">${inside}</gpx>`;

function ridesIn(text: string): readonly RideFile[] {
  const read = readGpx(text);
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
}

const codeOf = (text: string): string => {
  const read = readGpx(text);
  return read.ok ? 'ok' : read.error.code;
};

describe('a GPX activity', () => {
  it('is read as services export it: positions, heights, and the extensions of sensors', () => {
    const sensors =
      '<ele>100.5</ele><extensions><power>200</power><g:TrackPointExtension xmlns:g="x"><g:hr>120</g:hr><g:cad>85</g:cad><g:atemp>21.5</g:atemp></g:TrackPointExtension></extensions>';
    const text = gpx(
      `<metadata><name>File</name><time>2026-11-23T08:00:00Z</time></metadata><trk><name> Morning\n ride </name><type>road_biking</type><trkseg>${point(1, sensors)}</trkseg><trkseg>${point(3)}</trkseg></trk>`,
    );
    expect(ridesIn(text)).toMatchObject([
      {
        startAt: '2026-11-23T09:00:01.000Z',
        sport: 'bike',
        kind: 'road_biking',
        indoor: false,
        name: 'Morning ride',
        laps: [],
        totals: { distanceM: null, movingS: null },
        utcOffsetMinutes: null,
        truncated: false,
      },
    ]);
    expect(ridesIn(text)[0]?.samples).toEqual({
      count: 2,
      timeS: Float64Array.of(0, 2),
      latDeg: Float64Array.of(45.1, 45.3),
      lonDeg: Float64Array.of(7.1, 7.3),
      altitudeM: Float64Array.of(100.5, Number.NaN),
      distanceM: null,
      speedMps: null,
      heartRateBpm: Float64Array.of(120, Number.NaN),
      cadenceRpm: Float64Array.of(85, Number.NaN),
      powerW: Float64Array.of(200, Number.NaN),
      temperatureC: Float64Array.of(21.5, Number.NaN),
    });
  });

  it.each([
    ['1', 'bike', false],
    ['9', 'run', false],
    ['17', 'bike', true],
    ['VirtualRide', 'bike', true],
    ['indoor_cycling', 'bike', true],
    ['gravel', 'bike', false],
    ['trail running', 'run', false],
    ['Hiking', 'walk', false],
    ['lap_swimming', 'swim', false],
    ['rowing', 'row', false],
    ['skiing', 'ski', false],
    ['kayak', 'other', false],
    ['', 'unknown', false],
  ])('of type "%s" is of the sport %s', (type, sport, indoor) => {
    expect(ridesIn(gpx(`<trk><type>${type}</type><trkseg>${point(1)}</trkseg></trk>`))).toMatchObject([
      { sport, indoor },
    ]);
  });

  it('is one activity for each recorded track', () => {
    const text = gpx(
      `<trk><trkseg>${point(1)}</trkseg></trk><trk><name>Empty</name></trk><trk><trkseg>${point(5)}</trkseg></trk>`,
    );
    expect(ridesIn(text).map(({ startAt }) => startAt)).toEqual([
      '2026-11-23T09:00:01.000Z',
      '2026-11-23T09:00:05.000Z',
    ]);
  });

  it('is sorted by time, and has one position for each time', () => {
    const text = gpx(`<trk>${point(5)}${point(3)}${point(3, '<ele>9</ele>')}${point(4)}</trk>`);
    expect(ridesIn(text)[0]?.samples.timeS).toEqual(Float64Array.of(0, 1, 2));
    expect(ridesIn(text)[0]?.samples.altitudeM).toEqual(Float64Array.of(9, Number.NaN, Number.NaN));
  });

  it('keeps a sample without its invalid position', () => {
    const [ride] = ridesIn(
      gpx(`<trk>${point(1).replace('45.1', '145.1')}${point(2)}${point(3).replace('7.3', 'x')}</trk>`),
    );
    expect(ride?.samples.latDeg).toEqual(Float64Array.of(Number.NaN, 45.2, Number.NaN));
    expect(ride?.samples.lonDeg).toEqual(Float64Array.of(Number.NaN, 7.2, Number.NaN));
  });

  it('ignores invalid numbers, and samples without a time', () => {
    const bad =
      '<trkpt lat="45" lon="7"><time>noon</time></trkpt><trkpt lat="45" lon="7"><ele>1</ele></trkpt>';
    const [ride] = ridesIn(gpx(`<trk>${bad}${point(1, '<ele>high</ele><hr></hr><hr>99</hr>')}</trk>`));
    expect(ride?.samples).toMatchObject({ count: 1, altitudeM: null });
    expect(ride?.samples.heartRateBpm).toEqual(Float64Array.of(99));
  });

  it('keeps the data before a truncation, without the incomplete number', () => {
    const whole = gpx(`<trk>${point(1, '<ele>100</ele>')}${point(2, '<ele>105.5</ele>')}</trk>`);
    const [ride] = ridesIn(whole.slice(0, whole.indexOf('5.5</ele>')));
    expect(ride?.truncated).toBe(true);
    expect(ride?.samples.altitudeM).toEqual(Float64Array.of(100, Number.NaN));
  });

  it.each([
    ['a route', gpx('<rte><rtept lat="45" lon="7"/></rte>'), 'no-ride'],
    ['a planned track', gpx('<trk><trkseg><trkpt lat="45" lon="7"/></trkseg></trk>'), 'no-ride'],
    ['the head of a ride', '<gpx><metadata/><trk><name>Long ride</na', 'cut-off'],
    ['other XML', '<kml><trk/></kml>', 'not-this-format'],
    ['nothing', '', 'not-this-format'],
    ['a document type', `<!DOCTYPE gpx>${gpx(point(1))}`, 'dtd-refused'],
    ['more activities than a device has', gpx(`<trk>${point(1)}</trk>`.repeat(102)), 'too-many-points'],
  ])('is not made of %s', (_what, text, code) => {
    expect(codeOf(text)).toBe(code);
  });
});
