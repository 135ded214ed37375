import { describe, expect, it } from 'vitest';
import { heartRateIssue, raisedMax } from './heart-rates.ts';

describe('the heart rates of a profile', () => {
  const issueOf = (rest: number | null, threshold: number | null, max: number | null) =>
    heartRateIssue({ restingHeartRateBpm: rest, thresholdHeartRateBpm: threshold, maxHeartRateBpm: max });

  it.each<[number | null, number | null, number | null]>([
    [null, null, null],
    [50, null, 185],
    [50, 185, 185],
    [null, 240, null],
    [120, 121, 150],
  ])('fit together: rest %s, threshold %s, maximum %s', (...rates) => {
    expect(issueOf(...rates)).toBeNull();
  });

  it.each<[number | null, number | null, number | null]>([
    [50, 50, 185],
    [50, 186, 185],
    [null, 186, 185],
    [120, 100, null],
  ])('have the threshold above rest and not above the maximum: %s, %s, %s', (...rates) => {
    expect(issueOf(...rates)).toEqual({ path: 'thresholdHeartRateBpm', code: 'not-between' });
  });

  it('have thirty beats from rest to the maximum', () => {
    expect(issueOf(90, 110, 119)).toEqual({ path: 'maxHeartRateBpm', code: 'too-near-rest' });
    expect(issueOf(90, 110, 120)).toBeNull();
  });
});

it('raises a maximum that is below a threshold to the highest beat of its ride, or to the threshold itself', () => {
  expect(raisedMax(178, { max: 185, highest: 196 })).toBeNull();
  expect(raisedMax(185, { max: 185, highest: null })).toBeNull();
  expect(raisedMax(190, { max: null, highest: 196 })).toBeNull();
  expect(raisedMax(190, { max: 185, highest: 196 })).toBe(196);
  expect(raisedMax(190, { max: 185, highest: 188 })).toBe(190);
  expect(raisedMax(190, { max: 185, highest: null })).toBe(190);
  expect(raisedMax(190, { max: 185, highest: 254 })).toBe(250);
});
