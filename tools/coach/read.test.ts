import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, day, type WeekKey } from '@musette/coach/calendar/days';
import { MAX_ANSWER } from '@musette/coach/week/reading/clean-text';
import { buildSeason } from '@musette/coach/proof/build-season';
import { writeWeek } from '@musette/coach/week/write-week';
import { afterAll, expect, it } from 'vitest';
import { ENGLISH } from '@musette/words/languages/en';
import { readInto } from './read.ts';

const START = day('2026-11-23') as WeekKey;
const planned = buildSeason(
  {
    availability: { monday: 0, tuesday: 1, wednesday: 1, thursday: 1, friday: 0, saturday: 3, sunday: 2 },
    goal: 'endurance',
    weightKg: null,
    heightCm: null,
    ftpWatts: null,
    age: null,
    fitness: null,
    weeklyHours: null,
    longestRideMinutes: null,
  },
  {
    today: START,
    start: START,
    weeks: 4,
    difficulty: 'moderate',
    discipline: 'road',
    raceDate: addDays(START, 83),
  },
);
if (!planned.ok) throw new Error(planned.error.field);
const season = planned.value;
const [first] = season.season.weeks;
if (first === undefined) throw new Error('no week');

const folder = mkdtempSync(join(tmpdir(), 'musette-read-'));
afterAll(() => rmSync(folder, { recursive: true }));

function answer(text: string): string {
  const file = join(folder, 'answer.txt');
  writeFileSync(file, text);
  return file;
}

const shown = (text: string, json = false): string => {
  const read = readInto(season, answer(text), { json, words: ENGLISH });
  return read.ok ? read.value : read.error;
};

it('prints the first week of the answer, how it was read, and its proof', () => {
  const text = shown(writeWeek(first));
  expect(text).toContain('was read as JSON (7 workouts). The week is as the model wrote it.');
  expect(text).toContain('Proof: every promise is kept');
  expect(text.match(/^Week \d of 4/gm)).toEqual(['Week 1 of 4']);
});

it('lists the changes', () => {
  const text = shown(
    '[{"day":"Tuesday","duration":600,"type":"Threshold"},{"day":"Friday","duration":60,"type":"Tempo"},',
  );
  expect(text).toContain('was read as JSON that had to be repaired (2 workouts).');
  expect(text).toContain('  Tuesday: made shorter than the answer has it');
  expect(text).toContain('  Friday: the workout of the answer was dropped');
  expect(shown('Tuesday: 60 min tempo')).toContain('by patterns in its text (1 workout)');
  expect(shown('Sorry, no.')).toContain('The week is the coach’s own.');
});

it('prints the same as data', () => {
  const data = JSON.parse(shown(writeWeek(first), true)) as { weeks: unknown[]; read: unknown };
  expect(data.weeks).toHaveLength(1);
  expect(data.weeks[0]).toMatchObject({ weekStart: START, proof: { passed: true } });
  expect(data.read).toEqual({ format: 'json', source: 'model', workouts: 7, changes: [] });
});

it('refuses a file that is missing, too large or a folder, in one sentence', () => {
  const refused = (file: string) => {
    const read = readInto(season, file, { json: false, words: ENGLISH });
    return read.ok ? 'not refused' : read.error;
  };
  expect(refused(join(folder, 'none.txt'))).toMatch(
    /^--read cannot read .*none\.txt: there is no such file\.$/,
  );
  expect(refused(folder)).toMatch(/: it is not a file\.$/);
  expect(refused(answer(' '.repeat(MAX_ANSWER + 1)))).toMatch(/: it is larger than 10 MB\.$/);
});
