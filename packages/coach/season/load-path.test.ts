import { expect, it } from 'vitest';
import { sampleOutline } from '../testing/sample-season.ts';
import type { AwayWeek } from '../rider/days-away.ts';
import { loadPathOf, type PathStart } from './load-path.ts';

const KINDS = { l: 'load', r: 'recovery', t: 'taper', R: 'race', x: 'transition' } as const;

interface Given {
  readonly fitness?: number;
  /** Minutes of a usual week. */
  readonly usual?: number;
  readonly rules?: PathStart['rules'];
  readonly away?: Readonly<Record<number, AwayWeek['state']>>;
  readonly isAfterLong?: boolean;
}

/** The way through weeks of these kinds, to 600 min with a load of 520. */
function path(
  letters: string,
  { fitness = 40, usual = 300, away = {}, isAfterLong = false, rules }: Given = {},
) {
  const outline = [...letters].map((letter, index) => {
    const state = away[index];
    const kind = KINDS[letter as keyof typeof KINDS];
    return sampleOutline({
      kind,
      ...(state && { away: { state, kind: 'holiday', isAfterLong } }),
    });
  });
  const { minutes, targetFitness } = loadPathOf(outline, {
    startFitness: fitness,
    usual: { minutes: usual, load: 0, longRideMinutes: 0 },
    full: { minutes: 600, load: 520, longRideMinutes: 0 },
    rules: rules ?? { loadStep: 0.1, rampLimit: 5 },
  });
  return { minutes: minutes.map((each) => Math.round(each * 10) / 10), targetFitness };
}

it('grows by the step of the difficulty, and stays in weeks that are not for load', () => {
  expect(path('lllrll')).toMatchObject({
    minutes: [330, 363, 399.3, 399.3, 439.2, 483.2],
    targetFitness: 45.1,
  });
  expect(path('ll', { rules: { loadStep: 0.05, rampLimit: 5 } }).minutes).toEqual([330, 360]);
});

it('grows by six minutes at least for each point of the ramp, from two short rides', () => {
  expect(path('lll', { fitness: 2, usual: 10 })).toMatchObject({
    minutes: [60, 90, 120],
    targetFitness: 5.8,
  });
  expect(path('l', { usual: 100 }).minutes).toEqual([130]);
});

it('holds nine tenths of the longest week, and climbs evenly to it at the end', () => {
  const { minutes } = path('l'.repeat(40), { fitness: 90, usual: 600 });
  expect(minutes.slice(0, 2)).toEqual([540, 540]);
  expect(minutes.slice(-3)).toEqual([595.2, 597.6, 600]);
});

it('rises no faster than the ramp of the difficulty', () => {
  expect(path('lll', { fitness: 20, usual: 600 })).toMatchObject({
    minutes: [358.8, 389.1, 419.4],
    targetFitness: 31.3,
  });
});

it('has a target without the last load week before a taper, which is lighter than its place', () => {
  const target = (isBeforeTaper: boolean) => {
    const outline = [sampleOutline({ kind: 'load' }), sampleOutline({ kind: 'load', isBeforeTaper })];
    return loadPathOf(outline, {
      startFitness: 40,
      usual: { minutes: 300, load: 0, longRideMinutes: 0 },
      full: { minutes: 600, load: 520, longRideMinutes: 0 },
      rules: { loadStep: 0.1, rampLimit: 5 },
    }).targetFitness;
  };
  expect(target(false)).toBeGreaterThan(target(true));
  expect(target(true)).toBe(path('l').targetFitness);
});

it('begins a step back after a race without an easy week, too', () => {
  const [, , , raceWeek = 0, next] = path('lllRl').minutes;
  expect(next).toBeCloseTo(raceWeek * 0.8, 0);
});

it('goes a way of its own after a race, which begins a step back', () => {
  expect(path('llltRxll', { usual: 600 })).toMatchObject({
    minutes: [520.4, 550.7, 580.9, 580.9, 580.9, 580.9, 464.8, 597.3],
    targetFitness: 53.3,
  });
});

it('steps back after a long holiday, and loses what a week away loses', () => {
  const strong = { fitness: 80, usual: 600 };
  expect(path('lllll', { ...strong, away: { 2: 'back' } }).minutes).toEqual([
    590.4, 592.8, 474.2, 597.6, 600,
  ]);
  // After many days away it is as far back as after the step, whatever the week of return is for.
  const backAfter = (letters: string, isAfterLong: boolean) =>
    path(letters, { fitness: 300, usual: 600, away: { 4: 'back' }, isAfterLong }).minutes.slice(4);
  expect(backAfter('llrrll', true)).toEqual([476.2, 523.8]);
  expect(backAfter('llrrrl', true)).toEqual([478.1, 525.9]);
  expect(backAfter('llrrll', false)[1]).toBe(600);
  expect(backAfter('llrrrl', false)[1]).toBe(600);
  const slowly = { fitness: 50, usual: 600, rules: { loadStep: 0.1, rampLimit: 2 } };
  const after = (state: 'away' | 'back') =>
    path('lrrl', { ...slowly, away: { 1: state, 2: state } }).minutes.at(-1) ?? 0;
  expect(after('away')).toBeLessThan(after('back') - 50);
});
