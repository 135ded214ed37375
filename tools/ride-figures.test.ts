import { Encoder, Profile } from '@garmin/fitsdk';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { comparisonsOf, differenceOf, LIMITS, type Comparison } from './ride-figures/compare.ts';
import * as formulas from './ride-figures/formulas.ts';
import { isOff, pageOf, wrongVerdicts } from './ride-figures/page.ts';

const PAGE = readFileSync(new URL('../docs/ride-figures.md', import.meta.url), 'utf8');

/** The cells of the table. */
const ROWS = PAGE.split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, file = '', figure = '', source = '', known = '', ours = '', difference = '', verdict = '']) => ({
    file,
    figure,
    source,
    known: Number.parseFloat(known),
    ours: Number.parseFloat(ours),
    difference: Number.parseFloat(difference),
    verdict,
  }));

describe('the page about figures of rides', () => {
  it('has the distance and the time of every file', () => {
    const filesWith = (figure: string): readonly string[] =>
      ROWS.filter((row) => row.figure === figure).map(({ file }) => file.split(' ')[0] ?? '');
    for (const figure of ['distance', 'moving time']) {
      expect([...new Set(filesWith(figure))]).toEqual([
        'alexania.fit',
        'biking-500-trainer.fit',
        'brick-cycling.fit',
        'brick-running.fit',
        'duathlon-run-bike-run.fit',
        'fallback-cycling.gpx',
        'fallback-cycling.tcx',
        'first-power-ride.fit',
        'garmin-export.gpx',
        'huez.fit',
        'strava-export.gpx',
        'strava-export.tcx',
        'triathlon-multisport.fit',
        'zwift-pschit.fit',
      ]);
    }
  });

  it('says the rules by which the coach counts today', () => {
    const [before = '', after = ''] = pageOf([]).split('---|\n\n\n');
    expect([PAGE.startsWith(before), PAGE.endsWith(after), after.length > 1000]).toEqual([true, true, true]);
  });

  it('has no difference above the limit without a word on who is right', () => {
    for (const { figure, known, ours, difference, verdict } of ROWS) {
      const share = known === ours ? 0 : (ours - known) / known;
      // The figures are rounded, so the difference that they give is, too.
      expect(Math.abs(share * 100 - difference)).toBeLessThan(0.5);
      const isAbove = Math.abs(difference) > LIMITS[figure as keyof typeof LIMITS] * 100;
      expect(/^ours: see below, \d$/.test(verdict)).toBe(isAbove);
    }
  });

  it('has the figures that devices are known to have written', () => {
    const known = (file: string, figure: string): number | undefined =>
      ROWS.find((row) => row.file === file && row.figure === figure && row.source === 'device')?.known;
    expect(known('huez.fit', 'distance')).toBe(141_944);
    expect(known('huez.fit', 'ascent')).toBe(2052);
    expect(known('first-power-ride.fit', 'moving time')).toBe(10_056);
    expect(known('first-power-ride.fit', 'normalized power')).toBe(172);
  });
});

describe('the script', () => {
  it('shares no code with the product', () => {
    for (const file of ['independent.ts', 'formulas.ts']) {
      const source = readFileSync(new URL(`ride-figures/${file}`, import.meta.url), 'utf8');
      const imports = [...source.matchAll(/from '([^']+)'/g)].map(([, name]) => name);
      expect(imports.length).toBeGreaterThan(0);
      expect(
        imports.filter(
          (name) => !['@garmin/fitsdk', 'fast-xml-parser', './independent.ts'].includes(name ?? ''),
        ),
      ).toEqual([]);
    }
  });

  it('has the loads of the golden values', () => {
    const steady = (length: number, share: number): number[] => Array.from({ length }, () => share * 250);
    const interval = [...steady(480, 1.05), ...steady(240, 0.5)];
    const set = [interval, interval, interval, interval].flat();
    const workout = [...steady(600, 0.6), ...set, ...steady(300, 0.5)];
    expect(formulas.normalizedPower(workout) / 250).toBeCloseTo(0.898, 3);
    expect(formulas.powerLoad(workout, 250)).toBeCloseTo(84.8, 1);
    expect(formulas.powerLoad(steady(3600, 0.65), 250)).toBeCloseTo(42.25, 2);
    const beats = Array.from({ length: 3600 }, () => 140);
    expect(formulas.heartRateLoad(beats, { rest: 50, threshold: 170, max: 190 })).toBeCloseTo(49.7, 1);
    expect(formulas.normalizedPower([100, 200])).toBe(150);
  });
});

/** Two hours in the hills, with two pauses of the timer, and a stop with the timer running; power in surges. */
const SAMPLES = Array.from({ length: 7200 }, (_, index) => {
  const second = index + (index >= 2000 ? 300 : 0) + (index >= 5000 ? 45 : 0);
  const isStanding = index >= 3000 && index < 3090;
  return {
    second,
    isStanding,
    metres: 8 * (index - Math.min(90, Math.max(0, index - 3000))),
    speedMps: isStanding ? 0 : 8,
    watts: isStanding ? 0 : Math.max(0, Math.round(190 + 130 * Math.sin(index / 41) + (index % 17) * 4)),
    bpm: 135 + Math.round(15 * Math.sin(index / 300)),
  };
});
const START_MS = Date.UTC(2026, 4, 3, 6, 30);
const at = (second: number): Date => new Date(START_MS + second * 1000);
const timeText = (second: number): string => at(second).toISOString();
const latDeg = (metres: number): number => 45 + metres / 111_195;

function writtenFit(): Uint8Array {
  const encoder = new Encoder();
  const write = (name: string, fields: Readonly<Record<string, unknown>>): unknown =>
    encoder.onMesg(Profile.MesgNum[name] ?? 0, fields);
  write('FILE_ID', { type: 'activity', manufacturer: 'garmin', product: 1, timeCreated: at(0) });
  for (const { second, metres, speedMps, watts, bpm } of SAMPLES) {
    const fields = { distance: metres, speed: speedMps, power: watts, heartRate: bpm };
    write('RECORD', { timestamp: at(second), ...fields });
  }
  write('SESSION', {
    timestamp: at(7545),
    startTime: at(0),
    sport: 'cycling',
    totalElapsedTime: 7545,
    totalTimerTime: 7200,
    totalDistance: SAMPLES.at(-1)?.metres,
    thresholdPower: 240,
  });
  return encoder.close();
}

const writtenGpx = (): Uint8Array =>
  new TextEncoder().encode(
    `<gpx><trk><trkseg>${SAMPLES.map(
      ({ second, metres, watts, bpm }) =>
        `<trkpt lat="${latDeg(metres)}" lon="6"><time>${timeText(second)}</time><extensions><power>${watts}</power>` +
        `<gpxtpx:TrackPointExtension><gpxtpx:hr>${bpm}</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions></trkpt>`,
    ).join('')}</trkseg></trk></gpx>`,
  );

const writtenTcx = (): Uint8Array =>
  new TextEncoder().encode(
    `<TrainingCenterDatabase><Activities><Activity Sport="Biking"><Lap StartTime="${timeText(0)}">` +
      `<TotalTimeSeconds>7200</TotalTimeSeconds><DistanceMeters>${SAMPLES.at(-1)?.metres}</DistanceMeters><Track>${SAMPLES.map(
        ({ second, metres, watts, bpm }) =>
          `<Trackpoint><Time>${timeText(second)}</Time><DistanceMeters>${metres}</DistanceMeters><HeartRateBpm><Value>${bpm}</Value>` +
          `</HeartRateBpm><Extensions><TPX><Watts>${watts}</Watts></TPX></Extensions></Trackpoint>`,
      ).join('')}</Track></Lap></Activity></Activities></TrainingCenterDatabase>`,
  );

describe('the figures of a file written here', () => {
  const WRITTEN = { 'ride.fit': writtenFit, 'ride.gpx': writtenGpx, 'ride.tcx': writtenTcx };

  it.each(Object.entries(WRITTEN))('agree with the script: %s', (name, write) => {
    const byScript = comparisonsOf(name, write()).filter(({ source }) => source === 'script');
    expect(byScript.map(({ figure }) => figure)).toEqual(
      Object.keys(LIMITS).filter((figure) => figure !== 'ascent'),
    );
    expect(byScript.filter(isOff)).toEqual([]);
  });

  it('are those of the ride', () => {
    const found = new Map(
      comparisonsOf('ride.fit', writtenFit()).map(({ figure, source, ours }) => [
        `${figure}, ${source}`,
        ours,
      ]),
    );
    expect(found.get('moving time, device')).toBe(7199 - 90 - 2);
    expect(found.get('time from start to end, device')).toBe(7544);
    expect(found.get('distance, device')).toBe(SAMPLES.at(-1)?.metres);
  });
});

describe('a comparison', () => {
  const off: Comparison = { file: 'a.fit', figure: 'distance', source: 'device', known: 100, ours: 102 };

  it('that is off needs a word on who is right', () => {
    expect(wrongVerdicts([off])).toContain('a.fit, distance, device');
    expect(wrongVerdicts([{ ...off, ours: 101 }])).not.toContain('a.fit, distance, device');
    expect(pageOf([off])).toContain('| a.fit | distance | device | 100.0 m | 102.0 m | +2.00 % | **?** |');
  });

  it('is off when we have no figure at all, and a word for what agrees is wrong', () => {
    expect(isOff({ ...off, ours: null })).toBe(true);
    expect(differenceOf({ ...off, known: 0, ours: 0 })).toBe(0);
    expect(wrongVerdicts([])).toContain('alexania.fit, work, device');
  });
});

/** The rides of real devices are beside the project on some machines only. */
const REAL = [new URL('../../shared/data/rides/', import.meta.url)].filter((folder) => existsSync(folder));

it.each(REAL)('the page is what the tool writes of the rides in %s', (folder) => {
  const comparisons = readdirSync(folder).flatMap((name) =>
    comparisonsOf(name, readFileSync(new URL(name, folder))),
  );
  expect(wrongVerdicts(comparisons)).toEqual([]);
  expect(pageOf(comparisons)).toBe(PAGE);
});
