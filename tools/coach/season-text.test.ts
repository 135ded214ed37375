import { DIFFICULTIES, DISCIPLINES, GOALS } from '@musette/coach/rider/vocabulary';
import { describe, expect, it } from 'vitest';
import { buildWeek } from '@musette/coach/proof/build-season';
import { seasonFor } from '@musette/coach/testing/season-for';
import { ENGLISH } from '@musette/words/languages/en';
import { day } from '@musette/coach/calendar/days';
import { coachCommand } from './command.ts';
import { weekText } from './season-text.ts';

const printed = (more: string): string => {
  const args = `--start 2026-11-23 --hours 0,1.5,1.5,2,0,0,3 ${more}`.split(' ');
  return coachCommand(args).answers.join('');
};

const german = printed('--lang de --weeks 8 --difficulty hard --race-date 2027-01-17');

describe('a season in German', () => {
  it('begins with the choices of the rider in German', () => {
    const [about, hours, fitness] = german.split('\n');
    expect(about).toBe('8 Wochen ab 23. November 2026 · Straße, Fitness, Schwer · Rennen am 17. Januar 2027');
    expect(hours).toBe('Stunden: Mo 0, Di 1,5, Mi 1,5, Do 2, Fr 0, Sa 0, So 3 (8 pro Woche)');
    expect(fitness).toMatch(
      /^Fitness am Anfang: \d+,\d Trainingslast pro Tag, vorsichtig geschätzt aus den Stunden des Plans; .+\. Geplant ist ein Anstieg auf \d+(,\d)?\.$/,
    );
  });

  it('has names of its own for every discipline and goal', () => {
    const about = (option: string) => printed(`--lang de --weeks 1 ${option}`).split('\n')[0] ?? '';
    for (const name of DISCIPLINES)
      expect(about(`--discipline ${name}`)).toMatch(/ · [A-ZÄÖÜ]\S+, Fitness, /);
    for (const goal of GOALS) expect(about(`--goal ${goal}`)).toMatch(/ · Straße, [A-ZÄÖÜ]\S+, Mittel$/);
    for (const one of DIFFICULTIES) expect(about(`--difficulty ${one}`)).toMatch(/, [LMSE]\S+$/);
  });

  it('shortens days to two letters, and writes decimals with a comma', () => {
    const days = [...german.matchAll(/^([A-Z][^\s–]*)(?:–(\S+))? {2,}\S/gm)].flatMap(([, first, last]) => [
      first,
      last,
    ]);
    expect(new Set(days)).toEqual(new Set(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So', undefined]));
    expect(german).not.toMatch(/\d\.\d/);
  });

  it('keeps the columns of its weeks in line', () => {
    const bars = printed('--lang de --weeks 8')
      .split('\n')
      .filter((line) => /^ {2}\d 2/.test(line));
    expect(bars).toHaveLength(8);
    expect(new Set(bars.map((line) => line.indexOf('█'))).size).toBe(1);
  });
});

it('keeps the English season as it was', () => {
  const [about, hours] = printed('--weeks 4 --goal race-prep').split('\n');
  expect(about).toBe('4 weeks from 23 November 2026 · road, race-prep, moderate');
  expect(hours).toBe('Hours: Mon 0, Tue 1.5, Wed 1.5, Thu 2, Fri 0, Sat 0, Sun 3 (8 a week)');
});

it('plans no rise of fitness where the hours hold less than the rider rides', () => {
  const [, , fitness] = printed('--weeks 8 --fitness 75').split('\n');
  expect(fitness).toBe(
    'Fitness at the start: 75 load a day, from your rides; the limits of the first weeks begin there.',
  );
});

it('plans a rise of fitness to what the workouts bring', () => {
  const text = printed('--weeks 8 --difficulty hard --weekly-hours 5');
  const [, to = ''] = /Planned to rise to (\d+\.\d)\./.exec(text) ?? [];
  expect(text).toMatch(new RegExp(`^Fitness rises from 35 to ${Math.round(Number(to))}[,. ]`, 'm'));
});

it('holds the longest ride against the length of the race', () => {
  const race = '--weeks 12 --race-date 2027-02-14 --events 2027-02-14:A:gran-fondo:600';
  const text = printed(race);
  expect(text).toMatch(/^The longest ride is 3 h, 30 % of the 10 h of your event\.$/m);
  expect(text).toMatch(/^With 4 h on Sunday, /m);
  expect(printed(race.replace(/ --events.*/, ''))).not.toContain('of your event');
});

it('prints events with what their day is for', () => {
  const text = printed('--weeks 4 --events 2026-12-12:B:gran-fondo:300,2026-12-06:C:criterium');
  expect(text).toMatch(/Sat {2}Event: Your event\n.*\n +Your B event, a gran fondo\./);
  expect(text).toContain('Your C event, a criterium.');
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Saturday is your B event, a gran fondo');
});

it('says of days away why they are free', () => {
  const daysAway = [{ from: day('2026-11-24'), to: day('2026-11-27'), kind: 'illness' as const }];
  const season = seasonFor([0, 1, 1, 1, 0, 3, 2], {}, { weeks: 1, daysAway });
  const [week] = season.weeks;
  const text = week === undefined ? '' : weekText(buildWeek(season, week), ENGLISH);
  expect(text).toContain('Mon  No training on this day.\nTue–Fri  Ill: no riding.\n');
});
