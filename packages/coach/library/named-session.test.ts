import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DISCIPLINES, GOALS } from '../rider/vocabulary.ts';
import { chooseNamedSession, type NamedWorkout } from './named-session.ts';
import { SESSIONS } from './library.ts';
import { intensityOf } from '../workout/load.ts';
import { stimulusNamed, stimulusOfIntensity } from './stimulus-names.ts';
import type { Stimulus } from '../workout/names.ts';

const named = (about: Partial<NamedWorkout>): NamedWorkout => ({
  type: '',
  focus: '',
  description: '',
  minutes: 60,
  intensity: null,
  discipline: 'road',
  goal: 'endurance',
  phase: 'build',
  ...about,
});
const chosen = (about: Partial<NamedWorkout>): string => chooseNamedSession(named(about)).id;

describe('the stimulus of a named workout', () => {
  it.each<[string, Stimulus]>([
    ['Endurance', 'endurance'],
    ['Zone 2', 'endurance'],
    ['Long Ride', 'long'],
    ['Recovery', 'recovery'],
    ['Tempo', 'tempo'],
    ['Sweet Spot', 'sweet-spot'],
    ['Sweetspot intervals', 'sweet-spot'],
    ['Threshold', 'threshold'],
    ['FTP intervals', 'threshold'],
    ['FTP test', 'test'],
    ['Over-Unders', 'over-under'],
    ['VO2 Max', 'vo2max'],
    ['V.O2max', 'vo2max'],
    ['30/30s', 'vo2max'],
    ['HIIT', 'vo2max'],
    ['Anaerobic capacity', 'anaerobic'],
    ['Sprint training', 'sprint'],
    ['Strength', 'torque'],
    ['Low cadence work', 'torque'],
    ['Cadence drills', 'skills'],
    ['Pre-race openers', 'openers'],
    ['Race simulation', 'race-simulation'],
    ['Brick', 'brick'],
    ['Standing starts', 'starts'],
    ['Run-ups', 'starts'],
  ])('%s: %s', (type, stimulus) => {
    expect(stimulusNamed(type, '', '')).toBe(stimulus);
  });

  it('comes from the type first, then the focus, then the description', () => {
    expect(stimulusNamed('Endurance', 'Threshold', 'Sprint at the end')).toBe('endurance');
    expect(stimulusNamed('Intervals', 'Threshold', 'Recover with easy spinning')).toBe('threshold');
    expect(stimulusNamed('Intervals', '', '5 × 3 min at VO2max')).toBe('vo2max');
  });

  it('is not long if only its intervals are long', () => {
    expect(stimulusNamed('Long intervals', 'Tempo', '')).toBe('tempo');
  });

  it('comes from the intensity if no word names it', () => {
    expect(stimulusNamed('Wednesday', 'Legs', '')).toBeNull();
    const asked = [null, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(stimulusOfIntensity);
    expect(asked).toEqual([
      'endurance',
      'recovery',
      'recovery',
      'endurance',
      'endurance',
      'tempo',
      'sweet-spot',
      'threshold',
      'threshold',
      'vo2max',
      'vo2max',
    ]);
  });

  it('is read only from the start of a text', () => {
    expect(stimulusNamed(`${'a '.repeat(1_000_000)}threshold`, '', '')).toBeNull();
  });
});

describe('the session for a named workout', () => {
  it.each<[string, Partial<NamedWorkout>]>([
    ['endurance-steady', {}],
    ['endurance-steady', { type: 'Endurance', intensity: 3 }],
    ['long-steady', { type: 'Endurance', focus: 'Aerobic base', minutes: 180 }],
    [
      'threshold-2x20',
      { type: 'Threshold', description: '2 x 20 min at 95-100 % of FTP', minutes: 75, intensity: 8 },
    ],
    ['vo2max-3-min', { type: 'Intervals', focus: 'VO2max', description: '5 × 3 min at 115 %' }],
    ['vo2max-4-min', { type: 'VO2max', description: '4x4 min' }],
    ['vo2max-30-30', { type: 'VO2max', description: '30/30 intervals' }],
    ['vo2max-hills', { type: 'VO2max', focus: 'Hill repeats' }],
    ['tempo-cadence', { type: 'Tempo', focus: 'Changing cadence' }],
    ['sweet-spot-climb', { type: 'Sweet Spot', focus: 'Climbing', minutes: 90 }],
    ['test-20-min', { type: 'FTP Test', description: '20-minute test' }],
    ['test-ramp', { type: 'FTP Test', minutes: 30 }],
    ['openers', { type: 'Openers', minutes: 40, phase: 'race' }],
    ['skills-cornering', { type: 'Skills', focus: 'Cornering', discipline: 'cx' }],
    ['race-mountain-bike', { type: 'Race simulation', discipline: 'mtb', minutes: 90 }],
    ['starts-cyclocross', { type: 'Starts', discipline: 'cx' }],
  ])('is %s for %o', (id, about) => {
    expect(chosen(about)).toBe(id);
  });

  it('can be built for the minutes: it is easy if the hard ones are too long', () => {
    expect(chosen({ type: 'Threshold', minutes: 20 })).toBe('endurance-steady');
    expect(chosen({ type: 'Threshold', minutes: 300 })).toBe('long-steady');
    expect(chosen({ type: 'Recovery', minutes: 200 })).toBe('endurance-steady');
    expect(chosen({ type: 'Threshold', minutes: 29.7 })).toMatch(/^threshold/);
  });

  it('has about the requested intensity if the names do not decide', () => {
    const intensities = [5, 10].map((intensity) => {
      const session = chooseNamedSession(
        named({ type: 'Race', intensity, goal: 'performance', minutes: 90 }),
      );
      return intensityOf(session.build(90, 0.5));
    });
    expect(intensities[0]).toBeLessThan(intensities[1] ?? 0);
  });

  it('changes only with the seed among sessions that fit equally well', () => {
    const weeks = [0, 1, 2, 3, 4, 5].map((seed) => chosen({ type: 'Threshold', seed }));
    expect(new Set(weeks).size).toBeGreaterThanOrEqual(5);
    expect(weeks).toEqual([0, 1, 2, 3, 4, 5].map((seed) => chosen({ type: 'Threshold', seed })));
    expect(chosen({ type: 'Threshold', seed: -1 })).toBe(weeks[1]);
  });

  it('is always in the library, for any text', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('Threshold', 'VO2max 5x5', 'endurance', 'Long ride', 'race', '30/30', 'Test'),
    );
    fc.assert(
      fc.property(
        fc.record({
          type: text,
          focus: text,
          description: text,
          minutes: fc.integer({ min: 0, max: 600 }),
          intensity: fc.option(fc.integer({ min: 1, max: 10 })),
          discipline: fc.constantFrom(...DISCIPLINES),
          goal: fc.constantFrom(...GOALS),
          phase: fc.constantFrom('base', 'build', 'peak', 'taper', 'race'),
          seed: fc.integer(),
        }),
        (about) => {
          expect(SESSIONS).toContain(chooseNamedSession(about));
        },
      ),
      { numRuns: 500 },
    );
  });
});
