import { expect, it } from 'vitest';
import { activityTypeOf } from './activity-type.ts';
import type { RideSport } from './ride-file.ts';

it.each([
  ['bike', '', 'ride'],
  ['bike', 'road_biking', 'ride'],
  ['bike', 'track-cycling', 'ride'],
  ['bike', 'cyclocross', 'gravel-ride'],
  ['bike', 'gravel', 'gravel-ride'],
  ['bike', 'mountain', 'mountain-bike-ride'],
  ['bike', 'bmx', 'mountain-bike-ride'],
  ['bike', 'virtual-ride', 'virtual-ride'],
  ['bike', 'spin', 'virtual-ride'],
  ['bike', 'e-bike', 'e-bike-ride'],
  ['bike', 'e-bike-fitness', 'e-bike-ride'],
  ['bike', 'e-bike-mountain', 'e-bike-ride'],
  ['bike', 'EBikeRide', 'e-bike-ride'],
  ['bike', 'EMountainBikeRide', 'e-bike-ride'],
  ['run', 'trail', 'run'],
  ['transition', '', 'other'],
  ['other', 'yoga', 'other'],
  ['unknown', '', 'ride'],
] as const satisfies readonly (readonly [RideSport, string, string])[])(
  'takes %s %s for a %s',
  (sport, kind, type) => {
    expect(activityTypeOf({ sport, kind, indoor: false })).toBe(type);
  },
);

it('takes a ride indoors for a virtual one, and a run indoors for a run', () => {
  expect(activityTypeOf({ sport: 'bike', kind: '', indoor: true })).toBe('virtual-ride');
  expect(activityTypeOf({ sport: 'unknown', kind: '', indoor: true })).toBe('virtual-ride');
  expect(activityTypeOf({ sport: 'run', kind: 'treadmill', indoor: true })).toBe('run');
});
