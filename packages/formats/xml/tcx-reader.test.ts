import { describe, expect, it } from 'vitest';
import { combinedTotals, readTcx } from './tcx-reader.ts';
import { NO_TOTALS, type RideFile } from '../rides/ride-file.ts';

const time = (second: number): string => `2026-11-23T09:00:${String(second).padStart(2, '0')}.000Z`;

const point = (second: number, inside = ''): string =>
  `<Trackpoint><Time>${time(second)}</Time>${inside}</Trackpoint>`;

const lap = (second: number, inside: string, track = ''): string =>
  `<Lap StartTime="${time(second)}">${inside}<Track>${track}</Track></Lap>`;

const activity = (sport: string, inside: string): string =>
  `<Activity Sport="${sport}"><Id>${time(0)}</Id>${inside}</Activity>`;

const tcx = (inside: string): string =>
  `<?xml version="1.0"?><TrainingCenterDatabase><Activities>${inside}</Activities></TrainingCenterDatabase>`;

function ridesIn(text: string): readonly RideFile[] {
  const read = readTcx(text);
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
}

const codeOf = (text: string): string => {
  const read = readTcx(text);
  return read.ok ? 'ok' : read.error.code;
};

const FULL_POINT =
  '<Position><LatitudeDegrees>45.5</LatitudeDegrees><LongitudeDegrees>-7.5</LongitudeDegrees></Position><AltitudeMeters>100</AltitudeMeters><DistanceMeters>12.5</DistanceMeters><HeartRateBpm xsi:type="x"><Value>120</Value></HeartRateBpm><Cadence>85</Cadence><Extensions><ns3:TPX xmlns:ns3="y"><ns3:Speed>7.5</ns3:Speed><ns3:Watts>210</ns3:Watts></ns3:TPX></Extensions>';

const FULL_LAP =
  '<TotalTimeSeconds>60</TotalTimeSeconds><DistanceMeters>500</DistanceMeters><MaximumSpeed>12</MaximumSpeed><Calories>20</Calories><AverageHeartRateBpm><Value>130</Value></AverageHeartRateBpm><MaximumHeartRateBpm><Value>150</Value></MaximumHeartRateBpm><Intensity>Active</Intensity><Cadence>80</Cadence><Extensions><LX><AvgSpeed>8</AvgSpeed><MaxBikeCadence>95</MaxBikeCadence><AvgWatts>200</AvgWatts><MaxWatts>400</MaxWatts></LX></Extensions>';

const FULL_TOTALS = {
  ...NO_TOTALS,
  movingS: 60,
  distanceM: 500,
  energyKcal: 20,
  averageSpeedMps: 8,
  maxSpeedMps: 12,
  averageHeartRateBpm: 130,
  maxHeartRateBpm: 150,
  averageCadenceRpm: 80,
  maxCadenceRpm: 95,
  averagePowerW: 200,
  maxPowerW: 400,
};

describe('a TCX activity', () => {
  it('is read as Garmin exports it: laps with totals, and samples with sensors', () => {
    const text = tcx(
      activity('Biking', `${lap(0, FULL_LAP, point(0, FULL_POINT) + point(2))}<Notes>Morning\nride</Notes>`),
    );
    expect(ridesIn(text)).toEqual([
      {
        startAt: time(0),
        sport: 'bike',
        kind: 'Biking',
        indoor: false,
        name: 'Morning ride',
        totals: FULL_TOTALS,
        laps: [{ startAt: time(0), totals: FULL_TOTALS }],
        samples: {
          count: 2,
          timeS: Float64Array.of(0, 2),
          latDeg: Float64Array.of(45.5, Number.NaN),
          lonDeg: Float64Array.of(-7.5, Number.NaN),
          altitudeM: Float64Array.of(100, Number.NaN),
          distanceM: Float64Array.of(12.5, Number.NaN),
          speedMps: Float64Array.of(7.5, Number.NaN),
          heartRateBpm: Float64Array.of(120, Number.NaN),
          cadenceRpm: Float64Array.of(85, Number.NaN),
          powerW: Float64Array.of(210, Number.NaN),
          temperatureC: null,
        },
        utcOffsetMinutes: null,
        truncated: false,
      },
    ]);
  });

  it('adds up its laps', () => {
    const laps = [
      { ...NO_TOTALS, movingS: 60, distanceM: 100, averagePowerW: 100, maxPowerW: 300 },
      { ...NO_TOTALS, movingS: 180, distanceM: 300, averagePowerW: 200, maxPowerW: 250 },
      { ...NO_TOTALS, movingS: 60, averageHeartRateBpm: 120 },
      { ...NO_TOTALS, movingS: 0, averagePowerW: 999 },
      { ...NO_TOTALS, averagePowerW: 999 },
    ];
    expect(combinedTotals(laps)).toEqual({
      ...NO_TOTALS,
      movingS: 300,
      distanceM: 400,
      averagePowerW: 175,
      maxPowerW: 300,
      averageHeartRateBpm: 120,
    });
    expect(combinedTotals([])).toEqual(NO_TOTALS);
  });

  it('may be one of several, as in a multisport session', () => {
    const first = activity('Running', lap(0, '<TotalTimeSeconds>5</TotalTimeSeconds>', point(1)));
    const next = activity('Biking', lap(10, '<TotalTimeSeconds>9</TotalTimeSeconds>', point(11)));
    const transition = `<Transition StartTime="${time(6)}"><TotalTimeSeconds>3</TotalTimeSeconds></Transition>`;
    const session = `<MultiSportSession><FirstSport>${first}</FirstSport><NextSport>${transition}${next}</NextSport></MultiSportSession>`;
    expect(ridesIn(tcx(session))).toMatchObject([
      { sport: 'run', startAt: time(1), totals: { movingS: 5 } },
      { sport: 'bike', startAt: time(11), totals: { movingS: 9 } },
    ]);
  });

  it('may have laps and no samples', () => {
    expect(ridesIn(tcx(activity('Other', lap(7, FULL_LAP))))).toMatchObject([
      { sport: 'other', startAt: time(7), totals: { distanceM: 500 }, samples: { count: 0 } },
    ]);
  });

  it('ignores invalid values: positions, speeds in another unit, laps without a start', () => {
    const off = FULL_POINT.replace('45.5', '145.5');
    const fast = FULL_LAP.replace('<MaximumSpeed>12<', '<MaximumSpeed>64800.0<').replace('>500<', '>far<');
    const text = tcx(activity('Biking', `${lap(0, fast, point(1, off))}<Lap><Calories>9</Calories></Lap>`));
    const [ride] = ridesIn(text);
    expect(ride?.totals).toMatchObject({ maxSpeedMps: null, distanceM: null, energyKcal: 20 });
    expect(ride?.laps).toHaveLength(1);
    expect(ride?.samples).toMatchObject({ count: 1, latDeg: null, lonDeg: null });
  });

  it('keeps the data before a truncation', () => {
    const whole = tcx(activity('Biking', lap(0, FULL_LAP, point(0, FULL_POINT) + point(2, FULL_POINT))));
    const [ride] = ridesIn(whole.slice(0, whole.lastIndexOf('10</ns3:Watts>')));
    expect(ride).toMatchObject({ truncated: true, sport: 'bike', samples: { count: 2 } });
    expect(ride?.samples.powerW).toEqual(Float64Array.of(210, Number.NaN));
  });

  it.each([
    ['a workout', '<TrainingCenterDatabase><Workouts/></TrainingCenterDatabase>', 'no-ride'],
    [
      'a course',
      '<TrainingCenterDatabase><Courses><Course><Track><Trackpoint><Time>2026-11-23T09:00:00Z</Time></Trackpoint></Track></Course></Courses></TrainingCenterDatabase>',
      'no-ride',
    ],
    ['an activity of nothing', tcx(activity('Biking', '')), 'no-ride'],
    [
      'samples without a time',
      tcx(activity('Biking', `<Track><Trackpoint>${FULL_POINT}</Trackpoint></Track>`)),
      'no-ride',
    ],
    ['other XML', '<gpx/>', 'not-this-format'],
    ['nothing', '', 'not-this-format'],
    ['a document type', `<!DOCTYPE x>${tcx('')}`, 'dtd-refused'],
  ])('is not made of %s', (_what, text, code) => {
    expect(codeOf(text)).toBe(code);
  });
});
