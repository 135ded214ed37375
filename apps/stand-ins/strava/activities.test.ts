import { parsePolyline } from '@musette/formats/rides/polyline';
import { metresBetween } from '@musette/coach/progress/recording/track';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HUGE_ID } from './seed-rides.ts';
import { startStrava } from './server.ts';
import type { StravaStandIn } from './server.ts';
import { athleteNamed, statusAndBody, stravaClient } from './testing/client.ts';
import type { ListedActivity, StravaClient } from './testing/client.ts';

let strava: StravaStandIn;
let client: StravaClient;
let token: string;
beforeAll(async () => {
  strava = await startStrava();
  client = stravaClient(strava);
  ({ access_token: token } = await client.connect(athleteNamed(strava, 'Ada')));
});
afterAll(() => strava.stop());

const starts = (activities: ListedActivity[]) => activities.map(({ start_date }) => Date.parse(start_date));
const named = async (name: string): Promise<ListedActivity> => {
  const found = (await client.list(token, '?per_page=200')).find((activity) => activity.name === name);
  if (found === undefined) throw new Error(`There is no activity ${name}`);
  return found;
};

interface Stream {
  data: number[];
  series_type: string;
  original_size: number;
  resolution: string;
}
async function streamsOf(id: number | string, keys: string): Promise<Record<string, Stream>> {
  const answer = await client.get(`/activities/${id}/streams?keys=${keys}&key_by_type=true`, token);
  return (await answer.json()) as Record<string, Stream>;
}
const ALL_KEYS =
  'time,distance,latlng,altitude,velocity_smooth,heartrate,cadence,watts,temp,moving,grade_smooth';

describe('the list of activities', () => {
  it('has 30 on a page unless told, the newest first, and ends with an empty page', async () => {
    const [first, second] = [await client.list(token), await client.list(token, '?page=2')];
    expect(first).toHaveLength(30);
    const all = await client.list(token, '?per_page=200');
    expect([...first, ...second]).toEqual(all);
    expect(starts(all)).toEqual(starts(all).toSorted((a, b) => b - a));
    expect(await client.list(token, '?page=3')).toEqual([]);
  });

  it('is the oldest first with `after`, and has what lies strictly between two moments', async () => {
    const all = await client.list(token, '?per_page=200');
    const [newest = 0, , third = 0] = starts(all).map((ms) => ms / 1000);
    const after = await client.list(token, `?after=${third}`);
    expect(starts(after)).toEqual(starts(all.slice(0, 2)).toReversed());
    expect(starts(await client.list(token, `?before=${newest}&after=${third}`))).toEqual(
      starts(all.slice(1, 2)),
    );
    expect(starts(await client.list(token, `?before=${newest}&per_page=1`))).toEqual(starts(all.slice(1, 2)));
  });

  it('refuses more than 200 on a page and numbers that are none', async () => {
    for (const query of ['per_page=201', 'per_page=x', 'page=0', 'before=yesterday', 'after=-1']) {
      expect((await client.get(`/athlete/activities?${query}`, token)).status).toBe(400);
    }
  });

  it('is made of the same rides in every run, and of other ones for other athletes', async () => {
    const again = await startStrava();
    const other = stravaClient(again);
    const connected = await other.connect(athleteNamed(again, 'Ada'));
    const contents = (activities: ListedActivity[]) =>
      activities.map((each) => ({ ...each, start_date: null, start_date_local: null, utc_offset: null }));
    expect(contents(await other.list(connected.access_token))).toEqual(contents(await client.list(token)));
    await again.stop();
    const bram = await client.connect(athleteNamed(strava, 'Bram'));
    expect((await client.list(bram.access_token)).map(({ name }) => name)).toEqual([
      'Late ride',
      'Hudson loop',
      'Hills',
    ]);
    const chiara = await client.connect(athleteNamed(strava, 'Chiara'));
    expect(await client.list(chiara.access_token)).toEqual([]);
  });
});

describe('the scopes', () => {
  it('hide activities that are only for the athlete from activity:read', async () => {
    const { id } = await named('Only for me');
    const { access_token: less } = await client.connect(athleteNamed(strava, 'Ada'), [
      'read',
      'activity:read',
    ]);
    const names = (await client.list(less, '?per_page=200')).map(({ name }) => name);
    expect(names).toContain('Tempo');
    expect(names).not.toContain('Only for me');
    for (const path of [`/activities/${id}`, `/activities/${id}/streams?keys=time&key_by_type=true`]) {
      expect((await client.get(path, token)).status).toBe(200);
      expect((await client.get(path, less)).status).toBe(404);
    }
  });

  it('let nobody read activities without either of them', async () => {
    const { id } = await named('Tempo');
    const { access_token: none } = await client.connect(athleteNamed(strava, 'Ada'), ['read']);
    const missing = {
      message: 'Authorization Error',
      errors: [{ resource: 'AccessToken', field: 'activity:read_permission', code: 'missing' }],
    };
    for (const path of ['/athlete/activities', `/activities/${id}`, `/activities/${id}/streams`]) {
      expect(await statusAndBody(await client.get(path, none))).toEqual([401, missing]);
    }
    expect((await client.get('/athlete', none)).status).toBe(200);
  });

  it("do not open another athlete's activity", async () => {
    const bram = await client.connect(athleteNamed(strava, 'Bram'));
    const { id } = await named('Tempo');
    const expected = {
      message: 'Record Not Found',
      errors: [{ resource: 'Activity', field: '', code: 'not found' }],
    };
    for (const other of [id, 1, 'x']) {
      const response = await client.get(`/activities/${other}`, bram.access_token);
      expect(await statusAndBody(response)).toEqual([404, expected]);
    }
  });
});

describe('an activity', () => {
  it('has a wall time with a false Z, a time zone with the offset of its winter, and the offset of its day', async () => {
    const bram = athleteNamed(strava, 'Bram');
    const { access_token: theirs } = await client.connect(bram);
    const recorded = strava.record({ athlete: bram.id, name: 'Summer', start: '2026-07-02T02:15:00Z' });
    const summer = (await client.list(theirs, '?per_page=200')).find(({ name }) => name === 'Summer');
    expect(summer).toMatchObject({
      start_date: '2026-07-02T02:15:00Z',
      start_date_local: '2026-07-01T22:15:00Z',
      timezone: '(GMT-05:00) America/New_York',
      utc_offset: -14_400,
    });
    strava.remove(recorded?.id ?? '');
  });

  it('may have an id that no number of JavaScript can hold', async () => {
    const text = await (await client.get('/athlete/activities?per_page=200', token)).text();
    expect(text).toContain(`"id":${HUGE_ID},`);
    expect(text).not.toContain(`"${HUGE_ID}"`);
    const detail = await client.get(`/activities/${HUGE_ID}`, token);
    expect([detail.status, (await detail.text()).includes(`"id":${HUGE_ID},`)]).toEqual([200, true]);
  });

  it('writes fractions as Strava does', async () => {
    const text = await (await client.get('/athlete/activities', token)).text();
    expect(text).toMatch(/"utc_offset":(3600|7200)\.0/);
  });

  it('without a map has empty places, or null where it was typed in', async () => {
    expect(await named('Rollers')).toMatchObject({
      trainer: true,
      start_latlng: [],
      end_latlng: [],
      map: { summary_polyline: '' },
      distance: 0,
    });
    expect(await named('Forgot my computer')).toMatchObject({
      manual: true,
      start_latlng: null,
      map: { summary_polyline: null },
      upload_id: null,
      external_id: null,
    });
  });

  it('has only the figures that a sensor has measured', async () => {
    expect(await named('Along the Fyris')).toMatchObject({
      average_watts: 195,
      device_watts: true,
      kilojoules: 1053,
      has_heartrate: true,
    });
    const bare = await named('No sensors');
    expect(bare['has_heartrate']).toBe(false);
    for (const key of ['average_watts', 'kilojoules', 'device_watts', 'average_heartrate', 'suffer_score']) {
      expect(bare).not.toHaveProperty(key);
    }
    const guessed = await named('After midnight');
    expect(guessed).toMatchObject({ average_watts: 165, device_watts: false });
    expect(guessed).not.toHaveProperty('weighted_average_watts');
    expect(await named('Easy run')).not.toHaveProperty('average_watts');
  });

  it('is of many kinds, with the old type beside the new one', async () => {
    const all = await client.list(token, '?per_page=200');
    const kinds = new Map(all.map(({ sport_type, type }) => [sport_type, type]));
    expect(Object.fromEntries(kinds)).toEqual({
      Ride: 'Ride',
      VirtualRide: 'VirtualRide',
      EBikeRide: 'EBikeRide',
      Run: 'Run',
      GravelRide: 'Ride',
      MountainBikeRide: 'Ride',
    });
  });

  it('has calories, a description, the whole line, the device, the bike and laps in its detail only', async () => {
    const listed = await named('Along the Fyris');
    const detail = (await (await client.get(`/activities/${listed.id}`, token)).json()) as Record<
      string,
      unknown
    >;
    const { map, resource_state: state, ...common } = listed;
    expect(detail).toMatchObject({
      ...common,
      resource_state: 3,
      map: { ...(map as object), resource_state: 3 },
    });
    expect(state).toBe(2);
    const added = ['calories', 'description', 'device_name', 'gear', 'laps'];
    for (const key of added) {
      expect(detail).toHaveProperty(key);
      expect(listed).not.toHaveProperty(key);
    }
    const lines = detail['map'] as { polyline: string; summary_polyline: string };
    expect(lines.polyline.length).toBeGreaterThan(lines.summary_polyline.length);
    const laps = detail['laps'] as { moving_time: number; distance: number }[];
    expect(laps).toHaveLength(3);
    expect(laps.reduce((sum, lap) => sum + lap.moving_time, 0)).toBe(listed.moving_time);
    expect(laps.reduce((sum, lap) => sum + lap.distance, 0)).toBeCloseTo(listed.distance, 0);
  });
});

describe('the streams of an activity', () => {
  it('agree with its summary', async () => {
    const ride = await named('Along the Fyris');
    const { time, distance, moving, watts, latlng, heartrate } = await streamsOf(ride.id, ALL_KEYS);
    if (!time || !distance || !moving || !watts || !latlng || !heartrate)
      throw new Error('A stream is missing');
    const seconds = time.data.map((at, i) => (moving.data[i] ? at - (time.data[i - 1] ?? at) : 0));
    const mean = (data: number[]) =>
      data.reduce((sum, value, i) => sum + value * (seconds[i] ?? 0), 0) / ride.moving_time;
    expect(seconds.reduce((sum, value) => sum + value, 0)).toBe(ride.moving_time);
    expect(ride).toMatchObject({ moving_time: 5400, elapsed_time: 5580 });
    expect(time.data.at(-1)).toBe(ride.elapsed_time);
    expect(distance.data.at(-1)).toBe(ride.distance);
    expect(mean(watts.data)).toBeCloseTo(Number(ride['average_watts']), 1);
    expect(mean(heartrate.data)).toBeCloseTo(Number(ride['average_heartrate']), 1);
    const places = latlng.data as unknown as [number, number][];
    const along = places.reduce((sum, place, i) => sum + metresBetween(places[i - 1] ?? place, place), 0);
    expect(Math.abs(along / ride.distance - 1)).toBeLessThan(0.01);
    expect([places[0], places.at(-1)]).toEqual([ride['start_latlng'], ride['end_latlng']]);
    const line = parsePolyline((ride['map'] as { summary_polyline: string }).summary_polyline);
    expect(line.ok && metresBetween(line.value[0] ?? [0, 0], places[0] ?? [0, 0])).toBeLessThan(2);
  });

  it('come for the keys that were asked for, and always with the distance', async () => {
    const { id } = await named('Along the Fyris');
    const streams = await streamsOf(id, 'watts,time');
    expect(Object.keys(streams)).toEqual(['time', 'distance', 'watts']);
    expect(streams['watts']).toMatchObject({
      series_type: 'distance',
      original_size: 5402,
      resolution: 'high',
    });
    expect(Object.keys(await streamsOf(id, ''))).toEqual(['distance']);
  });

  it('are only those that were measured', async () => {
    const keysOf = async (name: string) => Object.keys(await streamsOf((await named(name)).id, ALL_KEYS));
    expect(await keysOf('Rollers')).toEqual(['time', 'heartrate', 'cadence', 'watts', 'moving']);
    const bare = await keysOf('No sensors');
    expect(bare).toContain('latlng');
    expect(bare).not.toContain('watts');
    expect(bare).not.toContain('heartrate');
    expect(await keysOf('After midnight')).not.toContain('watts');
  });

  it('do not exist for an activity that was typed in, and not under an unknown key', async () => {
    const { id } = await named('Forgot my computer');
    expect((await client.get(`/activities/${id}/streams?keys=time&key_by_type=true`, token)).status).toBe(
      404,
    );
    const ride = await named('Tempo');
    expect(ride.id).toBe(Number(HUGE_ID));
    expect((await client.get(`/activities/${HUGE_ID}/streams?keys=speed`, token)).status).toBe(400);
  });

  it('are a list with types without `key_by_type`', async () => {
    const { id } = await named('Along the Fyris');
    const list = (await (await client.get(`/activities/${id}/streams?keys=time`, token)).json()) as object[];
    expect(list).toMatchObject([{ type: 'time' }, { type: 'distance' }]);
  });
});
