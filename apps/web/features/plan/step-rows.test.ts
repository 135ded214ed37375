import type { Step } from '@musette/coach/workout/steps';
import { describe, expect, it } from 'vitest';
import { feelRows, stepRows, wattsWith } from './step-rows.ts';

const STEPS: readonly Step[] = [
  { kind: 'ramp', seconds: 600, from: 0.5, to: 0.75 },
  {
    kind: 'repeat',
    times: 4,
    steps: [
      { kind: 'steady', seconds: 480, power: 1.05, cue: 'Even as a clock' },
      { kind: 'steady', seconds: 240, power: 0.5, cadenceRpm: 95 },
    ],
  },
  { kind: 'free', seconds: 300 },
  { kind: 'ramp', seconds: 300, from: 0.6, to: 0.4 },
];

describe('the list of steps', () => {
  const rows = stepRows(STEPS, wattsWith(250));

  it("shows the rider's watts and the percent of FTP", () => {
    expect(rows.map(({ target, also }) => [target, also])).toEqual([
      ['125 → 188 W', '50 → 75 %'],
      [null, null],
      ['263 W', '105 %'],
      ['125 W', '50 %'],
      ['', null],
      ['150 → 100 W', '60 → 40 %'],
    ]);
  });

  it('indents the steps of a repeat under its count', () => {
    expect(rows.map(({ depth, length }) => [depth, length])).toEqual([
      [0, '10 min'],
      [0, '4 ×'],
      [1, '8 min'],
      [1, '4 min'],
      [0, '5 min'],
      [0, '5 min'],
    ]);
    expect(rows[1]?.words).toBe('48 min in all');
  });

  it('names the warm-up and the cool-down, and shows cadence and cue', () => {
    expect(rows[0]?.words).toMatch(/^Warm-up, building/);
    expect(rows.at(-1)?.words).toMatch(/^Cool-down, /);
    expect(rows[3]?.words).toContain('95 rpm');
    expect(rows[2]?.cue).toBe('Even as a clock');
  });

  it('has a zone for each step with a target', () => {
    expect(rows.map(({ zone }) => zone)).toEqual([2, null, 4, 1, null, 1]);
  });
});

it('lists the run of a brick last, after the cool-down of the ride', () => {
  const run: Step = { kind: 'run', seconds: 600, power: 0.7, cue: 'Short steps' };
  const rows = stepRows([...STEPS, run], wattsWith(250));
  expect(rows.at(-2)?.words).toMatch(/^Cool-down, /);
  expect(rows.at(-1)).toMatchObject({ length: '10 min', words: 'Easy running', target: '', zone: null });
});

it('shows a cue that only repeats the effort once', () => {
  const step: Step = { kind: 'steady', seconds: 120, power: 0.97, cue: 'At threshold' };
  expect(stepRows([step], wattsWith(250))).toMatchObject([{ words: 'At threshold', cue: null }]);
});

it('asks for no effort that cannot be repeated', () => {
  const set = [1.3, 0.5].map((power) => ({ kind: 'steady', seconds: 20, power }) as const);
  const rows = stepRows([{ kind: 'repeat', times: 8, steps: set }], wattsWith(250));
  expect(rows[1]?.words).toBe('Very hard, the last as fast as the first');
});

it('shows no target for an all-out effort', () => {
  const [row] = stepRows([{ kind: 'all-out', seconds: 1200, power: 1.05 }], wattsWith(250));
  expect(row).toMatchObject({ words: 'As hard as you can hold', target: 'All out', also: null, zone: 4 });
});

describe('the list of steps without an FTP', () => {
  const rows = feelRows(STEPS, null);

  it('says how hard a step feels, and never shows watts', () => {
    expect(rows[2]?.target).toBe('RPE 8');
    for (const { target } of rows) expect(target ?? '').not.toContain('W');
  });

  it('shows a heart rate only for steps that are long enough for it', () => {
    expect(rows[2]?.also).toBe('100–104 % HR');
    expect(feelRows(STEPS, 170)[2]?.also).toBe('170–177 bpm');
    const sprint = feelRows([{ kind: 'steady', seconds: 10, power: 1.6 }], 170);
    expect(sprint[0]).toMatchObject({ target: 'RPE 10', also: null });
  });
});
