import type { ActivityType } from '@musette/coach/progress/ride/activity-type';
import type { RideFile, RideSport } from './ride-file.ts';

// What a file says of a kind of cycling, without separators: FIT's sub-sports, Strava's and Garmin's words.
const KINDS: readonly (readonly [ActivityType, RegExp])[] = [
  ['e-bike-ride', /^e(bik|mountainbik)|electric/],
  ['gravel-ride', /gravel|cyclocross/],
  ['mountain-bike-ride', /mountain|mtb|downhill|bmx/],
  ['virtual-ride', /virtual|indoor|spin/],
];

const SPORTS: Readonly<Record<Exclude<RideSport, 'bike'>, ActivityType>> = {
  run: 'run',
  swim: 'swim',
  walk: 'walk',
  row: 'row',
  ski: 'ski',
  transition: 'other',
  other: 'other',
  // Who records something with a bike computer that names no sport has been on a bike.
  unknown: 'ride',
};

/** The type of the activity of a file. A ride indoors is a virtual one. */
export function activityTypeOf({
  sport,
  kind,
  indoor,
}: Pick<RideFile, 'sport' | 'kind' | 'indoor'>): ActivityType {
  if (sport !== 'bike') return sport === 'unknown' && indoor ? 'virtual-ride' : SPORTS[sport];
  const word = kind.toLowerCase().replaceAll(/[^a-z]/g, '');
  const known = KINDS.find(([, pattern]) => pattern.test(word));
  return known?.[0] ?? (indoor ? 'virtual-ride' : 'ride');
}
