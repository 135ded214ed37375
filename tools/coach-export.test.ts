import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { minutesOf } from '@musette/coach/workout/load';
import type { Step } from '@musette/coach/workout/steps';
import { readErg, readMrc } from '@musette/formats/testing/erg-reader';
import { readFitWorkout } from '@musette/formats/testing/fit-workout-reader';
import { readZwo } from '@musette/formats/testing/zwo-reader';

const folder = mkdtempSync(join(tmpdir(), 'musette-export-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Workout {
  readonly date: string;
  readonly minutes: number;
  readonly focus: string;
  readonly steps: readonly Step[];
}

function exported(into: string, more = '') {
  const args = `--weeks 5 --start 2026-11-23 --hours 1,1,1,1,0,3,2 --goal power --difficulty hard --ftp 260${more} --json --export`;
  const { stdout, stderr } = spawnSync(process.execPath, ['tools/coach.ts', ...args.split(' '), into], {
    encoding: 'utf8',
    cwd: `${import.meta.dirname}/..`,
  });
  const { weeks } = JSON.parse(stdout) as { weeks: readonly { workouts: readonly Workout[] }[] };
  const workouts = weeks.flatMap((week) => week.workouts).filter(({ minutes }) => minutes > 0);
  return { workouts, stderr, names: readdirSync(into).toSorted() };
}

const first = exported(join(folder, 'not', 'there', 'yet'));
const path = (name: string): string => join(folder, 'not', 'there', 'yet', name);
const bytes = (name: string): Uint8Array => new Uint8Array(readFileSync(path(name)));

/** The name of a workout's file of a kind. */
const fileOf = ({ date }: Workout, kind: string): string =>
  first.names.find((name) => name.startsWith(date) && name.endsWith(kind)) ?? 'none';

const withAllOut = (): readonly Workout[] =>
  first.workouts.filter(({ steps }) => JSON.stringify(steps).includes('"all-out"'));

it('writes every workout, and one calendar of the season, with names for every file system', () => {
  const { workouts, names, stderr } = first;
  const allOut = withAllOut();
  expect(allOut.length).toBeGreaterThan(0);
  expect(names).toHaveLength(workouts.length * 5 - allOut.length * 2 + 1);
  expect(stderr).toContain(`${names.length} files are in `);
  for (const name of names)
    expect(name).toMatch(/^2026-1[12]-\d\d-[a-z0-9]+(-[a-z0-9]+)*\.(zwo|tcx|fit|erg|mrc|ics)$/);
  for (const kind of ['.zwo', '.tcx', '.fit', '.erg', '.mrc']) {
    const without = kind === '.erg' || kind === '.mrc' ? allOut.length : 0;
    expect(names.filter((name) => name.endsWith(kind))).toHaveLength(workouts.length - without);
  }
});

it('names a file by its day, its workout and its main set', () => {
  const described = first.names.filter((name) => /-\d+x\d+(s|m\d+s)?\.zwo$/.test(name));
  expect(described.length).toBeGreaterThan(5);
  expect(first.names).toContain('2026-11-26-sweet-spot-with-bursts-2x10.zwo');
  expect(first.names).toContain('2026-12-02-endurance-with-sprints-4x10s.zwo');
  expect(first.names.some((name) => /^2026-11-28-long-.*-\d+(min|x\d+)\.zwo$/.test(name))).toBe(true);
});

it('writes files that read back with the same minutes, in every format', () => {
  for (const workout of first.workouts) {
    const read = [
      readZwo(bytes(fileOf(workout, '.zwo'))),
      ...(withAllOut().includes(workout)
        ? []
        : [
            readErg(bytes(fileOf(workout, '.erg')), { ftpWatts: 260 }),
            readMrc(bytes(fileOf(workout, '.mrc'))),
          ]),
      readFitWorkout(bytes(fileOf(workout, '.fit')), { ftpWatts: 260 }),
    ];
    expect(read.map((result) => (result.ok ? minutesOf(result.value.steps) : result.error.code))).toEqual(
      read.map(() => workout.minutes),
    );
    expect(readFileSync(path(fileOf(workout, '.tcx')), 'utf8')).toContain('<Workout Sport="Biking">');
  }
});

it('keeps the name of every workout', () => {
  for (const workout of first.workouts) {
    const read = readZwo(bytes(fileOf(workout, '.zwo')));
    expect(read.ok && read.value.name).toBe(workout.focus);
  }
});

it('puts every workout on its day of the calendar', () => {
  const calendar = readFileSync(path('2026-11-23-season.ics'), 'utf8');
  const days = [...calendar.matchAll(/DTSTART;VALUE=DATE:(\d{8})/g)].map(([, date]) => date);
  expect(days).toEqual(first.workouts.map(({ date }) => date.replaceAll('-', '')));
});

it('puts the race on its day of the calendar, and writes no workout file for it', () => {
  const { names } = exported(join(folder, 'race'), ' --race-date 2026-12-26');
  const calendar = readFileSync(join(folder, 'race', '2026-11-23-season.ics'), 'utf8');
  const events = calendar.split('BEGIN:VEVENT').filter((event) => event.includes('20261226'));
  expect(events).toHaveLength(1);
  expect(events[0]).toContain('SUMMARY:Race\r\n');
  expect(names.filter((name) => name.startsWith('2026-12-26'))).toEqual([]);
});

it('shortens no name in the middle of a word', () => {
  const tcx = first.workouts.map((workout) => readFileSync(path(fileOf(workout, '.tcx')), 'utf8'));
  const cut = tcx.flatMap((text, index) => {
    const [, written = ''] = /<Name>([^<]*)<\/Name>/.exec(text) ?? [];
    const name = written.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
    const whole = `${first.workouts[index]?.focus} `;
    const endsWithWord = [' ', ','].some((end) => whole.startsWith(`${name}${end}`));
    return endsWithWord || name.length === 15 ? [] : [name];
  });
  expect(cut).toEqual([]);
});

it('writes the same files again, byte for byte', () => {
  const again = exported(join(folder, 'again'));
  expect(again.names).toEqual(first.names);
  for (const name of first.names) {
    expect(readFileSync(join(folder, 'again', name)).equals(readFileSync(path(name)))).toBe(true);
  }
});
