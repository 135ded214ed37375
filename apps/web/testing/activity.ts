import type { Api, SentBy } from '@musette/contract/client';

type Activity = SentBy<Api['activities']['list']>['activities'][number];
type ActivityDetail = SentBy<Api['activities']['get']>;

/** An activity of Anna's on the first Tuesday of her plan, but for what is given. */
export const givenActivity = (given: Partial<Activity> = {}): Activity => ({
  id: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10',
  date: '2026-03-03',
  startedAt: '2026-03-03T17:30:00.000Z',
  source: 'file',
  type: 'ride',
  indoor: false,
  name: 'After work',
  distanceM: 28_800,
  movingSeconds: 3600,
  elapsedSeconds: 3700,
  elevationM: 180,
  averageSpeedMps: 8,
  averageWatts: 168,
  weightedWatts: 180,
  averageHeartRateBpm: 142,
  kilojoules: 605,
  caloriesKcal: 630,
  kudosCount: null,
  achievementCount: null,
  load: 56.25,
  loadFrom: 'power',
  ftpWatts: 240,
  shape: [100, 180, 250, 120],
  secondsInPowerZones: [600, 1800, 900, 300, 0, 0, 0],
  version: 1,
  ...given,
});

/** The same activity with all that is known of it. */
export const givenActivityDetail = (given: Partial<ActivityDetail> = {}): ActivityDetail => ({
  ...givenActivity(),
  maxSpeedMps: 15.2,
  maxWatts: 540,
  maxHeartRateBpm: 171,
  averageCadenceRpm: 86,
  averageTemperatureC: null,
  secondsInHeartZones: null,
  bestEfforts: [
    { seconds: 60, watts: 310, betterOn: null },
    { seconds: 300, watts: 262, betterOn: '2026-01-18' },
  ],
  laps: [],
  polyline: null,
  joined: [],
  trim: null,
  effort: null,
  commute: false,
  gear: null,
  viewUrl: null,
  hasFile: true,
  ...given,
});
