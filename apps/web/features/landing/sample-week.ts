import type { Weekday } from '@musette/coach/calendar/days';
import type { Availability } from '@musette/coach/rider/availability';
import type { Step } from '@musette/coach/workout/steps';

/** A workout of the week that visitors see. */
export interface SampleWorkout {
  readonly name: string;
  readonly purpose: string;
  readonly steps: readonly Step[];
}

/** A week by day; null is a day off. */
export type SampleWeek = Readonly<Record<Weekday, SampleWorkout | null>>;

const steady = (minutes: number, power: number): Step => ({ kind: 'steady', seconds: minutes * 60, power });

const ramp = (minutes: number, from: number, to: number): Step => ({
  kind: 'ramp',
  seconds: minutes * 60,
  from,
  to,
});

const times = (count: number, steps: readonly Step[]): Step => ({ kind: 'repeat', times: count, steps });

/** The hours that the rider of this week has. */
export const SAMPLE_HOURS: Availability = {
  monday: 0,
  tuesday: 1,
  wednesday: 0.5,
  thursday: 1.5,
  friday: 0,
  saturday: 3,
  sunday: 2,
};

/** The workout that stands for all the others. */
export const OVER_UNDERS: SampleWorkout = {
  name: 'Over-unders',
  purpose:
    'Sit just under threshold, then surge past it. It teaches your legs to clear fatigue while still pushing.',
  steps: [
    ramp(10, 0.45, 0.72),
    steady(3, 0.6),
    times(3, [times(3, [steady(2, 0.95), steady(1, 1.06)]), steady(4, 0.5)]),
    steady(8, 0.68),
    ramp(8, 0.62, 0.4),
  ],
};

/** A week of training, as steps; every figure on the page is worked out from them. */
export const SAMPLE_WEEK: SampleWeek = {
  monday: null,
  tuesday: {
    name: 'VO2max',
    purpose: 'Short and very hard, to raise the ceiling.',
    steps: [ramp(12, 0.45, 0.75), times(5, [steady(3, 1.14), steady(3, 0.5)]), ramp(10, 0.6, 0.4)],
  },
  wednesday: {
    name: 'Recovery',
    purpose: 'Easy legs between two hard days.',
    steps: [steady(30, 0.5)],
  },
  thursday: OVER_UNDERS,
  friday: null,
  saturday: {
    name: 'Long ride',
    purpose: 'Hours in the saddle, with two climbs at tempo.',
    steps: [
      ramp(12, 0.5, 0.66),
      steady(50, 0.68),
      steady(20, 0.84),
      steady(30, 0.68),
      steady(20, 0.84),
      steady(38, 0.66),
      ramp(10, 0.55, 0.4),
    ],
  },
  sunday: {
    name: 'Endurance',
    purpose: 'A steady pace that you could talk at.',
    steps: [ramp(8, 0.45, 0.62), steady(40, 0.66), steady(6, 0.72), steady(40, 0.66), ramp(6, 0.58, 0.4)],
  },
};
