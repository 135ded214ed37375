import { describe, expect, it } from 'vitest';
import { intervals, ladder } from './intervals.ts';
import { hold } from './step-parts.ts';
import { steadyRide } from './steady-ride.ts';
import { secondsOf } from '../workout/steps.ts';
import { targetSecondsOf } from './main-work.ts';

const about = {
  id: 'trial',
  name: 'Trial',
  type: 'Threshold',
  stimulus: 'threshold',
  hard: true,
  purpose: 'Tries the combinators out.',
  phases: ['build'],
  disciplines: 'all',
  goals: 'all',
  minutes: { min: 30, max: 240 },
} as const;
const trial = intervals({
  ...about,
  wake: 0.9,
  rungs: ladder('2x8/2 3x8/3 3x10/3 3x12/3 3x15/4'),
  effort: hold([0.95, 1]),
});
const work = (minutes: number, level: number): number =>
  targetSecondsOf(trial.build(minutes, level), 'threshold') / 60;

describe('a ladder', () => {
  it('is parsed into repeats, minutes and rest, or seconds', () => {
    expect(ladder('3x12/3 4x2.5/2.5 5x10s/230s')).toEqual([
      [3, 12, 3],
      [4, 2.5, 2.5],
      [5, 10 / 60, 230 / 60],
    ]);
  });
});

describe('intervals', () => {
  it('climb the part of the ladder that the minutes allow, evenly with the level', () => {
    expect([0, 0.25, 0.5, 0.75, 1].map((level) => work(120, level))).toEqual([24, 30, 36, 36, 45]);
    expect([0, 0.5, 1].map((level) => work(60, level))).toEqual([16, 24, 30]);
  });

  it('fill the remaining time with endurance, partly before the work on a long day', () => {
    const shape = (minutes: number) =>
      trial
        .build(minutes, 0)
        .map((step) => [step.kind, secondsOf([step]) / 60, 'power' in step ? step.power : null]);
    expect(shape(60)).toEqual([
      ['ramp', 7, null],
      ['repeat', 3, null],
      ['repeat', 20, null],
      ['steady', 25, 0.68],
      ['ramp', 5, null],
    ]);
    expect(shape(180).filter(([kind]) => kind === 'steady')).toEqual([
      ['steady', 30, 0.68],
      ['steady', 90, 0.68],
    ]);
  });

  it('lengthen the warm-up by remaining time that is too short for a step', () => {
    expect(secondsOf(trial.build(34, 0).slice(0, 1)) / 60).toBe(8);
  });

  it('have no rest without one in the ladder, and no accelerations if none are wanted', () => {
    const plain = intervals({ ...about, wake: null, rungs: ladder('1x20/0'), effort: hold([0.9, 0.9]) });
    expect(plain.build(30, 0.5)).toEqual([
      { kind: 'ramp', seconds: 480, from: 0.45, to: 0.68 },
      { kind: 'steady', seconds: 1200, power: 0.9 },
      { kind: 'ramp', seconds: 120, from: 0.55, to: 0.4 },
    ]);
  });

  it('use the first rung if no rung has the requested work', () => {
    const steps = trial.build(30, 0.5, { min: 9999, max: 9999 });
    expect(targetSecondsOf(steps, 'threshold')).toBe(960);
  });
});

describe('a ride without rests', () => {
  const easy = steadyRide({ ...about, stimulus: 'endurance', body: hold([0.6, 0.7]) });

  it('has a start and an end that grow with its minutes', () => {
    const ends = (minutes: number) =>
      [0, 2].map((index) => secondsOf(easy.build(minutes, 0).slice(index, index + 1)) / 60);
    expect([20, 60, 240].map(ends)).toEqual([
      [3, 2],
      [6, 4],
      [10, 5],
    ]);
  });

  it('shortens its start and end in a shorter size', () => {
    const steps = easy.build(60, 0, { min: 55 * 60, max: 60 * 60 });
    expect(secondsOf(steps.slice(1, 2)) / 60).toBe(54);
    expect(targetSecondsOf(steps, 'endurance')).toBeGreaterThanOrEqual(55 * 60);
  });

  it('keeps its start and end if no cut is enough', () => {
    expect(easy.build(60, 0, { min: 3600, max: 3600 })).toEqual(easy.build(60, 0));
  });
});

describe('a session that ends with a run', () => {
  const brick = intervals({
    ...about,
    wake: null,
    endsWithRun: true,
    rungs: ladder('2x8/2 2x20/4'),
    effort: hold([0.8, 0.88]),
  });

  it.each([
    [40, 10],
    [95, 10],
    [120, 15],
    [160, 20],
    [240, 30],
  ])('of %i min has a run of %i min within them', (minutes, run) => {
    const steps = brick.build(minutes, 0.5);
    expect(steps.at(-1)).toMatchObject({ kind: 'run', seconds: run * 60 });
    expect(secondsOf(steps)).toBe(minutes * 60);
  });

  it('has all easy riding first, and no rest between its last effort and the run', () => {
    expect(brick.build(90, 0)).toEqual([
      {
        kind: 'ramp',
        seconds: 1200,
        from: 0.45,
        to: 0.65,
        cue: 'Lay out your running shoes before you start',
      },
      { kind: 'steady', seconds: 2400, power: 0.68 },
      {
        kind: 'repeat',
        times: 2,
        steps: [
          { kind: 'steady', seconds: 120, power: 0.5 },
          { kind: 'steady', seconds: 480, power: 0.8 },
        ],
      },
      { kind: 'run', seconds: 600, power: 0.7, cue: 'Straight off the bike; short, quick steps' },
    ]);
  });
});
