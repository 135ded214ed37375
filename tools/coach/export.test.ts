import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { coachCommand } from './command.ts';

const SEASON =
  '--weeks 8 --start 2026-11-23 --hours 0,1.5,1.5,2,0,3,3 --difficulty hard --ftp 260 --race-date 2027-01-17';
const folder = mkdtempSync(join(tmpdir(), 'musette-languages-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The files of the season in a language. */
function exportedIn(lang: string) {
  const into = join(folder, lang);
  const { status, remarks } = coachCommand([...SEASON.split(' '), '--lang', lang, '--export', into]);
  if (status !== 0) throw new Error(remarks.join(' '));
  return {
    names: readdirSync(into),
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
  expect(names).toMatch(/-gleichmaessige-grundlage-/);
  expect(names).not.toMatch(/gleichmaige|uben-/);
});
