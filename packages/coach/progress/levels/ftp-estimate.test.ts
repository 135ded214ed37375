import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BestEffort } from '../figures/best-efforts.ts';
import { criticalPowerOf, ftpEstimateOf, isRise, type FtpEstimate } from './ftp-estimate.ts';

const efforts = (curve: Partial<Record<BestEffort['seconds'], number>>): readonly BestEffort[] =>
  Object.entries(curve).map(([seconds, watts]) => ({
    seconds: Number(seconds) as BestEffort['seconds'],
    watts,
  }));
/** The power that a rider of this critical power and this reserve can hold for a time. */
const held = (seconds: number, watts = 260, wPrimeJ = 18_000) => watts + wPrimeJ / seconds;

describe('critical power', () => {
  it('is recovered from efforts on its curve', () => {
    const curve = { 120: held(120), 180: held(180), 720: held(720), 1200: held(1200) };
    const { watts = 0, wPrimeJ = 0 } = criticalPowerOf(efforts(curve)) ?? {};
    expect([watts.toFixed(6), wPrimeJ.toFixed(3)]).toEqual(['260.000000', '18000.000']);
  });

  it.each([
    [120, 720],
    [120, 1200],
    [180, 720],
    [180, 1200],
  ] as const)('needs one effort of 2 to 3 and one of 12 to 20 minutes: %i and %i s', (short, long) => {
    expect(criticalPowerOf(efforts({ [short]: held(short), [long]: held(long) }))?.watts).toBeCloseTo(260, 6);
    expect(criticalPowerOf(efforts({ [short]: held(short), 60: held(60), 300: held(300) }))).toBeNull();
    expect(criticalPowerOf(efforts({ [long]: held(long), 600: held(600), 1800: held(1800) }))).toBeNull();
  });

  it('is null with only short or only long efforts', () => {
    expect(criticalPowerOf(efforts({ 120: held(120), 180: held(180) }))).toBeNull();
    expect(criticalPowerOf(efforts({ 720: held(720), 1200: held(1200) }))).toBeNull();
    expect(criticalPowerOf([])).toBeNull();
  });

  it.each([
    [5001, true],
    [4999, false],
    [49_999, true],
    [50_001, false],
    [-4000, false],
  ])('believes a reserve of %i J: %s', (wPrimeJ, expected) => {
    const curve = { 120: held(120, 260, wPrimeJ), 1200: held(1200, 260, wPrimeJ) };
    expect(criticalPowerOf(efforts(curve)) !== null).toBe(expected);
  });
});

describe('FTP', () => {
  it('is 95 % of the best 20 minutes', () => {
    expect(ftpEstimateOf(efforts({ 1200: 263.2 }))).toEqual({
      watts: 250,
      how: '20-minutes',
    });
  });

  it('is the best hour if that is at least as high', () => {
    const hour = { how: '60-minutes' };
    expect(ftpEstimateOf(efforts({ 1200: 260, 3600: 252 }))).toEqual({ watts: 252, ...hour });
    expect(ftpEstimateOf(efforts({ 1200: 260, 3600: 247 }))).toEqual({ watts: 247, ...hour });
    expect(ftpEstimateOf(efforts({ 1200: 260, 3600: 246 }))?.how).toBe('20-minutes');
  });

  it('comes from critical power if no effort is longer than 12 minutes', () => {
    const curve = { 180: held(180), 720: held(720) };
    expect(ftpEstimateOf(efforts(curve))).toEqual({ watts: 252, how: 'critical-power' });
  });

  it('is null without a long effort, or outside the limits of FTP', () => {
    expect(ftpEstimateOf([])).toBeNull();
    expect(ftpEstimateOf(efforts({ 60: 500, 300: 400 }))).toBeNull();
    expect(ftpEstimateOf(efforts({ 1200: 52 }))).toBeNull();
    expect(ftpEstimateOf(efforts({ 3600: 501 }))).toBeNull();
    expect(ftpEstimateOf(efforts({ 3600: 500 }))?.watts).toBe(500);
    expect(ftpEstimateOf(efforts({ 3600: 50 }))?.watts).toBe(50);
  });

  it('never falls when any effort gets better, but for those of 2 and 3 minutes', () =>
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 400 }), fc.integer({ min: 0, max: 90 }), (watts, more) => {
        const before = ftpEstimateOf(efforts({ 1200: watts, 3600: watts - 5 }))?.watts ?? 0;
        expect(ftpEstimateOf(efforts({ 1200: watts + more, 3600: watts - 5 }))?.watts).toBeGreaterThanOrEqual(
          before,
        );
      }),
    ));
});

it.each([
  [257, 250, false],
  [258, 250, true],
  [206, 200, true],
  [205, 200, false],
  [103, 100, true],
  [200, 250, false],
  [150, null, true],
])('offers %i W to a rider of %s W: %s (a rise of 3 %%)', (...[watts, ftpWatts, offered]) => {
  const estimate: FtpEstimate = { watts, how: '20-minutes' };
  expect(isRise(estimate, ftpWatts)).toBe(offered);
});
