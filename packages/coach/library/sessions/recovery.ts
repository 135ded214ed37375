import { hold, pattern, powerAt, steady } from '../step-parts.ts';
import { steadyRide } from '../steady-ride.ts';
import type { Session } from '../session.ts';

const RECOVERY = {
  type: 'Recovery',
  stimulus: 'recovery',
  hard: false,
  phases: ['base', 'build', 'peak', 'taper', 'race'],
  disciplines: 'all',
  goals: 'all',
  minutes: { min: 20, max: 90 },
  entry: 0.5,
} as const;

/** Recovery sessions: short, very easy rides. */
export const RECOVERY_SESSIONS: readonly Session[] = [
  steadyRide({
    ...RECOVERY,
    id: 'recovery-spin',
    name: 'Easy spin',
    purpose: 'Very easy riding: it moves the legs and adds hardly any load.',
    body: hold([0.49, 0.52], { cue: 'So easy that it feels too slow' }),
  }),
  steadyRide({
    ...RECOVERY,
    id: 'recovery-light-legs',
    name: 'Light legs',
    purpose: 'Very easy, with short stretches of quick, light pedalling.',
    body: (minutes, level) => {
      const power = powerAt(level, [0.49, 0.51]);
      const quick = { cadenceRpm: 105, cue: 'Quick and light: no force on the pedals' };
      return pattern(minutes, [steady(4, power, { cadenceRpm: 90 }), steady(1, power, quick)], power);
    },
  }),
  steadyRide({
    ...RECOVERY,
    id: 'recovery-waves',
    name: 'Soft waves',
    purpose: 'Very easy, with small changes of pace.',
    body: (minutes, level) => {
      const power = powerAt(level, [0.49, 0.51]);
      return pattern(minutes, [steady(3, power - 0.04), steady(2, power + 0.03)], power);
    },
  }),
  steadyRide({
    ...RECOVERY,
    id: 'recovery-cafe',
    name: 'Café ride',
    purpose: 'A very easy ride on flat roads, with a stop if you like.',
    minutes: { min: 40, max: 120 },
    body: hold([0.5, 0.53], { cue: 'Flat roads, small gears' }),
  }),
  steadyRide({
    ...RECOVERY,
    id: 'recovery-day-after',
    name: 'Very easy ride',
    purpose: 'Very easy; stand up and stretch every ten minutes.',
    phases: ['build', 'peak', 'race'],
    goals: ['performance', 'endurance', 'race-prep', 'power'],
    minutes: { min: 25, max: 60 },
    body: (minutes, level) => {
      const power = powerAt(level, [0.45, 0.47]);
      return pattern(minutes, [steady(9, power), steady(1, power, { cue: 'Stand up and stretch' })], power);
    },
  }),
];
