import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFitWorkout } from '@musette/formats/testing/fit-workout-reader';
import { readZwo } from '@musette/formats/testing/zwo-reader';
import type { Step } from '@musette/coach/workout/steps';
import { GERMAN } from '@musette/words/languages/de';
import { afterAll, expect, it } from 'vitest';
import { coachCommand } from './command.ts';

const SEASON =
  '--weeks 8 --start 2026-11-23 --hours 0,1.5,1.5,2,0,3,3 --difficulty hard --ftp 260 --race-date 2027-01-17 --json';
const folder = mkdtempSync(join(tmpdir(), 'musette-languages-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Printed {
  readonly weeks: readonly { readonly workouts: readonly { readonly steps: readonly Step[] }[] }[];
}

/** The files of the season in a language. */
function exportedIn(lang: string) {
  const into = join(folder, lang);
  const { status, answers, remarks } = coachCommand([...SEASON.split(' '), '--lang', lang, '--export', into]);
  if (status !== 0) throw new Error(remarks.join(' '));
  return {
    names: readdirSync(into),
    read: (name: string) => readFileSync(join(into, name)),
    json: JSON.parse(answers.join('')) as Printed,
    calendar: readFileSync(join(into, '2026-11-23-season.ics'), 'utf8'),
  };
}

const [english, german] = [exportedIn('en'), exportedIn('de')];

const uidsOf = (calendar: string): readonly string[] =>
  [...calendar.matchAll(/^UID:(.*)\r$/gm)].map(([, uid = '']) => uid);

it('gives a day the same entry in the calendars of all languages', () => {
  expect(uidsOf(german.calendar)).toEqual(uidsOf(english.calendar));
  expect(new Set(uidsOf(german.calendar)).size).toBe(uidsOf(german.calendar).length);
  expect(uidsOf(german.calendar)[0]).toBe('2026-11-24@musette');
});

it('names the calendar in its language', () => {
  expect(english.calendar).toContain('X-WR-CALNAME:Season from 23 November 2026\r\n');
  expect(german.calendar).toContain('X-WR-CALNAME:Saison ab 23. November 2026\r\n');
});

it('writes umlauts in the names of files as ae, oe and ue, and ß as ss', () => {
  const names = german.names.join('\n');
  expect(names).toMatch(/-strassenrennen-ueben-/);
  expect(names).toMatch(/-grundlage-in-den-huegeln-/);
  expect(names).not.toMatch(/gleichmaige|uben-/);
});

const GERMAN_CUES = GERMAN.library?.cues ?? {};
const ENGLISH_CUES = Object.keys(GERMAN_CUES).filter((cue) => GERMAN_CUES[cue] !== cue);

const cuesOf = (steps: readonly Step[]): readonly string[] =>
  steps.flatMap((step) => (step.kind === 'repeat' ? cuesOf(step.steps) : (step.cue ?? [])));

it('says the cues of the steps in German, in every file and in JSON', () => {
  const cues = cuesOf(german.json.weeks.flatMap(({ workouts }) => workouts.flatMap(({ steps }) => steps)));
  expect(cues).toEqual(expect.arrayContaining(['Im Feld', 'Nachsetzen']));
  expect(cues.filter((cue) => ENGLISH_CUES.includes(cue))).toEqual([]);
  const ofKind = (kind: string) => german.names.filter((name) => name.endsWith(kind)).map(german.read);
  const files = [
    ...ofKind('.zwo').map((bytes) => readZwo(bytes)),
    ...ofKind('.fit').map((bytes) => readFitWorkout(bytes, { ftpWatts: 260 })),
  ];
  const read = files.flatMap((file) => (file.ok ? cuesOf(file.value.steps) : [file.error.code]));
  const written = [...read, ...ofKind('.erg').flatMap((bytes) => bytes.toString('utf8').split(/[\t\r\n]/))];
  expect(written.filter((cue) => cue === 'Nachsetzen')).not.toEqual([]);
  expect(written.filter((cue) => ENGLISH_CUES.includes(cue))).toEqual([]);
});

it('names the steps in German on the screen of a device', () => {
  const files = GERMAN.library?.files;
  const tcx = german.names
    .filter((name) => name.endsWith('.tcx'))
    .map((name) => german.read(name).toString('utf8'));
  const names = [...tcx.join('\n').matchAll(/<Name>([^<]*)<\/Name>\s*<Duration/g)].map(([, name = '']) =>
    name.replaceAll(/&#(\d+);/g, (_all, code) => String.fromCodePoint(Number(code))),
  );
  const named = new Set(names.map((name) => name.replace(/^(Rampe) \d+-\d+%$/, '$1')));
  // A season has a test, and so an all-out step.
  const words = [...Object.values(files?.zones ?? {}), files?.freeRide, files?.ramp, files?.allOut];
  expect(named).toEqual(new Set(words));
  for (const name of names) expect(name.length).toBeLessThanOrEqual(15);
});
