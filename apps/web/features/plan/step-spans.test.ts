import type { Step } from '@musette/coach/workout/steps';
import { expect, it } from 'vitest';
import { stepRows, wattsWith } from './step-rows.ts';
import { isWithin, stepSpans } from './step-spans.ts';

const STEPS: readonly Step[] = [
  { kind: 'ramp', seconds: 600, from: 0.5, to: 0.7 },
  {
    kind: 'repeat',
    times: 2,
    steps: [
      { kind: 'steady', seconds: 300, power: 1 },
      { kind: 'steady', seconds: 300, power: 0.5 },
    ],
  },
  { kind: 'free', seconds: 200 },
];

it('has one span for each time that a step is ridden, with the key of its row', () => {
  const spans = stepSpans(STEPS);
  expect(spans.map(({ row }) => row)).toEqual(['0', '1.0', '1.1', '1.0', '1.1', '2']);
  expect(spans.map(({ widthPercent }) => widthPercent)).toEqual([30, 15, 15, 15, 15, 10]);
  expect(spans.map(({ leftPercent }) => leftPercent)).toEqual([0, 30, 45, 60, 75, 90]);
});

it('has a row in the list for every step of the picture', () => {
  const lines = stepRows(STEPS, wattsWith(240)).map(({ key }) => key);
  for (const { row } of stepSpans(STEPS)) expect(lines).toContain(row);
});

it('finds the steps of a repeat within the repeat', () => {
  expect(isWithin('1.0', '1')).toBe(true);
  expect(isWithin('1', '1.0')).toBe(false);
  expect(isWithin('10', '1')).toBe(false);
});
