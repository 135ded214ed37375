import { expect, it } from 'vitest';
import { ACTIVITY_TYPES, isBikeType, isCyclingType } from './activity-type.ts';

it('counts an e-bike ride as cycling, but not as a ride that completes a workout', () => {
  const cycling = ACTIVITY_TYPES.filter(isCyclingType);
  expect(cycling).toEqual(['ride', 'gravel-ride', 'mountain-bike-ride', 'virtual-ride', 'e-bike-ride']);
  expect(cycling.filter(isBikeType)).toEqual(cycling.slice(0, -1));
});
