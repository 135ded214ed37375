import { hash } from 'node:crypto';
import { recordedBody, recordedFolders, recordedJson } from '@musette/stand-ins/strava/testing/recorded';
import { describe, expect, it } from 'vitest';
import type { FetchedActivity } from '#ports/fitness.ts';
import {
  readAccount,
  readActivities,
  readActivity,
  readSubscription,
  readSubscriptions,
  readTokens,
} from './answers.ts';

/** A route that is long, in short. */
const shortened = (activity: FetchedActivity | null | undefined) =>
  activity && {
    ...activity,
    polyline:
      activity.polyline &&
      `${activity.polyline.length} ${hash('sha256', activity.polyline, 'hex').slice(0, 12)}`,
  };

const RUN = {
  sourceId: '16181809559',
  athleteId: '26462176',
  name: 'Run with Artyom',
  type: 'run',
  indoor: false,
  startedAt: '2025-10-18T12:49:52.000Z',
  day: '2025-10-18',
  distanceM: 22_601.3,
  movingSeconds: 7772,
  elapsedSeconds: 7792,
  elevationM: 202,
  averageSpeedMps: 2.908,
  maxSpeedMps: 7.1,
  averageWatts: null,
  weightedWatts: null,
  maxWatts: null,
  kilojoules: null,
  averageHeartRateBpm: 159.6,
  maxHeartRateBpm: 174,
  averageCadenceRpm: 78.7,
  temperatureC: 20,
  caloriesKcal: null,
  kudosCount: 7,
  achievementCount: 4,
  commute: false,
  polyline: '1210 eb1235158171',
};

const INDOORS = {
  sourceId: '7142833299',
  athleteId: '26462176',
  name: '#CycleForSurvival',
  type: 'virtual-ride',
  indoor: true,
  startedAt: '2022-05-14T18:21:19.000Z',
  day: '2022-05-14',
  distanceM: 101_529,
  movingSeconds: 2432,
  elapsedSeconds: 2432,
  elevationM: 24,
  averageSpeedMps: 2.874_059_649_655_219,
  maxSpeedMps: 2.681,
  averageWatts: null,
  weightedWatts: null,
  maxWatts: null,
  kilojoules: null,
  averageHeartRateBpm: 120.7,
  maxHeartRateBpm: 145,
  averageCadenceRpm: null,
  temperatureC: 28,
  caloriesKcal: 377,
  kudosCount: 3,
  achievementCount: 0,
  commute: false,
  polyline: '2579 1e294e19de27',
};

const WITH_POWER = {
  sourceId: '1493471377',
  athleteId: '134815',
  name: 'Evening Ride',
  type: 'ride',
  indoor: false,
  startedAt: '2018-02-16T14:52:54.000Z',
  day: '2018-02-16',
  distanceM: 28_099,
  movingSeconds: 4207,
  elapsedSeconds: 4410,
  elevationM: 516,
  averageSpeedMps: 6.679,
  maxSpeedMps: 18.5,
  averageWatts: 185.5,
  weightedWatts: 230,
  maxWatts: 743,
  kilojoules: 780.5,
  averageHeartRateBpm: null,
  maxHeartRateBpm: null,
  averageCadenceRpm: 78.5,
  temperatureC: 4,
  caloriesKcal: 870.2,
  kudosCount: 19,
  achievementCount: 0,
  commute: false,
  polyline: '2579 1e294e19de27',
};

// Each expectation was written down from the recording by hand, in our units and words; of a route, its length and checksum.
describe.each(recordedFolders)('what Strava has really answered', (folder) => {
  const recorded = (name: string): string => JSON.stringify(recordedBody(folder, name));
  const single = (name: string): string => JSON.stringify(recordedJson(folder, name));

  it('gives every field of the first activity of a list, and all of its activities', () => {
    const list = readActivities(recorded('athlete_activities'));
    expect(list?.activities).toHaveLength(30);
    expect(list?.isEnd).toBe(false);
    expect(shortened(list?.activities[0])).toEqual({ ...RUN, polyline: '1214 da6f2a038a07' });
  });

  it.each([
    ['a summary', () => single('summary_activity.json'), RUN],
    ['a ride indoors', () => recorded('activity_ride'), INDOORS],
    ['a ride with a power meter', () => single('ride.json'), WITH_POWER],
  ])('gives every field of %s', (_, text, expected) => {
    expect(shortened(readActivity(text()))).toEqual(expected);
  });

  it('gives subscriptions', () => {
    const [id, callbackUrl] = ['131300', 'https://musette.example/x'];
    expect(readSubscription(recorded('create_push_subscription'), callbackUrl)).toEqual({ id, callbackUrl });
    expect(readSubscriptions(recorded('push_subscriptions'))).toEqual([
      { id, callbackUrl: 'http://35d43b4e.ngrok.io/' },
    ]);
  });

  it('gives tokens', () => {
    expect(readAccount(recorded('token_authorization_code'))).toEqual({
      athleteId: '12342176',
      tokens: {
        access: 'deadbeefd7ab44704fb2a146bd98c7a349a2b43d',
        refresh: 'deadbeef9d64b225d0c50db4854a8d6c8757702d',
        expiresAt: '2018-11-23T02:29:59.000Z',
      },
    });
    expect(readTokens(recorded('token_refresh_token'))).toEqual({
      access: 'new-access-token',
      refresh: 'new-refresh-token',
      expiresAt: '2018-11-23T02:29:59.000Z',
    });
    expect(readTokens(recorded('token_invalid_code'))).toBeNull();
  });
});
