import { expect, it } from 'vitest';
import { sampleOutline } from '../testing/sample-season.ts';
import { loadPathOf, type PathStart } from './load-path.ts';

const KINDS = { l: 'load', r: 'recovery', t: 'taper', R: 'race', x: 'transition' } as const;

interface Given {
  readonly fitness?: number;
  /** Minutes of a usual week. */
  readonly usual?: number;
  readonly rules?: PathStart['rules'];
  readonly away?: Readonly<Record<number, 'away' | 'back'>>;
}

/** The way through weeks of these kinds, to 600 min with a load of 520. */
function path(letters: string, { fitness = 40, usual = 300, away = {}, rules }: Given = {}) {
  const outline = [...letters].map((letter, index) => {
    const state = away[index];
    const kind = KINDS[letter as keyof typeof KINDS];
    return sampleOutline({ kind, ...(state && { away: { state, kind: 'holiday' } }) });
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
  expect(path('lllrll')).toEqual({ minutes: [330, 363, 399.3, 399.3, 439.2, 483.2], targetFitness: 45.1 });
  expect(path('ll', { rules: { loadStep: 0.05, rampLimit: 5 } }).minutes).toEqual([330, 360]);
});

it('grows by six minutes at least for each point of the ramp, from two short rides', () => {
  expect(path('lll', { fitness: 2, usual: 10 })).toEqual({ minutes: [60, 90, 120], targetFitness: 5.8 });
  expect(path('l', { usual: 100 }).minutes).toEqual([130]);
});

it('holds nine tenths of the longest week, and climbs evenly to it at the end', () => {
  const { minutes } = path('l'.repeat(40), { fitness: 90, usual: 600 });
  expect(minutes.slice(0, 2)).toEqual([540, 540]);
  expect(minutes.slice(-3)).toEqual([595.2, 597.6, 600]);
});

it('rises no faster than the ramp of the difficulty', () => {
  expect(path('lll', { fitness: 20, usual: 600 })).toEqual({
    minutes: [358.8, 389.1, 419.4],
    targetFitness: 31.3,
  });
});

it('has less in the last load week before a race, and no more than what holds fitness', () => {
  expect(path('lR', { fitness: 120, usual: 600 }).minutes).toEqual([528, 600]);
  expect(path('lR', { fitness: 60, usual: 600 }).minutes).toEqual([484.6, 600]);
  expect(path('lltR')).toEqual({ minutes: [330, 319.4, 330, 330], targetFitness: 40.1 });
});

it('has its whole place right after a recovery week, and little more than what holds fitness', () => {
  const outline = (['load', 'recovery', 'load', 'race'] as const).map((kind, index) =>
    sampleOutline({ kind, weekOfBlock: index === 2 ? 0 : index }),
  );
  const start = {
    startFitness: 60,
    usual: { minutes: 600, load: 0, longRideMinutes: 0 },
    full: { minutes: 600, load: 520, longRideMinutes: 0 },
  };
  const { minutes } = loadPathOf(outline, { ...start, rules: { loadStep: 0.1, rampLimit: 5 } });
  expect(minutes.map(Math.round)[2]).toBeGreaterThan(528);
});

it('goes a way of its own after a race', () => {
  expect(path('llltRxll', { usual: 600 })).toEqual({
    minutes: [520.4, 550.7, 383.7, 550.7, 550.7, 550.7, 560, 590.3],
    targetFitness: 52.4,
  });
});

it('steps back after a long holiday, and loses what a week away loses', () => {
  const strong = { fitness: 80, usual: 600 };
  expect(path('lllll', { ...strong, away: { 2: 'back' } }).minutes).toEqual([
    590.4, 592.8, 474.2, 597.6, 600,
  ]);
  const slowly = { fitness: 50, usual: 600, rules: { loadStep: 0.1, rampLimit: 2 } };
  const after = (state: 'away' | 'back') =>
    path('lrrl', { ...slowly, away: { 1: state, 2: state } }).minutes.at(-1) ?? 0;
  expect(after('away')).toBeLessThan(after('back') - 50);
});
