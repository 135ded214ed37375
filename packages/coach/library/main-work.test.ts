import { describe, expect, it } from 'vitest';
import type { Step } from '../workout/steps.ts';
import { targetSecondsOf } from './main-work.ts';
import type { Stimulus } from '../workout/names.ts';

const steady = (seconds: number, power: number): Step => ({ kind: 'steady', seconds, power });

describe('the main work of a workout', () => {
  it.each<[Stimulus, number]>([
    ['recovery', 0.5],
    ['endurance', 0.65],
    ['long', 0.8],
    ['tempo', 0.8],
    ['sweet-spot', 0.9],
    ['threshold', 0.98],
    ['over-under', 1.1],
    ['vo2max', 1.12],
    ['anaerobic', 1.4],
    ['sprint', 2],
    ['test', 1.05],
    ['openers', 1.2],
    ['race-simulation', 1.1],
    ['brick', 0.85],
    ['starts', 1.6],
  ])('is for %s what is ridden in its band of power', (stimulus, power) => {
    expect(targetSecondsOf([steady(100, 0.1), steady(60, power)], stimulus)).toBe(
      stimulus === 'recovery' ? 160 : 60,
    );
  });

  it('counts every repeat, and the part of a ramp inside the band', () => {
    const steps: readonly Step[] = [
      { kind: 'ramp', seconds: 100, from: 0.505, to: 1.505 },
      { kind: 'repeat', times: 3, steps: [steady(60, 1), steady(60, 0.5)] },
    ];
    expect(targetSecondsOf(steps, 'threshold')).toBe(180 + 15);
  });

  it('is the low-cadence time for torque', () => {
    const heavy: Step = { kind: 'steady', seconds: 240, power: 0.9, cadenceRpm: 55 };
    const light: Step = { kind: 'steady', seconds: 240, power: 0.9, cadenceRpm: 90 };
    expect(targetSecondsOf([heavy, light, steady(60, 0.9), { kind: 'free', seconds: 60 }], 'torque')).toBe(
      240,
    );
  });

  it('is the time of steps with a cue or a cadence for skills', () => {
    const quick: Step = { kind: 'steady', seconds: 60, power: 0.65, cadenceRpm: 110 };
    const corner: Step = { kind: 'free', seconds: 120, cue: 'Look through the corner' };
    expect(targetSecondsOf([quick, corner, steady(60, 0.6), { kind: 'free', seconds: 60 }], 'skills')).toBe(
      180,
    );
  });
});
