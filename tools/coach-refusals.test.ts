import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { coachCommand } from './coach/command.ts';

const GOOD = ['--start', '2026-11-23', '--hours', '1,1,1,1,0,3,2'];

it.each<[readonly string[], string]>([
  [['--speed', '9'], '--speed is no option of this command.'],
  [['-x'], '-x is no option of this command.'],
  [['soon'], "'soon' belongs to no option: every option begins with two dashes."],
  [['--weeks'], '--weeks needs a value.'],
  [['--ftp', '--age', '30'], '--ftp needs a value.'],
  [['--ftp', '-5'], '--ftp needs a value.'],
  [['--json=yes'], '--json takes no value.'],
  [['--hours', '1,1,1,1,1,1'], '--hours is seven numbers, Monday to Sunday'],
  [['--hours', '1,1,1,1,1,1,'], '--hours is seven numbers, Monday to Sunday'],
  [['--hours', '1,1,1,1,1,1,5'], '--hours is seven numbers, Monday to Sunday'],
  [['--hours', '0,0,0,0,0,0,0'], '--hours leaves no time to ride'],
  [['--weeks', '1e999'], '--weeks is a whole number, 1 to 52.'],
  [['--weeks', '0'], '--weeks is a whole number, 1 to 52.'],
  [['--weeks', '53'], '--weeks is a whole number, 1 to 52.'],
  [['--weeks', '2.5'], '--weeks is a whole number, 1 to 52.'],
  [['--start', 'soon'], '--start is a day such as 2026-11-23.'],
  [['--start', '2026-11-24'], '--start is a Monday: the week of 2026-11-24 begins on 2026-11-23.'],
  [['--today', 'now'], '--today is a day such as 2026-11-23.'],
  [['--today', '2026-11-30'], '--start is no Monday before the week of --today.'],
  [['--race-date', '2027-02-30'], '--race-date is a day such as 2027-02-14.'],
  [['--race-date', '2026-12-20'], '--race-date is too soon: a race lies at least 28 days after --today'],
  [['--ftp', '49'], '--ftp is a number of watts, 50 to 500.'],
  [['--ftp', '501'], '--ftp is a number of watts, 50 to 500.'],
  [['--ftp', ''], '--ftp is a number of watts, 50 to 500.'],
  [['--age', '3'], '--age is a number of years, 10 to 100.'],
  [['--fitness', '300'], '--fitness is a load per day, 0 to 250.'],
  [
    ['--goal', 'fame'],
    '--goal is fitness, endurance, power, weight-loss, performance, strength or race-prep.',
  ],
  [['--discipline', 'bmx'], '--discipline is road, mtb, triathlon, gravel, track or cx.'],
  [['--difficulty', 'brutal'], '--difficulty is easy, moderate, hard or expert.'],
  [
    ['--events', '2026-12-12:B'],
    '--events is days, each with a priority and a kind: 2026-12-12:B:gran-fondo:300',
  ],
  [['--events', '2026-12-12:D:track'], '--events is days'],
  [['--away', '2026-12-12:2026-12-14'], '--away is days from the first to the last, and why'],
  [['--away', '2026-12-14:2026-12-12:holiday'], '--away is days from the first to the last, and why'],
  [['--away', '2026-12-12:2026-12-14:work'], '--away is days from the first to the last, and why'],
  [['--away', '2026-12-12:2026-12-14:illness:3'], '--away is days from the first to the last, and why'],
  [['--away', '2026-12-01:2027-03-01:holiday'], '--away is 90 days at a time at most'],
  [
    ['--away', '2026-12-01:2026-12-08:holiday,2026-12-08:2026-12-10:illness'],
    '--away has days twice: 2026-12-08 to 2026-12-10.',
  ],
  [['--events', '2026-12-12:B:track:0.5'], '--events is days'],
  [['--events', '2026-12-12:B:track,soon:C:track'], '--events is days'],
  [['--events', '2026-12-12:B:gran-fondo:300:77'], '--events is days'],
  [
    ['--events', '2026-12-12:B:gran-fondo:2881'],
    '--events has one of 2881 min on 2026-12-12: an event takes 1 to 2880 min.',
  ],
  [
    ['--events', '2026-12-12:A:gran-fondo'],
    '--events has an A event on 2026-12-12: the A event is the race on the day of --race-date, and others are B or C.',
  ],
  [
    ['--events', '2026-12-23:B:track'],
    '--events has one on 2026-12-23, outside the season: it begins on 2026-11-23 and ends on 2026-12-20.',
  ],
  [['--events', '2026-11-20:C:track'], '--events has one on 2026-11-20, outside the season'],
  [['--events', '2026-12-23:C:track', '--weeks', '0'], '--weeks is a whole number, 1 to 52.'],
  [
    ['--events', '2026-12-12:B:track,2026-12-12:C:criterium'],
    '--events has two on 2026-12-12: a season knows one event a day.',
  ],
  [['--climbs', '12'], '--climbs is minutes and percent of FTP of each climb'],
  [['--climbs', '12@88@9'], '--climbs is minutes and percent of FTP of each climb'],
  [['--climbs', '12@88,0@90'], '--climbs is minutes and percent of FTP of each climb'],
  [
    ['--climbs', '1@88,20@60', '--race-date', '2027-02-14', '--events', '2027-02-14:A:gran-fondo'],
    'None of these --climbs can be trained with intervals: one needs 2 min or more at 76 to 115 % of FTP.',
  ],
  [['--climbs', '12@88', '--race-date', '2027-02-14'], '--climbs are those of the race'],
  [['--export', ''], '--export is a folder.'],
  [['--export', 'package.json'], '--export cannot write into package.json: it is a file, not a folder.'],
  [
    ['--export', 'package.json/a/b'],
    '--export cannot write into package.json/a/b: a part of its path is a file',
  ],
])('refuses %j in one sentence that names the option', (args, why) => {
  const { remarks, answers, status } = coachCommand([...GOOD, ...args]);
  expect([status, answers]).toEqual([2, []]);
  expect(remarks).toEqual([expect.stringContaining(why)]);
  expect(remarks.join('')).toMatch(/^[^\n]+\.$/);
});

it('tells a shell that it was refused', () => {
  const { stderr, stdout, status } = spawnSync(process.execPath, ['tools/coach.ts', '--speed', '9'], {
    encoding: 'utf8',
    cwd: `${import.meta.dirname}/..`,
  });
  expect([status, stdout, stderr]).toEqual([2, '', '--speed is no option of this command.\n']);
});

it('builds up to a race after the last week', () => {
  const { answers, status } = coachCommand([...GOOD, '--weeks', '2', '--race-date', '2027-06-06']);
  expect(status).toBe(0);
  expect(answers.join('')).not.toContain('Race: Race day');
});

it('takes events shortly before and after the season, which shape its first and last days', () => {
  const events = '2026-11-21:B:road-race,2026-12-22:B:track';
  expect(coachCommand([...GOOD, '--events', events]).status).toBe(0);
});

it('prints its usage on request and without arguments', () => {
  for (const args of [[], ['--help']]) {
    const { answers, status } = coachCommand(args);
    expect([status, answers]).toEqual([0, [expect.stringContaining('--hours H,H,H,H,H,H,H')]]);
  }
});
