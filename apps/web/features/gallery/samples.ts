import type { Step } from '@musette/coach/workout/steps';

const minutes = (count: number): number => count * 60;
const steady = (count: number, power: number): Step => ({ kind: 'steady', seconds: minutes(count), power });
const ramp = (count: number, from: number, to: number): Step => ({
  kind: 'ramp',
  seconds: minutes(count),
  from,
  to,
});
const repeat = (times: number, steps: readonly Step[]): Step => ({ kind: 'repeat', times, steps });

export const OVER_UNDERS: readonly Step[] = [
  ramp(10, 0.45, 0.72),
  steady(3, 0.6),
  repeat(3, [
    repeat(2, [steady(2, 0.95), steady(1, 1.06)]),
    steady(2, 0.95),
    steady(1, 1.06),
    steady(4, 0.5),
  ]),
  steady(8, 0.68),
  ramp(8, 0.62, 0.4),
];

export const VO2MAX: readonly Step[] = [
  ramp(12, 0.45, 0.75),
  repeat(5, [steady(3, 1.14), steady(3, 0.5)]),
  ramp(10, 0.6, 0.4),
];

export const LONG_RIDE: readonly Step[] = [
  ramp(12, 0.5, 0.66),
  steady(50, 0.68),
  steady(20, 0.84),
  steady(30, 0.68),
  steady(20, 0.84),
  steady(38, 0.66),
  ramp(10, 0.55, 0.4),
];

export const RECOVERY: readonly Step[] = [steady(30, 0.5)];

export const SPRINTS: readonly Step[] = [
  ramp(15, 0.5, 0.75),
  repeat(6, [{ kind: 'steady', seconds: 20, power: 2.1 }, steady(4, 0.5)]),
  repeat(3, [steady(1, 1.35), steady(3, 0.5)]),
  { kind: 'free', seconds: minutes(12), cue: 'Home as you like' },
  ramp(8, 0.6, 0.4),
];

export const ENDURANCE: readonly Step[] = [
  ramp(8, 0.45, 0.62),
  steady(40, 0.66),
  steady(6, 0.72),
  steady(40, 0.66),
  ramp(6, 0.58, 0.4),
];

export const WEEK: readonly {
  readonly day: string;
  readonly name: string;
  readonly length: string;
  readonly steps: readonly Step[] | null;
}[] = [
  { day: 'Mon 18', name: 'Rest', length: '', steps: null },
  { day: 'Tue 19', name: 'VO2max', length: '52 min', steps: VO2MAX },
  { day: 'Wed 20', name: 'Recovery', length: '30 min', steps: RECOVERY },
  { day: 'Thu 21', name: 'Over-unders', length: '1 h 08', steps: OVER_UNDERS },
  { day: 'Fri 22', name: 'Rest', length: '', steps: null },
  { day: 'Sat 23', name: 'Long ride', length: '3 h', steps: LONG_RIDE },
  { day: 'Sun 24', name: 'Endurance', length: '1 h 40', steps: ENDURANCE },
];
