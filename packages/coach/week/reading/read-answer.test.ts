import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayGiven } from './day-names.ts';
import { MAX_ANSWER, MAX_DRAFTS, MAX_TEXT } from './clean-text.ts';
import { readAnswer } from './read-answer.ts';

const item = (more: object) => JSON.stringify([{ day: 'Tuesday', duration: 60, type: 'Tempo', ...more }]);
const first = (text: string) => readAnswer(text).drafts[0];

describe('the draft of an item', () => {
  it('has the defaults of the specification where fields are missing [3.29, 5.11, 9.12]', () => {
    expect(first('[{"duration":45,"focus":"Base"}]')).toEqual({
      day: 'Unknown',
      minutes: 45,
      type: 'Endurance',
      intensity: null,
      focus: 'Base',
      description: '',
    });
    expect(first('[{"day":"Tuesday","type":"Tempo"}]')).toMatchObject({ minutes: null });
    for (const little of ['"day":"Tuesday"', '"duration":60', '"type":"Tempo"']) {
      expect(readAnswer(`[{${little}}]`).drafts).toEqual([]);
    }
  });

  it('is a rest if it has no minutes and no training type', () => {
    const rests = ['Rest', 'Rest Day', 'rest', 'Off', 'Recovery day off', 'Ruhetag', 'Day off'];
    for (const type of rests) expect(first(item({ type }))).toMatchObject({ type: 'Rest', minutes: null });
    expect(first(item({ type: 'Recovery', duration: 0 }))?.type).toBe('Rest');
    expect(first('[{"day":"Tuesday","duration":0}]')?.type).toBe('Rest');
    expect(first('[{"day":"Tuesday","duration":30,"focus":"Rest day"}]')?.type).toBe('Rest');
    expect(first(item({ duration: 0 }))).toMatchObject({ type: 'Tempo', minutes: null });
    expect(first(item({ type: 'Active rest' }))?.type).toBe('Active rest');
  });

  it('has clean, well-formed and short texts', () => {
    const told = first(
      item({
        focus: `\u202Eleft\u202C \uD83D \u0007 ${'🚴'.repeat(100)}`,
        description: `one\ntwo\t\u200Bthree ${'word '.repeat(300)}`,
        type: 'Tempo '.repeat(20),
      }),
    );
    expect(told?.focus.isWellFormed()).toBe(true);
    expect(told?.focus.length).toBeLessThanOrEqual(MAX_TEXT.focus);
    expect(told?.focus).not.toMatch(/[\u202E\u202C\p{Cc}]/u);
    expect(told?.description).toMatch(/^one two three word/);
    expect(told?.description.length).toBeLessThanOrEqual(MAX_TEXT.description);
    expect(told?.type.length).toBeLessThanOrEqual(MAX_TEXT.type);
  });

  it('has an intensity only where one is given [3.32]', () => {
    const of = (intensity: unknown) => first(item({ intensity }))?.intensity;
    expect([7, '7/10', 'easy', 'very hard', 'moderate', '85%'].map(of)).toEqual([7, 7, 3, 9, 5, 9]);
    expect([-3, 0, 11, 'purple', null, [5]].map(of)).toEqual([null, null, null, null, null, null]);
  });
});

it('reads a day from its name, short name, date or number', () => {
  expect(['mon', 'Dienstag', 'mié.', 'Day 4', '2026-11-27', 'on Saturday', 7].map(dayGiven)).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ]);
  expect(['', 'someday', '2026-02-30', 0, 8, true].map(dayGiven)).toEqual(Array(6).fill(null));
});

it('reads no workout from a text without one', () => {
  for (const nothing of ['null', 'N/A', '-', 'TBD', '...']) {
    expect(first(item({ type: nothing, focus: nothing }))).toMatchObject({ type: 'Endurance', focus: '' });
  }
});

it('reads the lengths that riders write', () => {
  const of = (duration: string) => first(item({ duration }))?.minutes;
  expect(['45:00', '1:15', '1:00:00', '90-minute', '1 hour and 15 minutes', '1.25 h'].map(of)).toEqual([
    45, 75, 60, 90, 75, 75,
  ]);
  expect(['4x8 min', 'long', '6 pm', '1:30 pm'].map(of)).toEqual([null, null, null, null]);
});

it('reads escapes and comments in broken JSON', () => {
  const broken = String.raw`[{"day":"\u0054uesday","duration":60,"focus":"Rider\'s \u0063hoice","description":"One\ntwo",},] /`;
  expect(readAnswer(broken.replaceAll('\\\\', '\\')).drafts).toMatchObject([
    { day: 'Tuesday', minutes: 60, focus: "Rider's choice", description: 'One two' },
  ]);
  const odd = `[{"day":"Tuesday" mood: 'good', "duration":60, "type":"Tempo"} /`;
  expect(readAnswer(odd).drafts).toMatchObject([{ minutes: 60, type: 'Tempo' }]);
});

it('reads tables with days as columns', () => {
  const rows = [
    '| Week | Mon | Tue | Wed | Thu |',
    '|---|---|---|---|---|',
    '| One | Rest | 60 min | n/a |',
    '| | | tempo | | stretching |',
  ];
  expect(readAnswer(rows.join('\n')).drafts).toMatchObject([
    { day: 'Monday', type: 'Rest' },
    { day: 'Tuesday', minutes: 60, type: 'Tempo' },
    { day: 'Thursday', type: 'Endurance', description: 'stretching' },
  ]);
});

it('reads no text above the maximum length, and no more than the maximum of workouts', () => {
  const week = '{"day":"Tuesday","duration":60},';
  expect(readAnswer(' '.repeat(MAX_ANSWER) + item({}))).toEqual({ drafts: [], format: 'nothing' });
  expect(readAnswer(' '.repeat(MAX_ANSWER - 200) + item({})).drafts).toHaveLength(1);
  expect(readAnswer(`[${week.repeat(50_000_000 / week.length)}]`).format).toBe('nothing');
  expect(readAnswer(`[${week.repeat(900)}]`).drafts).toHaveLength(MAX_DRAFTS);
  expect(readAnswer('Monday: 60 min tempo\nTuesday: 60 min tempo\n'.repeat(900)).drafts).toHaveLength(
    MAX_DRAFTS,
  );
});

const UGLY = [
  '[',
  '{',
  '"',
  "'",
  '\\',
  '{"day":',
  '{"day":"',
  '["',
  '[{"a":',
  ' ',
  '\n',
  '7',
  '1:',
  '1 h ',
  'mon mon mon ',
  'Monday 60 min\n',
  'Monday and Tuesday and ',
  'day: ',
  '| a ',
  '| day | x |\n',
  'day,duration\n',
  '<a ',
  '<td>',
  '/*',
  '//',
  '#',
  '[//',
  '[{"description":"a" "',
  '{"a":"b",  "',
  "{'a':'b' 'c':",
  '“',
  '\uD83D',
  '\\u00',
  '```json\n',
  'type: type ',
  '-feira ',
  '</think>',
  '{}',
  '[],',
  '\\"',
  '"\\"',
  `Monday: 60 min ${' '.repeat(1990)}x\n`,
];
it.each(['\\"', '{"day":"Monday","duration":60},'])('reads ten million characters of %j', (part) => {
  const text = part.repeat(Math.floor(MAX_ANSWER / part.length));
  expect(readAnswer(text).drafts.length).toBeLessThanOrEqual(MAX_DRAFTS);
});

// Regression: one of these characters before a key in a list caused an endless loop.
it.each([' ', '\t', '\f', '\v', '\u00A0', '\u2003', '\u2028', '\u3000', '\uFEFF'])(
  'passes over the space %j as over any other',
  (space) => {
    const week = ['Tuesday', 'Friday'].map(
      (day) => `{${space}day:${space}${day},${space}duration:${space}45}`,
    );
    expect(readAnswer(`[${space}rpe:1,${space}${week.join(space)}${space}]`).drafts).toMatchObject([
      { day: 'Tuesday' },
      { day: 'Friday' },
    ]);
  },
);

it('never throws for any text', () =>
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.json(),
        fc
          .array(
            fc.constantFrom(
              ...UGLY.map((part) => part.slice(0, 30)),
              'Monday',
              'duration',
              ':',
              ',',
              '60',
              ']',
              '}',
            ),
            { maxLength: 60 },
          )
          .map((parts) => parts.join('')),
      ),
      (text) => {
        const { drafts, format } = readAnswer(text);
        expect(drafts.length === 0).toBe(format === 'nothing');
        for (const { focus, description, type } of drafts) {
          expect(`${focus}${description}${type}`.isWellFormed()).toBe(true);
        }
      },
    ),
    { numRuns: 2000 },
  ));
