import type { Step } from '@musette/coach/workout/steps';
import type { WeekDay } from '#ui/charts/week-columns.tsx';

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

const ENDURANCE: readonly Step[] = [
  ramp(8, 0.45, 0.62),
  steady(40, 0.66),
  steady(6, 0.72),
  steady(40, 0.66),
  ramp(6, 0.58, 0.4),
];

const REST = { title: 'Rest', steps: [], quiet: true } as const;

export const WEEK: readonly WeekDay[] = [
  { key: '18', name: 'Monday', beside: 'May 18', ...REST },
  { key: '19', name: 'Tuesday', beside: 'May 19', title: 'VO2max', words: '52 min', steps: VO2MAX },
  { key: '20', name: 'Wednesday', beside: 'May 20', title: 'Recovery', words: '30 min', steps: RECOVERY },
  {
    key: '21',
    name: 'Thursday',
    beside: 'May 21',
    title: 'Over-unders',
    words: '1 h 08',
    steps: OVER_UNDERS,
    today: true,
  },
  { key: '22', name: 'Friday', beside: 'May 22', ...REST },
  { key: '23', name: 'Saturday', beside: 'May 23', title: 'Long ride', words: '3 h', steps: LONG_RIDE },
  { key: '24', name: 'Sunday', beside: 'May 24', title: 'Endurance', words: '1 h 40', steps: ENDURANCE },
];
