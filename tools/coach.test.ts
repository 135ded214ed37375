import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { profileOf } from './coach/profile.ts';

const coach = (...args: string[]) =>
  spawnSync(process.execPath, ['tools/coach.ts', ...args], {
    encoding: 'utf8',
    cwd: `${import.meta.dirname}/..`,
  });

const FOUR_WEEKS = [
  '--weeks',
  '4',
  '--start',
  '2026-11-23',
  '--hours',
  '1,1,1,1,0,3,2',
  '--goal',
  'endurance',
];

it('prints a line for each week, every workout with its profile, and the proof', () => {
  const { stdout, status } = coach(...FOUR_WEEKS, '--ftp', '250', '--age', '52', '--race-date', '2027-02-14');
  expect(status).toBe(0);
  expect(stdout).toContain(
    '4 weeks from 23 November 2026 · road, endurance, moderate · race on 14 February 2027',
  );
  expect(stdout.match(/^ {2}\d 2026-\d\d-\d\d .* █+$/gm)).toHaveLength(4);
  expect(stdout).toMatch(/^ {5}[▁▂▃▄▅▆▇█]{10,}$/m);
  expect(stdout.match(/Proof: every promise is kept/g)).toHaveLength(5);
});

it('prints the same as data', () => {
  const { weeks } = JSON.parse(coach(...FOUR_WEEKS, '--json').stdout) as {
    weeks: readonly Record<string, unknown>[];
  };
  expect(weeks).toHaveLength(4);
  expect(Object.keys(weeks[0] ?? {})).toEqual([
    'weekStart',
    'phase',
    'recovery',
    'targetLoad',
    'load',
    'minutes',
    'workouts',
    'proof',
  ]);
  const [workout] = (weeks[0]?.workouts ?? []) as readonly object[];
  expect(Object.keys(workout ?? {})).toEqual([
    'day',
    'date',
    'type',
    'minutes',
    'load',
    'intensity',
    'focus',
    'description',
    'status',
    'steps',
  ]);
  expect(weeks[3]).toMatchObject({ weekStart: '2026-12-14', recovery: true, proof: { passed: true } });
});

it('draws a workout with the hardest effort of every two minutes', () => {
  const steps = [
    { kind: 'steady', seconds: 240, power: 0.5 },
    { kind: 'steady', seconds: 15, power: 1.5 },
    { kind: 'steady', seconds: 105, power: 0.5 },
  ] as const;
  expect(profileOf(steps)).toBe('▂▂█');
});
