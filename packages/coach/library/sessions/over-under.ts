import { intervals, ladder } from '../intervals.ts';
import { powerAt, rounds, steady } from '../step-parts.ts';
import type { Session } from '../session.ts';

const OVER_UNDER = {
  type: 'Over-Unders',
  stimulus: 'over-under',
  hard: true,
  phases: ['build', 'peak'],
  disciplines: 'all',
  goals: 'all',
  minutes: { min: 30, max: 180 },
  wake: 0.85,
} as const;

/** Over-under sessions: efforts that alternate just above and just below threshold. */
export const OVER_UNDER_SESSIONS: readonly Session[] = [
  intervals({
    ...OVER_UNDER,
    id: 'over-unders',
    name: 'Over-unders',
    purpose: 'Just over and just under threshold in turn, as when the pace keeps changing.',
    rungs: ladder('2x6/3 2x9/1 2x12/4 3x9/4 3x12/5 3x15/5 4x12/5'),
    effort: rounds((level) => [
      steady(2, powerAt(level, [0.92, 0.95])),
      steady(1, powerAt(level, [1.03, 1.06])),
    ]),
  }),
  intervals({
    ...OVER_UNDER,
    id: 'over-unders-even',
    name: 'Quick over-unders',
    purpose: 'Minute by minute just over and just under threshold.',
    disciplines: ['road', 'mtb', 'cx', 'track', 'gravel'],
    rungs: ladder('2x6/3 2x8/2 3x6/3 3x8/3 3x10/4 4x8/4 4x10/4 4x12/5'),
    effort: rounds((level) => [
      steady(1, powerAt(level, [0.9, 0.92])),
      steady(1, powerAt(level, [1.05, 1.08])),
    ]),
  }),
  intervals({
    ...OVER_UNDER,
    id: 'over-unders-long',
    name: 'Long over-unders',
    purpose: 'Long waves around threshold, as on a climb that gets steeper.',
    disciplines: ['road', 'triathlon', 'gravel', 'mtb'],
    rungs: ladder('2x6/2 3x6/2 1x18/2 2x12/4 2x18/5 4x12/5 3x18/6'),
    effort: rounds((level) => [
      steady(4, powerAt(level, [0.93, 0.96])),
      steady(2, powerAt(level, [1.03, 1.06])),
    ]),
  }),
  intervals({
    ...OVER_UNDER,
    id: 'over-unders-crest',
    name: 'Crest the climb',
    purpose: 'A steady climb with a kick over every crest.',
    disciplines: ['road', 'mtb', 'gravel', 'cx'],
    goals: ['performance', 'power', 'race-prep', 'endurance'],
    rungs: ladder('3x5/1.5 2x10/3 2x15/4 2x20/5 3x15/5 4x15/5'),
    effort: rounds((level) => [
      steady(4.5, powerAt(level, [0.91, 0.94]), { cue: 'Steady climb' }),
      steady(0.5, powerAt(level, [1.1, 1.15]), { cue: 'Kick over the crest' }),
    ]),
  }),
  intervals({
    ...OVER_UNDER,
    id: 'over-unders-gentle',
    name: 'First over-unders',
    purpose: 'Small waves around threshold, to feel both sides.',
    goals: ['fitness', 'weight-loss', 'endurance', 'strength'],
    minutes: { min: 30, max: 150 },
    rungs: ladder('2x8/2 3x6/2 3x8/3 3x10/4 4x8/4 4x10/4 4x12/4'),
    effort: rounds((level) => [
      steady(1.5, powerAt(level, [0.88, 0.9])),
      steady(0.5, powerAt(level, [1, 1.03])),
    ]),
  }),
];
