import { clamp, hold, pattern, powerAt, steady } from '../step-parts.ts';
import { steadyRide } from '../steady-ride.ts';
import type { Session } from '../session.ts';

const LONG = {
  type: 'Long Ride',
  stimulus: 'long',
  hard: false,
  phases: ['base', 'build', 'peak'],
  disciplines: 'all',
  goals: 'all',
  minutes: { min: 60, max: 480 },
} as const;

/** A share of the minutes of a ride, in steps of five minutes. */
const partOf = (minutes: number, share: number): number => Math.round((minutes * share) / 5) * 5;

const EAT = 'Eat something every half hour, drink every quarter of an hour';

/** Sessions for the longest ride of a week. */
export const LONG_SESSIONS: readonly Session[] = [
  steadyRide({
    ...LONG,
    id: 'long-steady',
    name: 'Long endurance ride',
    purpose: 'Steady hours build endurance.',
    body: hold([0.61, 0.71], { cue: EAT }),
  }),
  steadyRide({
    ...LONG,
    id: 'long-second-half',
    name: 'Long ride, stronger at the end',
    purpose: 'Starts easy and ends strong, so that the last part is not the slowest.',
    body: (minutes, level) => {
      const power = powerAt(level, [0.61, 0.68]);
      const first = partOf(minutes, 0.6);
      return [
        steady(first, power - 0.02, { cue: EAT }),
        steady(minutes - first, power + 0.07, { cue: 'Firm now, still in control' }),
      ];
    },
  }),
  steadyRide({
    ...LONG,
    id: 'long-hills',
    paced: [0.76, 0.83],
    name: 'Long ride with climbs',
    purpose: 'A long ride with climbs, each at a pace that you can repeat.',
    disciplines: ['road', 'gravel', 'mtb', 'triathlon'],
    body: (minutes, level) => {
      const power = powerAt(level, [0.59, 0.67]);
      const climb = steady(10, powerAt(level, [0.76, 0.83]), {
        cadenceRpm: 75,
        cue: 'Climb: seated and even',
      });
      return pattern(minutes, [steady(15, power), climb, steady(5, 0.56)], power);
    },
  }),
  steadyRide({
    ...LONG,
    id: 'long-tempo-finish',
    paced: [0.77, 0.84],
    name: 'Long ride with a brisk finish',
    purpose: 'Tempo on tired legs, as in a last hour.',
    phases: ['build', 'peak'],
    goals: ['endurance', 'performance', 'race-prep', 'power', 'strength'],
    minutes: { min: 75, max: 480 },
    body: (minutes, level) => {
      const finish = clamp(partOf(minutes, 0.2), 15, 45);
      return [
        steady(minutes - finish, powerAt(level, [0.62, 0.69]), { cue: EAT }),
        steady(finish, powerAt(level, [0.77, 0.84]), { cue: 'Bring it home briskly' }),
      ];
    },
  }),
  steadyRide({
    ...LONG,
    id: 'long-late-blocks',
    name: 'Long ride with late climbs',
    purpose: 'Two firm climbs at the end of a long ride, on tired legs.',
    phases: ['build', 'peak'],
    disciplines: ['road', 'gravel', 'mtb', 'triathlon'],
    goals: ['endurance', 'performance', 'race-prep'],
    minutes: { min: 90, max: 420 },
    body: (minutes, level) => {
      const block = clamp(partOf(minutes, 0.1), 10, 25);
      const climb = steady(block, powerAt(level, [0.8, 0.85]), {
        cue: 'Late climb: strong, below threshold',
      });
      return [
        steady(minutes - 2 * block - 20, powerAt(level, [0.62, 0.69]), { cue: EAT }),
        { kind: 'repeat', times: 2, steps: [climb, steady(10, 0.58)] },
      ];
    },
  }),
  steadyRide({
    ...LONG,
    id: 'long-gravel',
    paced: [0.76, 0.81],
    name: 'Long ride on loose ground',
    purpose: 'A long ride with tempo pieces in a big gear, as on loose ground.',
    disciplines: ['gravel', 'mtb', 'cx'],
    body: (minutes, level) => {
      const power = powerAt(level, [0.61, 0.69]);
      const grind = steady(10, powerAt(level, [0.76, 0.81]), {
        cadenceRpm: 72,
        cue: 'Loose ground: seated, big gear, relaxed hands',
      });
      return pattern(minutes, [steady(15, power, { cue: EAT }), grind, steady(5, 0.57)], power);
    },
  }),
  steadyRide({
    ...LONG,
    id: 'long-group',
    name: 'Long group ride',
    purpose: 'With a group if you have one, but skip the town-sign sprints; alone, ride steady.',
    disciplines: ['road', 'gravel', 'mtb', 'track', 'cx'],
    phases: ['base', 'build'],
    body: (minutes, level) => {
      const alone = partOf(minutes, 0.15);
      const power = powerAt(level, [0.62, 0.71]);
      return [
        steady(alone, power, { cue: 'Calm to begin with' }),
        {
          kind: 'free',
          seconds: (minutes - 2 * alone) * 60,
          cue: 'With the group, mostly easy; alone, steady',
        },
        steady(alone, power, { cue: 'Calm to the end' }),
      ];
    },
  }),
  steadyRide({
    ...LONG,
    id: 'long-fuel',
    paced: [0.76, 0.82, 0.7],
    name: 'Long ride, eating from the start',
    purpose: 'Practises eating and drinking on the bike, also at the effort of the race.',
    disciplines: ['road', 'mtb', 'gravel', 'triathlon'],
    phases: ['build', 'peak'],
    goals: ['race-prep', 'endurance', 'performance'],
    minutes: { min: 90, max: 480 },
    body: (minutes, level) => {
      const power = powerAt(level, [0.62, 0.69]);
      const race = steady(15, powerAt(level, [0.76, 0.82]), { cue: 'As in the race, and still eating' });
      const eat = steady(25, power, { cue: 'Eat and drink a little every quarter of an hour' });
      return pattern(minutes, [eat, race, steady(5, 0.58)], power);
    },
  }),
  steadyRide({
    ...LONG,
    id: 'long-trail',
    name: 'Long trail ride',
    purpose: 'A long trail ride with short, firm rises.',
    disciplines: ['mtb', 'cx'],
    body: (minutes, level) => {
      const power = powerAt(level, [0.6, 0.68]);
      const rise = steady(4, powerAt(level, [0.8, 0.88]), { cue: 'Short rise: choose the line early' });
      return pattern(minutes, [steady(11, power), rise, steady(5, 0.56)], power);
    },
  }),
  steadyRide({
    ...LONG,
    id: 'long-aero',
    paced: [0.7, 0.77],
    name: 'Long ride in race position',
    purpose: 'A long time in the aero position, with food and drink in it.',
    disciplines: ['triathlon'],
    phases: ['build', 'peak'],
    body: (minutes, level) => {
      const race = steady(25, powerAt(level, [0.7, 0.77]), {
        cue: 'Aero position; a drink every ten minutes',
      });
      return pattern(
        minutes,
        [race, steady(5, 0.58, { cue: 'Sit up and eat' })],
        powerAt(level, [0.62, 0.69]),
      );
    },
  }),
];
