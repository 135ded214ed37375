import { hold, pattern, powerAt, ramp, steady } from '../step-parts.ts';
import { steadyRide } from '../steady-ride.ts';
import type { Session } from '../session.ts';

const ENDURANCE = {
  type: 'Endurance',
  stimulus: 'endurance',
  hard: false,
  phases: ['base', 'build', 'peak', 'taper', 'race'],
  disciplines: 'all',
  goals: 'all',
  minutes: { min: 20, max: 300 },
} as const;

/** Endurance sessions: easy, steady rides. */
export const ENDURANCE_SESSIONS: readonly Session[] = [
  steadyRide({
    ...ENDURANCE,
    id: 'endurance-steady',
    name: 'Endurance ride',
    purpose: 'Builds aerobic endurance: breathing stays calm, talking is easy.',
    body: hold([0.63, 0.73], { cue: 'You could talk in whole sentences' }),
  }),
  steadyRide({
    ...ENDURANCE,
    id: 'endurance-rising',
    name: 'Rising endurance',
    purpose: 'The effort rises slowly from start to end.',
    body: (minutes, level) => {
      const power = powerAt(level, [0.62, 0.69]);
      return [ramp(minutes, [power - 0.05, power + 0.06], { cue: 'Start easy, raise the effort slowly' })];
    },
  }),
  steadyRide({
    ...ENDURANCE,
    id: 'endurance-rolling',
    name: 'Rolling endurance',
    purpose: 'Endurance with small changes of pace, as on rolling roads.',
    minutes: { min: 30, max: 300 },
    body: (minutes, level) => {
      const power = powerAt(level, [0.62, 0.7]);
      return pattern(minutes, [steady(6, power - 0.03), steady(4, power + 0.05)], power);
    },
  }),
  steadyRide({
    ...ENDURANCE,
    id: 'endurance-pick-ups',
    name: 'Endurance with pick-ups',
    purpose: 'An endurance ride with a short, smooth acceleration now and then.',
    minutes: { min: 30, max: 300 },
    body: (minutes, level) => {
      const power = powerAt(level, [0.62, 0.71]);
      const lift = steady(0.5, 0.9, { cadenceRpm: 100, cue: 'Accelerate smoothly, then settle again' });
      return pattern(minutes, [steady(9.5, power), lift], power);
    },
  }),
  steadyRide({
    ...ENDURANCE,
    id: 'endurance-cadence',
    name: 'Endurance with changing cadence',
    purpose: 'The same effort at 75, 88 and 100 rpm.',
    phases: ['base', 'build'],
    body: (minutes, level) => {
      const power = powerAt(level, [0.63, 0.72]);
      const at = (cadenceRpm: number) => steady(5, power, { cadenceRpm });
      return pattern(minutes, [at(75), at(88), at(100)], power);
    },
  }),
  steadyRide({
    ...ENDURANCE,
    id: 'endurance-hills',
    name: 'Endurance in the hills',
    purpose: 'Hills without hurry: seated and patient uphill, relaxed on the way down.',
    disciplines: ['road', 'mtb', 'gravel', 'triathlon'],
    minutes: { min: 30, max: 300 },
    body: (minutes, level) => {
      const power = powerAt(level, [0.6, 0.69]);
      const climb = steady(4, 0.75, { cadenceRpm: 75, cue: 'Seated, breathing through the nose if you can' });
      return pattern(minutes, [steady(6, power), climb], power);
    },
  }),
  steadyRide({
    ...ENDURANCE,
    id: 'endurance-second-half',
    name: 'Patient endurance',
    purpose: 'Holds back in the first half to ride the second half faster.',
    phases: ['base', 'build', 'peak'],
    body: (minutes, level) => {
      const power = powerAt(level, [0.63, 0.7]);
      const half = Math.floor(minutes / 2);
      return [
        steady(half, power - 0.04, { cue: 'Hold back' }),
        steady(minutes - half, power + 0.05, { cue: 'Now a little stronger' }),
      ];
    },
  }),
  steadyRide({
    ...ENDURANCE,
    id: 'endurance-upper',
    name: 'Firm endurance',
    purpose: 'The upper end of zone 2: steady, and you can still talk.',
    phases: ['base', 'build'],
    goals: ['fitness', 'endurance', 'weight-loss', 'performance'],
    minutes: { min: 30, max: 240 },
    body: (minutes, level) => {
      const power = powerAt(level, [0.69, 0.74]);
      return pattern(minutes, [steady(18, power, { cue: 'Firm, never forced' }), steady(2, 0.58)], power);
    },
  }),
  steadyRide({
    ...ENDURANCE,
    id: 'endurance-terrain',
    name: 'Endurance on broken ground',
    purpose: 'Steady riding off the road: even pressure on rough ground and uphill.',
    disciplines: ['mtb', 'gravel', 'cx'],
    minutes: { min: 30, max: 300 },
    body: (minutes, level) => {
      const power = powerAt(level, [0.62, 0.71]);
      const rise = steady(3, 0.74, {
        cadenceRpm: 75,
        cue: 'Rough or rising: seated, keep the rear wheel gripping',
      });
      return pattern(minutes, [steady(7, power), rise], power);
    },
  }),
  steadyRide({
    ...ENDURANCE,
    id: 'endurance-aero',
    name: 'Endurance in the aero position',
    purpose: 'Practise riding, eating and drinking in race position.',
    disciplines: ['triathlon'],
    minutes: { min: 30, max: 300 },
    body: (minutes, level) => {
      const power = powerAt(level, [0.64, 0.73]);
      const aero = steady(9, power, { cue: 'Down on the bars, shoulders loose' });
      return pattern(minutes, [aero, steady(1, power - 0.05, { cue: 'Sit up, drink, stretch' })], power);
    },
  }),
];
