import { describe, expect, it } from 'vitest';
import { readGoldenCheetah } from './golden-cheetah-reader.ts';
import { MAX_POINTS, MAX_WORKOUT_BYTES } from './rides/problems.ts';
import { readRideFile } from './read-ride-file.ts';
import type { RideFile } from './rides/ride-file.ts';

/** A file as GoldenCheetah writes it: a byte order mark, and a space after each text. */
const file = (
  samples: readonly string[],
  { start = '2026\\/03\\/03 17:30:00 UTC ', tags = '"Sport":"Bike ", "Workout Title":"After work "' } = {},
): string => `\uFEFF{
	"RIDE":{
		"STARTTIME":"${start}",
		"RECINTSECS":1,
		"DEVICETYPE":"Garmin Edge 500 ",
		"OVERRIDES":[
			{ "total_distance":{ "value":"12" }}
		],
		"TAGS":{
			"Athlete":"Anna ",
			"Notes":"Said \\"SAMPLES\\": [{ and {more}\\n ",
			${tags}
		},
		"INTERVALS":[
			{ "NAME":"Lap 1 ", "START": 1, "STOP": 2, "COLOR":"#000000", "PTEST":"false" }
		],
		"SAMPLES":[
			${samples.join(',\n\t\t\t')}
		],
		"XDATA":[
		{
			"NAME" : "EXTRA",
			"VALUE" : "SMO2",
			"SAMPLES" : [
				{ "SECS":1, "KM":0, "VALUE":61 }
			]
		}
		]
	}
}
`;

const POINTS = [
  '{ "SECS":0, "KM":0, "WATTS":180, "NM":20, "CAD":85, "KPH":18, "HR":120, "ALT":400.5, "LAT":47.1, "LON":8.5, "TEMP":20, "LRBALANCE":50 }',
  '{ "SECS":1.5, "KM":0.0075, "WATTS":0, "CAD":0, "KPH":18.36, "HR":0, "ALT":400.6, "LAT":0, "LON":0, "TEMP":-255 }',
];

function rideIn(text: string): RideFile {
  const read = readRideFile(new TextEncoder().encode(text));
  if (!read.ok) throw new Error(read.error.code);
  const [ride] = read.value;
  if (ride === undefined) throw new Error('no ride');
  return ride;
}

const codeOf = (text: string): string => {
  const read = readGoldenCheetah(text);
  return read.ok ? 'ok' : read.error.code;
};

describe("a ride of GoldenCheetah's own", () => {
  it('has its start, its sport and its streams', () => {
    expect(rideIn(file(POINTS))).toMatchObject({
      startAt: '2026-03-03T17:30:00.000Z',
      sport: 'bike',
      kind: 'Bike',
      indoor: false,
      name: 'After work',
      laps: [],
      truncated: false,
      samples: {
        count: 2,
        timeS: Float64Array.of(0, 1.5),
        distanceM: Float64Array.of(0, 7.5),
        speedMps: Float64Array.of(5, 5.1),
        powerW: Float64Array.of(180, 0),
        cadenceRpm: Float64Array.of(85, 0),
        altitudeM: Float64Array.of(400.5, 400.6),
      },
    });
  });

  it('has no value where a sensor measured nothing', () => {
    const { samples } = rideIn(file(POINTS));
    for (const stream of ['heartRateBpm', 'latDeg', 'lonDeg', 'temperatureC'] as const)
      expect([...(samples[stream] ?? [])].map(Number.isNaN)).toEqual([false, true]);
  });

  it.each([
    ['"Sport":"Run "', 'run', false],
    ['"Sport":"Bike ", "SubSport":"virtual activity "', 'bike', true],
    ['"Year":"2026 "', 'unknown', false],
  ] as const)('with %s is a %s', (tags, sport, indoor) => {
    expect(rideIn(file(POINTS, { tags }))).toMatchObject({ sport, indoor });
  });

  it('is read up to where it was cut', () => {
    const text = file(POINTS);
    const cut = text.slice(0, text.indexOf('"SECS":1.5') + 30);
    expect(rideIn(cut)).toMatchObject({ truncated: true, samples: { count: 1 } });
  });

  it('reads also a list in one line, and unknown streams', () => {
    const text = '{"RIDE":{"STARTTIME":"2026/03/03 17:30:00 UTC","SAMPLES":[{"SECS":0,"NEW":1},{"SECS":1}]}}';
    expect(rideIn(text)).toMatchObject({ sport: 'unknown', truncated: false, samples: { count: 2 } });
  });

  it.each([
    ['other JSON', '{"type":"FeatureCollection"}', 'not-this-format'],
    ['a ride without samples', '{"RIDE":{"STARTTIME":"2026/03/03 17:30:00 UTC"}}', 'no-ride'],
    ['a ride with an empty list', file([]), 'no-ride'],
    ['a ride without a start', '{"RIDE":{"SAMPLES":[{"SECS":0}]}}', 'not-this-format'],
    ['a start that is none', file(POINTS, { start: 'yesterday' }), 'not-this-format'],
    ['samples of something else', '{"RIDE":{"XDATA":[{"SAMPLES":[{"SECS":0}]}]}}', 'not-this-format'],
    ['a list of no objects', file(['1', '2']), 'no-ride'],
    ['a sample without a time', file(['{"WATTS":100}']), 'no-ride'],
    ['a sample without an end', file([`{"SECS":0,"A":"${'x'.repeat(5000)}"}`]), 'no-ride'],
    [
      'a head that is too long',
      file(POINTS, { tags: `"A":"${'x'.repeat(MAX_WORKOUT_BYTES)}"` }),
      'text-too-long',
    ],
  ])('is not %s', (_what, text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  it('may not have more samples than others', () => {
    const samples = Array.from({ length: MAX_POINTS + 1 }, (_, second) => `{"SECS":${second}}`);
    expect(codeOf(file(samples))).toBe('too-many-points');
  });
});
