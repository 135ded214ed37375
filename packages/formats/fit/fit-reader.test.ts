import { Encoder, Profile } from '@garmin/fitsdk';
import { describe, expect, it } from 'vitest';
import { crc16 } from './fit-base.ts';
import { encodeFit, type FitField } from './fit-encoder.ts';
import { readFit } from './fit-reader.ts';
import { FIT_EPOCH_S } from './fit-base.ts';
import { kindOf, sportOf } from './fit-sports.ts';
import { MAX_FILE_BYTES, MAX_POINTS } from '../rides/problems.ts';
import type { RideFile } from '../rides/ride-file.ts';

const START = Date.UTC(2026, 10, 23, 9, 0, 0);
const at = (second: number): Date => new Date(START + second * 1000);

type Fields = Readonly<Record<string, unknown>>;

/** Garmin's number for a message. */
function numberOf(name: string): number {
  const number = Profile.MesgNum[name];
  if (number === undefined) throw new Error(name);
  return number;
}

const [FILE_ID, SPORT, RECORD] = [numberOf('FILE_ID'), numberOf('SPORT'), numberOf('RECORD')];
const ACTIVITY = numberOf('ACTIVITY');
const [LAP, SESSION, WORKOUT_STEP] = [numberOf('LAP'), numberOf('SESSION'), numberOf('WORKOUT_STEP')];
const fileId: readonly [number, Fields] = [
  FILE_ID,
  { type: 'activity', manufacturer: 'development', timeCreated: at(0) },
];
const record = (second: number, fields: Fields = {}): readonly [number, Fields] => [
  RECORD,
  { timestamp: at(second), ...fields },
];

/** A file as Garmin's own encoder writes it. */
function encoded(messages: readonly (readonly [number, Fields])[]): Uint8Array {
  const encoder = new Encoder();
  for (const [number, fields] of messages) encoder.onMesg(number, fields);
  return encoder.close();
}

function ridesIn(bytes: Uint8Array): readonly RideFile[] {
  const read = readFit(bytes);
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
}

const codeOf = (bytes: Uint8Array): string => {
  const read = readFit(bytes);
  return read.ok ? 'ok' : read.error.code;
};

const session = (second: number, fields: Fields): readonly [number, Fields] => [
  SESSION,
  { startTime: at(second), ...fields },
];

/** Messages in bytes: a header without checksum, and the checksum of all. */
function rawFile(data: readonly number[]): Uint8Array {
  const bytes = Uint8Array.of(
    12,
    0x10,
    0,
    0,
    data.length & 0xff,
    data.length >> 8,
    0,
    0,
    0x2e,
    0x46,
    0x49,
    0x54,
    ...data,
  );
  const sum = crc16(bytes);
  return Uint8Array.of(...bytes, sum & 0xff, sum >> 8);
}

describe('a FIT activity', () => {
  it('has the recorded values in metres, seconds and degrees', () => {
    const [ride, ...more] = ridesIn(
      encoded([
        fileId,
        [SPORT, { sport: 'cycling', subSport: 'gravelCycling', name: 'Gravel' }],
        record(0, {
          positionLat: 536_870_912,
          positionLong: -1_073_741_824,
          altitude: 100.2,
          heartRate: 120,
          power: 200,
        }),
        record(1, {
          enhancedAltitude: 100.4,
          distance: 7.5,
          enhancedSpeed: 7.5,
          cadence: 85,
          fractionalCadence: 0.5,
          temperature: -3,
        }),
        record(5, { speed: 6.25, distance: 30 }),
        [
          LAP,
          {
            startTime: at(0),
            totalElapsedTime: 5,
            totalTimerTime: 4,
            totalDistance: 29,
            totalAscent: 11,
            totalDescent: 2,
            totalCalories: 8,
            totalWork: 1400,
            enhancedAvgSpeed: 7.4,
            enhancedMaxSpeed: 7.9,
            avgHeartRate: 122,
            maxHeartRate: 131,
            avgCadence: 81,
            maxCadence: 91,
            avgPower: 201,
            maxPower: 401,
            normalizedPower: 211,
          },
        ],
        session(0, {
          timestamp: at(5),
          sport: 'cycling',
          subSport: 'gravelCycling',
          totalElapsedTime: 5.5,
          totalTimerTime: 4,
          totalDistance: 30,
          totalAscent: 12,
          totalDescent: 3,
          totalCalories: 9,
          totalWork: 1500,
          avgSpeed: 7.5,
          maxSpeed: 8,
          avgHeartRate: 121,
          maxHeartRate: 130,
          avgCadence: 80,
          maxCadence: 90,
          avgPower: 200,
          maxPower: 400,
          normalizedPower: 210,
        }),
      ]),
    );
    expect(more).toEqual([]);
    expect(ride).toEqual({
      startAt: '2026-11-23T09:00:00.000Z',
      sport: 'bike',
      kind: 'gravel',
      indoor: false,
      name: 'Gravel',
      totals: {
        elapsedS: 5.5,
        movingS: 4,
        distanceM: 30,
        ascentM: 12,
        descentM: 3,
        energyKcal: 9,
        workKj: 1.5,
        averageSpeedMps: 7.5,
        maxSpeedMps: 8,
        averageHeartRateBpm: 121,
        maxHeartRateBpm: 130,
        averageCadenceRpm: 80,
        maxCadenceRpm: 90,
        averagePowerW: 200,
        maxPowerW: 400,
        normalizedPowerW: 210,
      },
      laps: [
        {
          startAt: '2026-11-23T09:00:00.000Z',
          totals: {
            elapsedS: 5,
            movingS: 4,
            distanceM: 29,
            ascentM: 11,
            descentM: 2,
            energyKcal: 8,
            workKj: 1.4,
            averageSpeedMps: 7.4,
            maxSpeedMps: 7.9,
            averageHeartRateBpm: 122,
            maxHeartRateBpm: 131,
            averageCadenceRpm: 81,
            maxCadenceRpm: 91,
            averagePowerW: 201,
            maxPowerW: 401,
            normalizedPowerW: 211,
          },
        },
      ],
      samples: {
        count: 3,
        timeS: Float64Array.of(0, 1, 5),
        latDeg: Float64Array.of(45, Number.NaN, Number.NaN),
        lonDeg: Float64Array.of(-90, Number.NaN, Number.NaN),
        altitudeM: Float64Array.of(100.2, 100.4, Number.NaN),
        distanceM: Float64Array.of(Number.NaN, 7.5, 30),
        speedMps: Float64Array.of(Number.NaN, 7.5, 6.25),
        heartRateBpm: Float64Array.of(120, Number.NaN, Number.NaN),
        cadenceRpm: Float64Array.of(Number.NaN, 85.5, Number.NaN),
        powerW: Float64Array.of(200, Number.NaN, Number.NaN),
        temperatureC: Float64Array.of(Number.NaN, -3, Number.NaN),
      },
      utcOffsetMinutes: null,
      truncated: false,
    });
  });

  it.each([
    ['two hours ahead of UTC', 7200, 120],
    ['in Nepal, a second late', 20_701, 345],
    ['behind UTC', -10_800, -180],
    ['in UTC, or without a time zone', 0, null],
    ['not set', -990_000_000, null],
  ])('says that the clock of the device was %s', (_what, seconds, utcOffsetMinutes) => {
    const local = at(60).getTime() / 1000 - FIT_EPOCH_S + seconds;
    const activity = [ACTIVITY, { timestamp: at(60), localTimestamp: local }] as const;
    expect(ridesIn(encoded([fileId, record(0), record(1), activity]))).toMatchObject([{ utcOffsetMinutes }]);
  });

  it('gives every session of a multisport file its own samples and laps', () => {
    const rides = ridesIn(
      encoded([
        fileId,
        ...Array.from({ length: 9 }, (_, second) => record(second, { heartRate: 100 + second })),
        ...[0, 3, 5].map((second): readonly [number, Fields] => [
          LAP,
          { startTime: at(second), totalTimerTime: second },
        ]),
        session(5, { sport: 'running', totalTimerTime: 4 }),
        session(0, { sport: 'swimming', subSport: 'openWater', totalTimerTime: 3 }),
        session(3, { sport: 'transition', totalTimerTime: 2 }),
      ]),
    );
    expect(rides.map(({ sport }) => sport)).toEqual(['swim', 'transition', 'run']);
    expect(rides.map(({ startAt }) => startAt.slice(17, 19))).toEqual(['00', '03', '05']);
    expect(rides.map(({ samples }) => [...(samples.heartRateBpm ?? [])])).toEqual([
      [100, 101, 102],
      [103, 104],
      [105, 106, 107, 108],
    ]);
    expect(rides.map(({ samples }) => [...samples.timeS])).toEqual([
      [0, 1, 2],
      [0, 1],
      [0, 1, 2, 3],
    ]);
    expect(rides.map(({ laps }) => laps.map(({ totals }) => totals.movingS))).toEqual([[0], [3], [5]]);
  });

  it('merges messages of the same time, and sorts messages by time', () => {
    const [ride] = ridesIn(
      encoded([
        fileId,
        record(2, { power: 3 }),
        record(0, { power: 1 }),
        record(1, { power: 2 }),
        record(1, { heartRate: 99 }),
        record(1, { power: 9 }),
        session(0, {}),
      ]),
    );
    expect(ride?.samples.timeS).toEqual(Float64Array.of(0, 1, 2));
    expect(ride?.samples.powerW).toEqual(Float64Array.of(1, 2, 3));
    expect(ride?.samples.heartRateBpm).toEqual(Float64Array.of(Number.NaN, 99, Number.NaN));
    expect(ride?.samples.latDeg).toBeNull();
  });

  it('has no samples before its start, or from a clock that is years wrong', () => {
    const years = 20 * 365 * 86_400;
    const messages = [
      fileId,
      record(-5),
      record(0),
      record(1),
      record(2),
      record(years),
      session(0, { sport: 'cycling' }),
    ];
    expect(ridesIn(encoded(messages))[0]?.samples.timeS).toEqual(Float64Array.of(0, 1, 2));
    const wrongStart = [fileId, record(-years), record(0), record(1), record(2), session(years, {})];
    const [ride] = ridesIn(encoded(wrongStart));
    expect(ride?.startAt).toBe('2026-11-23T09:00:00.000Z');
    expect(ride?.samples.timeS).toEqual(Float64Array.of(0, 1, 2));
  });

  it('needs samples or a session', () => {
    const byHand = ridesIn(
      encoded([fileId, [SESSION, { timestamp: at(60), totalElapsedTime: 60, sport: 'eBiking' }]]),
    );
    expect(byHand).toMatchObject([
      {
        startAt: '2026-11-23T09:00:00.000Z',
        sport: 'bike',
        kind: 'e-bike',
        samples: { count: 0, powerW: null },
      },
    ]);
    const stopped = ridesIn(
      encoded([
        fileId,
        record(3),
        record(4),
        [LAP, { startTime: at(3), sport: 'cycling', subSport: 'virtualActivity' }],
      ]),
    );
    expect(stopped).toMatchObject([
      {
        startAt: '2026-11-23T09:00:03.000Z',
        sport: 'bike',
        kind: 'virtual',
        indoor: true,
        samples: { count: 2 },
        laps: [{}],
      },
    ]);
    expect(codeOf(encoded([fileId]))).toBe('no-ride');
  });

  it('is no ride if the file is a workout', () => {
    expect(
      codeOf(encoded([[FILE_ID, { type: 'workout' }], [WORKOUT_STEP, { durationType: 'time' }], record(0)])),
    ).toBe('no-ride');
  });

  it('is read without the fields of apps and sensors, and without unknown messages', () => {
    const developer = { developerDataIndex: 0 };
    const encoder = new Encoder({
      fieldDescriptions: {
        0: {
          developerDataIdMesg: { ...developer, applicationId: Array.from({ length: 16 }, () => 1) },
          fieldDescriptionMesg: {
            ...developer,
            fieldDefinitionNumber: 0,
            fitBaseTypeId: 136,
            fieldName: 'Wind',
            units: 'm/s',
          },
        },
      },
    });
    encoder.onMesg(FILE_ID, fileId[1]);
    for (const second of [0, 1, 2])
      encoder.onMesg(RECORD, {
        timestamp: at(second),
        power: 100 + second,
        developerFields: { 0: 3.5 },
      } as never);
    const [ride] = ridesIn(encoder.close());
    expect(ride?.samples.powerW).toEqual(Float64Array.of(100, 101, 102));
    expect(ride?.truncated).toBe(false);
  });

  it('is the same in both byte orders', () => {
    const power = [0x40, 0, 1, 0, 20, 2, 253, 4, 0x86, 7, 2, 0x84];
    const bytes = rawFile([...power, 0, 0x30, 0, 0, 0, 0, 200, 0, 0x30, 0, 0, 1, 0xff, 0xff]);
    const [ride] = ridesIn(bytes);
    expect(ride?.samples.powerW).toEqual(Float64Array.of(200, Number.NaN));
    expect(ride?.samples.timeS).toEqual(Float64Array.of(0, 1));
  });

  it('may have times in the headers of its messages', () => {
    const definitions = [0x40, 0, 0, 20, 0, 1, 253, 4, 0x86, 0x41, 0, 0, 20, 0, 1, 3, 1, 0x02];
    const first = [0, 30, 0, 0, 0x30];
    const compressed = [0xa0 | 31, 100, 0xa0 | 0, 101, 0xa0 | 5, 102];
    const [ride] = ridesIn(rawFile([...definitions, ...first, ...compressed]));
    expect(ride?.samples.timeS).toEqual(Float64Array.of(0, 1, 2, 7));
    expect(ride?.samples.heartRateBpm).toEqual(Float64Array.of(Number.NaN, 100, 101, 102));
    expect(ride?.truncated).toBe(false);
  });

  it('has no number if a field is too short, no number, or empty', () => {
    const fields = [253, 4, 0x86, 0, 2, 0x85, 3, 1, 0x07, 7, 2, 0x0d, 5, 4, 0x88, 13, 8, 0x8e, 4, 3, 0x02];
    const values = [
      0, 0, 0, 0x30, 1, 2, 65, 9, 9, 0, 0, 0xc0, 0x7f, 255, 255, 255, 255, 255, 255, 255, 0x7f, 80, 81, 82,
    ];
    const [ride] = ridesIn(rawFile([0x40, 0, 0, 20, 0, 7, ...fields, 0, ...values]));
    expect(ride?.samples).toMatchObject({
      count: 1,
      latDeg: null,
      heartRateBpm: null,
      powerW: null,
      distanceM: null,
      temperatureC: null,
    });
    expect(ride?.samples.cadenceRpm).toEqual(Float64Array.of(80));
  });
});

describe('an incomplete FIT file', () => {
  const whole = encoded([
    fileId,
    ...Array.from({ length: 20 }, (_, second) => record(second, { power: 100 + second })),
    session(0, { sport: 'cycling' }),
  ]);

  it('keeps the data before the end, and says that it is truncated', () => {
    const [ride] = ridesIn(whole.subarray(0, whole.length - 60));
    expect(ride).toMatchObject({ truncated: true, sport: 'unknown' });
    expect(ride?.samples.count).toBeGreaterThan(10);
  });

  it('is read as far as possible if its checksum is wrong', () => {
    const broken = whole.slice();
    broken[broken.length - 1] = (broken.at(-1) ?? 0) ^ 0xff;
    expect(ridesIn(broken)).toMatchObject([{ truncated: true, sport: 'bike', samples: { count: 20 } }]);
  });

  it('is read to its end if its length is missing', () => {
    const unfinished = whole.slice();
    unfinished.fill(0, 4, 8);
    expect(ridesIn(unfinished)).toMatchObject([{ truncated: true, samples: { count: 20 } }]);
  });

  it('is read as several files if files are chained', () => {
    const [first, second] = ridesIn(
      Uint8Array.of(...whole, ...encoded([fileId, record(90), session(90, { sport: 'running' })])),
    );
    expect(first).toMatchObject({ sport: 'bike', truncated: false, samples: { count: 20 } });
    expect(second).toMatchObject({ sport: 'run', startAt: '2026-11-23T09:01:30.000Z' });
    expect(ridesIn(Uint8Array.of(...whole, 1, 2, 3))).toMatchObject([
      { truncated: true, samples: { count: 20 } },
    ]);
  });

  it('is read up to a hundred chained files', () => {
    const many = Uint8Array.from(Array.from({ length: 120 }, () => [...whole]).flat());
    const rides = ridesIn(many);
    expect(rides).toHaveLength(100);
    expect(rides[0]?.truncated).toBe(true);
  });

  it.each([
    ['nothing', new Uint8Array(0)],
    ['a text', new TextEncoder().encode('<?xml version="1.0"?><gpx></gpx>')],
    [
      'a header alone, of another kind',
      Uint8Array.of(14, 16, 0, 0, 0, 0, 0, 0, 0x2e, 0x46, 0x49, 0x55, 0, 0),
    ],
  ])('is no FIT file when it is %s', (_what, bytes) => {
    expect(codeOf(bytes)).toBe('not-this-format');
  });

  it('is refused above 25 MB, and with more samples than a ride has', () => {
    expect(codeOf(new Uint8Array(MAX_FILE_BYTES + 1))).toBe('too-large');
    const fields = (second: number): readonly FitField[] => [{ number: 253, type: 'uint32', value: second }];
    const records = Array.from({ length: MAX_POINTS + 1 }, (_, second) => ({
      global: 20,
      fields: fields(1_000_000_000 + second),
    }));
    expect(codeOf(encodeFit(records.slice(0, 50)))).toBe('ok');
    const header = encodeFit([]).subarray(0, 14);
    const one = encodeFit(records.slice(0, 1)).subarray(14, 14 + 9);
    const bytes = new Uint8Array(14 + 9 + (MAX_POINTS + 1) * 5);
    bytes.set(header);
    new DataView(bytes.buffer).setUint32(4, bytes.length - 14, true);
    bytes.set(one, 14);
    for (let index = 0; index <= MAX_POINTS; index += 1)
      new DataView(bytes.buffer).setUint32(24 + index * 5, 1e9 + index, true);
    expect(codeOf(bytes)).toBe('too-many-points');
  });
});

describe('the sport of a FIT session', () => {
  it.each([
    [2, null, 'bike'],
    [21, 28, 'bike'],
    [4, 6, 'bike'],
    [4, 14, 'row'],
    [11, null, 'walk'],
    [0, null, 'other'],
    [0, 46, 'bike'],
    [null, null, 'unknown'],
    [26, 0, 'other'],
  ])('is read from sport %s and kind %s as %s', (sport, kind, expected) => {
    expect(sportOf(sport, kind)).toBe(expected);
  });

  it.each([
    [2, null, ''],
    [2, 8, 'mountain'],
    [21, null, 'e-bike'],
    [21, 0, 'e-bike'],
    [21, 8, 'e-bike'],
    [21, 28, 'e-bike-fitness'],
    [2, 47, 'e-bike-mountain'],
  ])('has from sport %s and kind %s the kind "%s"', (sport, kind, expected) => {
    expect(kindOf(sport, kind)).toBe(expected);
  });
});
