import type { Leaf } from '@musette/coach/workout/steps';
import { describe, expect, it } from 'vitest';
import type { Effort } from './catalogue.ts';
import { describe as describeIn } from './describe.ts';
import { leafWords } from './efforts.ts';
import { GERMAN } from './languages/de.ts';
import { aimText, moveText, testText } from './render.ts';

/** One power of every effort, from easy to hard. */
const POWERS: Readonly<Record<Effort, number>> = {
  'very-easy': 0.5,
  easy: 0.65,
  steady: 0.72,
  tempo: 0.8,
  'below-threshold': 0.9,
  threshold: 1,
  'over-threshold': 1.05,
  hard: 1.1,
  'very-hard': 1.2,
  'nearly-flat-out': 1.4,
  'flat-out': 1.7,
};

const building = (from: Effort, to: Effort): string =>
  leafWords(GERMAN, { kind: 'ramp', seconds: 600, from: POWERS[from], to: POWERS[to] });

describe('an effort that builds, in German', () => {
  it.each<[Effort, Effort, string]>([
    ['very-easy', 'easy', 'steigernd von sehr locker bis locker'],
    ['easy', 'steady', 'steigernd von locker bis zu gleichmäßigem Tempo'],
    ['steady', 'tempo', 'steigernd von gleichmäßigem Tempo bis zu zügigem Tempo'],
    ['very-easy', 'tempo', 'steigernd von sehr locker bis zu zügigem Tempo'],
    ['tempo', 'below-threshold', 'steigernd von zügigem Tempo bis knapp unter die Schwelle'],
    ['below-threshold', 'threshold', 'steigernd von knapp unter der Schwelle bis zur Schwelle'],
    ['threshold', 'over-threshold', 'steigernd von der Schwelle bis knapp über die Schwelle'],
    ['over-threshold', 'hard', 'steigernd von knapp über der Schwelle bis deutlich über die Schwelle'],
    ['hard', 'very-hard', 'steigernd von deutlich über der Schwelle bis sehr hart'],
    ['very-hard', 'nearly-flat-out', 'steigernd von sehr hart bis fast voll'],
    ['easy', 'flat-out', 'steigernd von locker bis voll'],
  ])('from %s to %s', (from, to, text) => {
    expect(building(from, to)).toBe(text);
  });

  it('eases off', () => {
    const easing: Leaf = { kind: 'ramp', seconds: 600, from: 0.68, to: 0.6 };
    expect(leafWords(GERMAN, easing)).toBe('locker, mit nachlassendem Druck');
  });
});

it('says in German how parts of one effort differ', () => {
  const easy = { kind: 'steady', seconds: 1200, power: 0.65 } as const;
  const firmer = { ...easy, power: 0.68, cue: 'Now a little stronger' };
  const said = [
    [easy, firmer],
    [firmer, easy],
    [
      {
        kind: 'repeat',
        times: 4,
        steps: [75, 100].map((cadenceRpm) => ({ ...easy, seconds: 300, cadenceRpm })),
      },
    ],
  ] as const;
  expect(said.map((steps) => describeIn(GERMAN, steps))).toEqual([
    '20 min locker, dann 20 min etwas zügiger',
    '20 min locker, dann 20 min etwas lockerer',
    '40 min locker, im Wechsel je 5 min bei 75 und 100 U/min',
  ]);
});

it('says in German what a set has only once', () => {
  const set = (first: number, second: number) =>
    describeIn(GERMAN, [
      {
        kind: 'repeat',
        times: 3,
        steps: [first, second, 0.5].map((power) => ({ kind: 'steady', seconds: 300, power })),
      },
    ]);
  expect([set(0.62, 0.68), set(0.94, 1.04), set(1.04, 0.94)]).toEqual([
    '3 × (5 min locker und 5 min etwas zügiger), dazwischen 5 min locker',
    '3 × (5 min knapp unter und 5 min knapp über der Schwelle), dazwischen 5 min locker',
    '3 × (5 min knapp über und 5 min knapp unter der Schwelle), dazwischen 5 min locker',
  ]);
});

it('asks in German for no effort that cannot be repeated', () => {
  const set = [1.3, 0.5].map((power) => ({ kind: 'steady', seconds: 20, power }) as const);
  expect(describeIn(GERMAN, [{ kind: 'repeat', times: 8, steps: set }])).toBe(
    '8 × 20 s sehr hart, beim letzten Mal so schnell wie beim ersten, dazwischen 20 s locker',
  );
});

it('calls an all-out effort "voll" in German', () => {
  const sprint: Leaf = { kind: 'all-out', seconds: 15, power: 2, cadenceRpm: 115 };
  expect(leafWords(GERMAN, sprint)).toBe('voll bei 115 U/min');
  expect(GERMAN.efforts['flat-out'].phrase).toBe('voll');
});

const { sessions, cues } = GERMAN.library ?? { sessions: {}, cues: {} };
const TEXTS: readonly string[] = [
  ...Object.values(sessions).map(({ purpose }) => purpose),
  ...Object.values(cues),
  ...Object.values(GERMAN.reasons).flat(),
  ...Object.values(GERMAN.trains).flat(),
  ...Object.values(GERMAN.efforts).flatMap(({ phrase, noun, nounAfterTo }) => [
    phrase,
    noun,
    nounAfterTo ?? noun,
  ]),
];

/** What a German season says of load and phases. */
const GERMAN_SEASON_WORDS = [
  ...Object.values(GERMAN.season.phases),
  GERMAN.season.totals('8', 400),
  GERMAN.season.figures('1 h', 50, 5),
  GERMAN.season.fitness('40', 'told'),
  ...(['first', 'next', 'again'] as const).map((block) =>
    aimText(GERMAN, [{ code: 'phase', params: { phase: 'peak', block } }]),
  ),
  ...[0, 1, 2].map((block) => aimText(GERMAN, [{ code: 'recovery', params: { block } }])),
  aimText(GERMAN, [{ code: 'load-differs', params: { load: 'more', riding: 'same' } }]),
  testText(GERMAN, { code: 'mean-heart-rate', params: { bpm: 165 } }),
].join('\n');

it('has no German text that is translated word by word', () => {
  // "alles" for "flat out", "frische Beine findet" for "finds fresh legs", "war die Arbeit" for "was the work".
  expect(TEXTS.filter((text) => /\balles\b|Beine findet|war die Arbeit|Du kommst/.test(text))).toEqual([]);
});

it('uses the words of German trainers', () => {
  const season = [GERMAN_SEASON_WORDS, ...TEXTS].join('\n');
  expect(season).toContain('Trainingslast');
  expect(/Spitze\b|verarbeiten|\bLast\b|das Mittel|Gleichmäßige Stunden/.exec(season)).toBeNull();
});

it('has no German sentence without a subject', () => {
  const verb = /(?:^|[.:] )(?:hebt|misst|übt|bewegt|belastet|spart|trainiert|baut|macht)\b/i;
  expect(TEXTS.filter((text) => verb.test(text))).toEqual([]);
});

it('says in German why the rider is away on the day that a ride would move to', () => {
  const said = (['illness', 'holiday'] as const).map((kind) =>
    moveText(GERMAN, { code: 'day-away', params: { weekday: 'tuesday', kind } }),
  );
  expect(said).toEqual(['Am Dienstag bist du krank.', 'Am Dienstag bist du im Urlaub.']);
});

it('joins two parts of a German list without a comma', () => {
  for (const riding of ['same', 'little-more', 'more'] as const) {
    expect(aimText(GERMAN, [{ code: 'step-up', params: { riding } }])).toMatch(/ Umfang und mehr Arbeit /);
  }
  expect(TEXTS.filter((text) => /, und noch/.test(text))).toEqual([]);
});
