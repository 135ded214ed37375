import fc from 'fast-check';
import { describe as group, expect, it } from 'vitest';
import { inScale } from '@musette/coach/workout/effort-scales';
import { SESSIONS, sessionById } from '@musette/coach/library/library';
import type { Leaf, Scale, Step } from '@musette/coach/workout/steps';
import { describe as describeIn } from './describe.ts';
import { type Figures, leafWords, targetText } from './efforts.ts';
import { ENGLISH } from './languages/en.ts';
import { lengthText, zoneTimeText } from './lengths.ts';

const describe = (steps: readonly Step[], scale?: Scale) => describeIn(ENGLISH, steps, scale && { scale });

const steady = (minutes: number, power: number, more: object = {}): Step => ({
  kind: 'steady',
  seconds: minutes * 60,
  power,
  ...more,
});
const ramp = (minutes: number, from: number, to: number): Step => ({
  kind: 'ramp',
  seconds: minutes * 60,
  from,
  to,
});
const repeat = (times: number, ...steps: readonly Step[]): Step => ({ kind: 'repeat', times, steps });
const around = (...main: readonly Step[]): readonly Step[] => [
  ramp(10, 0.45, 0.7),
  ...main,
  ramp(5, 0.55, 0.4),
];

const overUnders = repeat(3, repeat(3, steady(2, 0.95), steady(1, 1.05)), steady(4, 0.5));
const pyramid = [1, 2, 3, 2, 1].flatMap((minutes) => [steady(minutes, 1.1), steady(minutes, 0.5)]);
const twoCadences = repeat(2, steady(2, 0.8, { cadenceRpm: 70 }), steady(2, 0.8, { cadenceRpm: 95 }));

group('a workout in a sentence', () => {
  it.each<[string, readonly Step[]]>([
    ['3 × 9 min alternating just under and just over threshold, 4 min easy between', [overUnders]],
    ['12 min alternating just under and just over threshold', [repeat(4, steady(2, 0.92), steady(1, 1.05))]],
    [
      '3 × (4 min just under and 2 min just over threshold), 3 min easy between',
      [repeat(3, steady(4, 0.94), steady(2, 1.04), steady(3, 0.5))],
    ],
    [
      '3 × (2 min just over and 4 min just under threshold), 3 min easy between',
      [repeat(3, steady(2, 1.04), steady(4, 0.94), steady(3, 0.5))],
    ],
    [
      '3 × 5 min at threshold, at 80 and 66 rpm in turn, 90 s easy between',
      [repeat(3, steady(4, 0.98, { cadenceRpm: 80 }), steady(1, 1.01, { cadenceRpm: 66 }), steady(1.5, 0.5))],
    ],
    [
      '3 × (4 min 30 s just below threshold and 30 s hard, well above threshold)',
      [repeat(3, steady(4.5, 0.92), steady(0.5, 1.12))],
    ],
    ['2 × 20 min at threshold, 5 min easy between', [repeat(2, steady(20, 0.97), steady(5, 0.5))]],
    [
      '2 × (6 × 30 s very hard, 30 s easy between), 3 min easy between',
      [repeat(2, repeat(6, steady(0.5, 1.2), steady(0.5, 0.5)), steady(3, 0.5))],
    ],
    [
      '5 × (8 × 20 s very hard, the last as fast as the first, 10 s easy between), 5 min easy between',
      [repeat(5, repeat(8, steady(1 / 3, 1.3), steady(1 / 6, 0.5)), steady(5, 0.5))],
    ],
    [
      '6 × 10 s very hard at 110 rpm, the last as fast as the first, 40 s easy between',
      [repeat(6, steady(1 / 6, 1.6, { cadenceRpm: 110 }), steady(2 / 3, 0.55))],
    ],
    ['6 × 10 s flat out, 50 s easy between', [repeat(6, steady(1 / 6, 1.6), steady(5 / 6, 0.55))]],
    [
      '3 × (4 min 50 s at a brisk tempo and 10 s very hard)',
      [repeat(3, steady(29 / 6, 0.8), steady(1 / 6, 1.4))],
    ],
    ['7 × 15 s very hard', [repeat(7, steady(0.25, 1.4))]],
    ['2 × 20 min at a brisk tempo, 4 min easy between', [repeat(2, steady(4, 0.5), steady(20, 0.8))]],
    ['20 × 30 s very hard, 30 s easy between', [repeat(20, steady(0.5, 1.2), steady(0.5, 0.5))]],
    ['3 × 5 min at a brisk tempo', [repeat(3, steady(5, 0.8))]],
    [
      '3 × (1 min hard, well above threshold and 8 min at threshold), 3 min easy between',
      [repeat(3, steady(1, 1.1), steady(8, 0.96), steady(3, 0.5))],
    ],
    ['1, 2, 3, 2 and 1 min hard, well above threshold', pyramid],
    [
      '2 × (1, 2, 3, 2 and 1 min hard, well above threshold), 3 min easy between',
      [repeat(2, ...pyramid.slice(0, -1), steady(3, 0.5))],
    ],
    [
      '2 × 8 min at a brisk tempo, 2 min each at 70 and 95 rpm in turn, 2 min easy between',
      [repeat(2, twoCadences, steady(2, 0.5))],
    ],
    [
      '16 min at a brisk tempo, at 70 and 95 rpm in turn',
      [repeat(2, steady(5, 0.8, { cadenceRpm: 70 }), steady(3, 0.8, { cadenceRpm: 95 }))],
    ],
    ['4 × 8 min at threshold, 2 min at a steady pace between', [repeat(4, steady(8, 0.96), steady(2, 0.7))]],
    [
      '7 min 30 s at threshold, then 2 min 30 s hard, well above threshold',
      [steady(7.5, 0.97), steady(2.5, 1.1)],
    ],
    [
      '3 × (3 × 5 min at threshold and 3 × 5 min at a brisk tempo)',
      [repeat(3, repeat(3, steady(5, 1)), repeat(3, steady(5, 0.8)))],
    ],
    [
      '2 × 2 × 5 min just below threshold, 3 min easy between',
      [repeat(2, repeat(2, steady(5, 0.9)), steady(3, 0.5))],
    ],
    [
      '2 × (9 min just below threshold and 2 × 1 min very easy)',
      [repeat(2, steady(9, 0.9), repeat(2, steady(1, 0.5)))],
    ],
  ])('says "%s"', (text, main) => {
    expect(describe(around(...main))).toBe(text);
  });

  it.each<[string, readonly Step[]]>([
    ['40 min at an easy pace', [repeat(4, steady(6, 0.64), steady(4, 0.66))]],
    [
      '6 × 36 s all but flat out, 3 min easy between',
      [repeat(6, steady(0.3, 1.3), steady(0.3, 1.45), steady(3, 0.5))],
    ],
    [
      '40 min at an easy pace: 6 min easier, 4 min a little firmer, repeated',
      [repeat(4, steady(6, 0.6), steady(4, 0.67))],
    ],
    [
      '5 × (25 min at an easy pace and 15 min a little firmer), 5 min easy between',
      [repeat(5, steady(25, 0.62), steady(15, 0.68), steady(5, 0.5))],
    ],
    ['1 h at an easy pace, building', [steady(30, 0.6), steady(30, 0.68)]],
    [
      '20 min at an easy pace, then 1 h a little firmer',
      [steady(20, 0.6), steady(60, 0.67, { cue: 'Even' })],
    ],
    [
      '1 h at an easy pace, then 20 min a little easier',
      [steady(60, 0.67, { cue: 'Even' }), steady(20, 0.6)],
    ],
    [
      '35 min at an easy pace, then 2 h at a steady pace',
      [steady(35, 0.68), steady(120, 0.74, { cue: 'Even' })],
    ],
    [
      '2 × 25 min at a steady pace, 5 min easy between',
      [repeat(2, steady(25, 0.7, { cue: 'Aero' }), steady(5, 0.58, { cue: 'Eat' }))],
    ],
    ['2 × 18 min at a steady pace, 2 min easy between', [repeat(2, steady(18, 0.72), steady(2, 0.58))]],
    ['4 × (6 min at an easy pace and 4 min at a steady pace)', [repeat(4, steady(6, 0.66), steady(4, 0.74))]],
    [
      '1 h at an easy pace, then 20 min at an easy pace',
      [steady(60, 0.68, { cue: 'Even' }), steady(20, 0.68)],
    ],
    ['1 h at an easy pace, easing off', [ramp(60, 0.68, 0.6)]],
    ['1 h easing off', [ramp(60, 0.9, 0.6)]],
    ['20 min as hard as you can hold', [{ kind: 'all-out', seconds: 1200, power: 1.05 }]],
    [
      '12 min at a brisk tempo, then 10 min easy running',
      [steady(12, 0.8), { kind: 'run', seconds: 600, power: 0.7 }],
    ],
    ['15 s flat out', [{ kind: 'all-out', seconds: 15, power: 2 }]],
    ['1 h as you feel', [{ kind: 'free', seconds: 3600 }]],
    ['2 × 10 min as you feel', [repeat(2, { kind: 'free', seconds: 600 })]],
    ['9 min as you feel', [repeat(3, { kind: 'free', seconds: 60 }, { kind: 'free', seconds: 120 })]],
    ['2 h 30 at an easy pace, then 30 min at a brisk tempo', [steady(150, 0.65), steady(30, 0.8)]],
    [
      '16 min building from very easy to all but flat out, then 25 min at an easy pace',
      [ramp(16, 0.45, 1.35), steady(25, 0.65)],
    ],
  ])('says of steady riding "%s"', (text, main) => {
    expect(describe(around(...main))).toBe(text);
  });

  it.each<[string, readonly Step[]]>([
    [
      '6 × 1 min at an easy pace at 110 rpm, 2 min easy between',
      [repeat(6, steady(1, 0.67, { cadenceRpm: 110 }), steady(2, 0.6)), steady(10, 0.62)],
    ],
    [
      '15 min at an easy pace, then 6 × 1 min at an easy pace at 110 rpm, 2 min easy between, then 40 min at an easy pace',
      [steady(15, 0.65), repeat(6, steady(1, 0.67, { cadenceRpm: 110 }), steady(2, 0.6)), steady(40, 0.65)],
    ],
    [
      '3 × 1 min at an easy pace, 1 min easy between',
      [repeat(3, steady(1, 0.65, { cue: 'Smoothly' }), { kind: 'free', seconds: 60 })],
    ],
    [
      '3 × 2 min at an easy pace at 90 rpm, 1 min easy between',
      [repeat(3, steady(1, 0.67, { cadenceRpm: 90 }), steady(1, 0.6, { cadenceRpm: 90 }), steady(1, 0.5))],
    ],
  ])(
    'says of practice what is practised, and the easy riding around it where that is long: "%s"',
    (text, main) => {
      expect(describe(around(...main))).toBe(text);
    },
  );

  it('is empty without steps, and describes a workout that is only a warm-up', () => {
    expect(describe([])).toBe('');
    expect(describe([ramp(10, 0.4, 0.6)])).toBe('10 min building from very easy to an easy pace');
    expect(describe([steady(10, 0.5)])).toBe('10 min very easy');
  });

  it('says the targets of a scale too', () => {
    expect(describe(around(overUnders), 'power')).toBe(
      '3 × 9 min alternating just under and just over threshold (95 % of FTP and 105 % of FTP), 4 min easy between',
    );
    expect(describe(around(repeat(2, steady(20, 0.97), steady(5, 0.5))), 'heart-rate')).toBe(
      '2 × 20 min at threshold (96 to 100 % of threshold heart rate), 5 min easy between',
    );
    expect(describe(around(...pyramid), 'feel')).toBe(
      '1, 2, 3, 2 and 1 min hard, well above threshold (RPE 9)',
    );
    expect(describe(around({ kind: 'free', seconds: 600 }), 'feel')).toBe('10 min as you feel');
  });

  it('is short and complete for every session at every size', () => {
    for (const session of SESSIONS) {
      for (const level of [0, 0.5, 1]) {
        const text = describe(session.build(Math.max(60, session.minutes.min), level));
        expect(text).toMatch(/^\d/);
        expect(text.length).toBeLessThan(260);
        expect(text).not.toMatch(/undefined|NaN|Infinity/);
      }
    }
  });
});

group('the words and the target of a step', () => {
  const linesOf = (steps: readonly Step[], figures?: Figures) =>
    (steps as readonly Leaf[]).map((leaf) => [leafWords(ENGLISH, leaf), targetText(ENGLISH, leaf, figures)]);
  const NOTHING = { ftpWatts: null, thresholdHeartRate: null };

  it('say how hard it is, and how many watts', () => {
    const [warmUp, , , easy, coolDown] = sessionById('threshold-2x20')?.build(60, 0) ?? [];
    const shown = [warmUp, easy, coolDown].flatMap((step) => step ?? []);
    expect(linesOf(shown, { ...NOTHING, ftpWatts: 250 })).toEqual([
      ['building from very easy to a steady pace', '113 to 188 W'],
      ['at an easy pace', '170 W'],
      ['very easy, easing off', '138 to 100 W'],
    ]);
  });

  it('are in percent if a figure is not known', () => {
    expect(linesOf([steady(5, 0.95)])[0]?.[1]).toBe('95 % of FTP');
    const inBeats = inScale([steady(5, 0.95)], 'heart-rate');
    expect(linesOf(inBeats, { ...NOTHING, ftpWatts: 250 })[0]?.[1]).toBe(
      '95 to 99 % of threshold heart rate',
    );
  });

  it('are in heart rate and feel for a rider without a power meter', () => {
    const steps = inScale([ramp(10, 0.5, 0.7), steady(5, 0.95), steady(1, 1.3)], 'heart-rate');
    const targets = linesOf(steps, { ...NOTHING, thresholdHeartRate: 170 }).map(([, target]) => target);
    expect(targets).toEqual(['128 to 151 bpm', '162 to 169 bpm', 'RPE 10']);
  });

  it('leave free riding to the rider', () => {
    expect(linesOf([{ kind: 'free', seconds: 60 }])).toEqual([['as you feel', 'as you feel']]);
  });
});

group('lengths of time', () => {
  it.each([
    [30, '30 s'],
    [60, '1 min'],
    [90, '90 s'],
    [100, '1 min 40 s'],
    [270, '4 min 30 s'],
    [720, '12 min'],
    [4500, '1 h 15'],
    [5400, '1 h 30'],
    [7200, '2 h'],
    [0, '0 min'],
    [29.6, '30 s'],
  ])('of %d seconds read %s', (seconds, text) => {
    expect(lengthText(seconds)).toBe(text);
  });
});

group('any workout', () => {
  const power = fc.double({ min: 0.3, max: 2, noNaN: true });
  const seconds = fc.integer({ min: 1, max: 7200 });
  const { tree } = fc.letrec<{ tree: readonly Step[]; step: Step }>((tie) => ({
    tree: fc.array(tie('step'), { maxLength: 4 }),
    step: fc.oneof(
      { maxDepth: 3 },
      fc.record({ kind: fc.constant('steady' as const), seconds, power }),
      fc.record({ kind: fc.constant('ramp' as const), seconds, from: power, to: power }),
      fc.record({ kind: fc.constant('all-out' as const), seconds, power }),
      fc.record({ kind: fc.constant('run' as const), seconds, power }),
      fc.record({ kind: fc.constant('free' as const), seconds }),
      fc.record({
        kind: fc.constant('repeat' as const),
        times: fc.integer({ min: 0, max: 9 }),
        steps: tie('tree'),
      }),
    ),
  }));

  it('can be described, by any scale', () =>
    fc.assert(
      fc.property(
        tree,
        fc.constantFrom(undefined, 'power' as const, 'heart-rate' as const, 'feel' as const),
        (steps, scale) => {
          expect(describe(steps, scale)).not.toMatch(/undefined|NaN|Infinity/);
        },
      ),
    ));

  it('has a target for every step', () => {
    expect(targetText(ENGLISH, { kind: 'steady', seconds: 60, power: 0.904 })).toBe('90 % of FTP');
  });
});

it('describes most of a short easy ride, not a small part of it', () => {
  const easy = SESSIONS.filter(({ stimulus }) => stimulus === 'recovery' || stimulus === 'endurance');
  const minutesIn = (text: string) =>
    [...text.matchAll(/(\d+) min/g)].reduce((sum, [, minutes]) => sum + Number(minutes), 0);
  const told = (text: string) =>
    [...text.matchAll(/(?:(\d+) × )?\(([^)]*)\)|([^(]+)/g)].reduce(
      (sum, [, times = '1', set, rest]) => sum + Number(times) * minutesIn(set ?? rest ?? ''),
      0,
    );
  const little = easy.flatMap(({ id, minutes, build }) =>
    [20, 25, 30, 35, 40].flatMap((length) => {
      if (length < minutes.min) return [];
      const text = describe(build(length, 0.3));
      return told(text) >= length * 0.4 && !text.includes('easing off')
        ? []
        : [`${id}, ${length} min: ${text}`];
    }),
  );
  expect(little).toEqual([]);
});

it.each([
  [45, '45 s'],
  [185, '3 min 5 s'],
  [300, '5 min'],
  [1892, '32 min'],
  [3629, '1 h'],
])('says a time in a zone to the minute from five minutes on: %i s', (seconds, text) => {
  expect(zoneTimeText(seconds)).toBe(text);
});
