import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { printedSeason, seasonNames } from './seasons.ts';

const ROOT = `${import.meta.dirname}/..`;
const kept = (path: string): string => readFileSync(`${ROOT}/${path}`, 'utf8');

it('has seventeen printed seasons of very different riders', () => {
  expect(seasonNames()).toEqual([
    'a-holiday-and-a-flu.txt',
    'a-year-with-three-races.txt',
    'criterium-power-in-eight-weeks.txt',
    'cyclocross-in-autumn.txt',
    'fitness-75-on-nine-hours.txt',
    'gran-fondo-at-62.txt',
    'gran-fondo-in-the-hills.txt',
    'gravel-200-km.txt',
    'mountain-bike.txt',
    'one-hour-a-week-for-a-beginner.txt',
    'six-hours-by-heart-rate.txt',
    'three-hours-for-a-beginner.txt',
    'track-sprint.txt',
    'triathlon-long-distance.txt',
    'triathlon-sprint-distance.txt',
    'twelve-hours-race-at-52.txt',
    'weekends-only.txt',
  ]);
});

it.each(seasonNames())('plans %s as it is kept; node tools/seasons.ts writes it anew', (name) => {
  const { path, text } = printedSeason(name);
  expect(text).toBe(kept(path));
  expect(text).not.toContain('✗');
});

it('has every race and event of the year that its name promises', () => {
  const year = kept('docs/seasons/a-year-with-three-races.txt').split('\n');
  const named = year.filter(
    (line) => line.startsWith('Sun  Race: Race day') || line.startsWith('Sun  Event: '),
  );
  expect(named).toEqual(['Sun  Event: Your event', 'Sun  Race: Race day', 'Sun  Event: Your event']);
});

it('prints with the command what is kept', () => {
  const [command = '', , ...rest] = kept('docs/seasons/weekends-only.txt').split('\n');
  const args = command.replace('npm run -s coach -- ', '').split(' ');
  const { stdout } = spawnSync(process.execPath, ['tools/coach.ts', ...args], {
    encoding: 'utf8',
    cwd: ROOT,
  });
  expect(stdout).toBe(rest.join('\n'));
});
