import type { ComparedInterval } from '@musette/coach/progress/matching/intervals';
import type { Step } from '@musette/coach/workout/steps';
import { expect, it } from 'vitest';
import { plannedBlocks } from './planned-blocks.ts';

const STEPS: readonly Step[] = [
  { kind: 'ramp', seconds: 600, from: 0.4, to: 0.8 },
  { kind: 'steady', seconds: 300, power: 1 },
  { kind: 'steady', seconds: 300, power: 0.5 },
  { kind: 'steady', seconds: 300, power: 1 },
  { kind: 'steady', seconds: 600, power: 0.5 },
];

const interval = (plannedFromS: number, riddenFromS: number | null, parts = [true]): ComparedInterval => ({
  planned: { fromS: plannedFromS, toS: plannedFromS + 300, steps: [], isAllOut: false, power: 1 },
  targetWatts: 200,
  ridden:
    riddenFromS === null
      ? null
      : {
          fromS: riddenFromS,
          toS: riddenFromS + 300,
          averageWatts: 190,
          averageHeartRateBpm: null,
          averageCadenceRpm: null,
          parts,
          partSeconds: 60,
        },
});

const blocks = (intervals: readonly ComparedInterval[], endS = 4000) =>
  plannedBlocks({ steps: STEPS, ftpWatts: 200, intervals, endS });
const times = (intervals: readonly ComparedInterval[], endS?: number) =>
  blocks(intervals, endS).map(({ fromS, toS }) => [fromS, toS]);

it('is as planned without intervals in the ride', () => {
  expect(times([])).toEqual([
    [0, 600],
    [600, 900],
    [900, 1200],
    [1200, 1500],
    [1500, 2100],
  ]);
  expect(times([interval(600, null), interval(1200, null)])).toEqual(times([]));
  expect(blocks([])[0]).toEqual({ fromS: 0, toS: 600, watts: 80, toWatts: 160 });
});

it('has each interval where it was ridden, and the rest as long as it took', () => {
  expect(times([interval(600, 1500), interval(1200, 2400)])).toEqual([
    [0, 1500],
    [1500, 1800],
    [1800, 2400],
    [2400, 2700],
    [2700, 4000],
  ]);
});

it('goes on as planned over an interval that is missing', () => {
  expect(times([interval(600, 600), interval(1200, null)], 2100)).toEqual(times([]));
});

it('never ends before its last interval', () => {
  expect(times([interval(1200, 2000)], 2200).at(-1)).toEqual([2300, 2300]);
});

it('says which intervals were held', () => {
  expect(
    blocks([interval(600, 600), interval(1200, 1300, [true, false])]).map(({ ridden }) => ridden),
  ).toEqual([
    undefined,
    { fromS: 600, toS: 900, watts: 190, isHeld: true },
    undefined,
    { fromS: 1300, toS: 1600, watts: 190, isHeld: false },
    undefined,
  ]);
});
