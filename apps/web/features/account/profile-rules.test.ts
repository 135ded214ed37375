import { expect, it } from 'vitest';
import { heartErrors } from './profile-rules.ts';
import type { ProfileValues } from './profile-values.ts';

const LOCKED = {
  restingHeartRateBpm: 50,
  thresholdHeartRateBpm: 190,
  maxHeartRateBpm: 185,
} as unknown as ProfileValues;
const BETWEEN = { thresholdHeartRateBpm: 'The one at threshold is between rest and maximum' };

it('holds heart rates against each other once one of them is changed, so that older ones stop nothing else', () => {
  expect(heartErrors(LOCKED, { ...LOCKED, name: 'Nora' })).toEqual({});
  expect(heartErrors(LOCKED, { ...LOCKED, thresholdHeartRateBpm: 186 })).toEqual(BETWEEN);
  expect(heartErrors(LOCKED, { ...LOCKED, maxHeartRateBpm: 70 })).toEqual({
    maxHeartRateBpm: 'The maximum is at least 30 beats above the one at rest',
  });
  expect(heartErrors(LOCKED, { ...LOCKED, maxHeartRateBpm: 196 })).toEqual({});
  expect(heartErrors(LOCKED, { ...LOCKED, thresholdHeartRateBpm: 'fast' })).toEqual({});
});
