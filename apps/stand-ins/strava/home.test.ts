import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startStrava } from './server.ts';
import type { StravaStandIn } from './server.ts';
import { athleteNamed, stravaClient } from './testing/client.ts';
import type { StravaClient } from './testing/client.ts';

let strava: StravaStandIn;
let client: StravaClient;
beforeAll(async () => {
  strava = await startStrava();
  client = stravaClient(strava);
});
beforeEach(() => strava.control.reset());
afterAll(() => strava.stop());

const home = async () => (await fetch(`${strava.origin}/`)).text();
const control = (path: string, body: object, method = 'POST') => {
  const init = { method, body: JSON.stringify(body) };
  return fetch(`${strava.origin}/__control/${path}`, init);
};

describe('the page of the athletes', () => {
  it('names them and their newest rides', async () => {
    const html = await home();
    for (const { firstname, lastname } of strava.athletes())
      expect(html).toContain(`<h2>${firstname} ${lastname}</h2>`);
    expect(html).toContain('Along the Fyris</a>, Ride');
    expect(html).toContain('>Record a ride</button>');
  });

  it('records, renames and deletes a ride', async () => {
    const { id: athlete } = athleteNamed(strava, 'Chiara');
    const { access_token: token } = await client.connect(athleteNamed(strava, 'Chiara'));
    const form = {
      sport_type: 'VirtualRide',
      name: 'From the page',
      minutes: '45',
      watts: '',
      private: 'on',
    };
    expect(await (await client.post(`/athletes/${athlete}/rides`, form)).text()).toContain(
      'From the page</a>',
    );
    const [ride] = await client.list(token);
    expect(ride).toMatchObject({ sport_type: 'VirtualRide', moving_time: 2700, private: true });
    expect(ride).not.toHaveProperty('average_watts');
    await client.post(`/activities/${ride?.id}/rename`, { name: 'With <care>' });
    expect(await home()).toContain('With &lt;care&gt;</a>');
    expect(await (await fetch(`${strava.origin}/activities/${ride?.id}`)).text()).toContain(
      '<h1>With &lt;care&gt;</h1>',
    );
    await client.post(`/activities/${ride?.id}/delete`, {});
    expect(await client.list(token)).toEqual([]);
    expect((await client.get(`/activities/${ride?.id}`, token)).status).toBe(404);
  });

  it('takes access back', async () => {
    const ada = athleteNamed(strava, 'Ada');
    const { access_token: token } = await client.connect(ada);
    expect(await home()).toContain('Musette may: read, activity:read_all');
    await client.post(`/athletes/${ada.id}/revoke`, {});
    expect(await home()).not.toContain('Musette may');
    expect((await client.get('/athlete', token)).status).toBe(401);
  });
});

describe('the control', () => {
  it('records a ride as it is told', async () => {
    const { id: athlete } = athleteNamed(strava, 'Chiara');
    const ride = {
      athlete,
      sport_type: 'GravelRide',
      start: '2026-03-01T09:00:00Z',
      minutes: 61,
      watts: 187,
    };
    const answer = await control('rides', {
      ...ride,
      indoor: true,
      private: true,
      id: '9123456789012345678',
    });
    expect(answer.status).toBe(201);
    const text = await answer.text();
    expect(text).toContain('"id":9123456789012345678,');
    expect(JSON.parse(text)).toMatchObject({
      sport_type: 'GravelRide',
      start_date: '2026-03-01T09:00:00Z',
      start_date_local: '2026-03-01T10:00:00Z',
      moving_time: 3660,
      average_watts: 187,
      trainer: true,
      visibility: 'only_me',
      start_latlng: [],
    });
    const typed = (await (await control('rides', { athlete, manual: true })).json()) as object;
    expect(typed).toMatchObject({ manual: true, moving_time: 3600, has_heartrate: false });
  });

  it.each([3, 7, 60])('keeps the average of a ride with a sample every %i seconds', async (every) => {
    const { id: athlete } = athleteNamed(strava, 'Chiara');
    const answer = await control('rides', { athlete, minutes: 42, watts: 201, every });
    expect(await answer.json()).toMatchObject({ moving_time: 2520, elapsed_time: 2700, average_watts: 201 });
  });

  it.each<[ride: object, problem: string]>([
    [{}, 'an athlete is needed'],
    [{ athlete: 1 }, 'no such athlete'],
    [{ athlete: 1, sport: 'Ride' }, 'unknown key sport'],
    [{ athlete: 1, minutes: 0 }, 'bad value for minutes'],
    [{ athlete: 1, sport_type: 'Sleep' }, 'bad value for sport_type'],
  ])('refuses %j and says why', async (ride, problem) => {
    const answer = await control('rides', ride);
    expect([answer.status, await answer.json()]).toEqual([400, { error: problem }]);
  });

  it('changes and deletes a ride', async () => {
    const { id: athlete } = athleteNamed(strava, 'Chiara');
    const { id } = (await (await control('rides', { athlete })).json()) as { id: number };
    const changed = await control(`rides/${id}`, { name: 'New', sport_type: 'Run', private: true }, 'PATCH');
    expect(await changed.json()).toMatchObject({
      name: 'New',
      sport_type: 'Run',
      type: 'Run',
      private: true,
    });
    expect((await control(`rides/${id}`, {}, 'DELETE')).status).toBe(204);
    expect((await control(`rides/${id}`, {}, 'DELETE')).status).toBe(404);
  });

  it('adds athletes, gives codes without a browser, and forgets all of it', async () => {
    const added = (await (await control('athletes', { firstname: 'Dua', lastname: 'Kimani' })).json()) as {
      id: number;
    };
    expect(strava.athletes()).toHaveLength(4);
    const { code } = (await (await control('codes', { athlete: added.id, scope: 'read' })).json()) as {
      code: string;
    };
    const answer = await client.token({ grant_type: 'authorization_code', code });
    expect(await answer.json()).toMatchObject({ athlete: { id: added.id, firstname: 'Dua' } });
    expect((await control(`athletes/${added.id}/revoke`, {})).status).toBe(204);
    strava.control.reset();
    expect(strava.athletes()).toHaveLength(3);
  });

  it('makes an activity of a ride file', async () => {
    const { id: athlete } = athleteNamed(strava, 'Chiara');
    const points = [0, 1, 2, 3].map(
      (second) =>
        `<trkpt lat="${46 + second / 10_000}" lon="10"><ele>${1200 + second}</ele><time>2026-03-01T09:00:0${second}Z</time>` +
        `<extensions><power>${200 + second}</power></extensions></trkpt>`,
    );
    const gpx = `<gpx><trk><name>From a file</name><trkseg>${points.join('')}</trkseg></trk></gpx>`;
    const upload = (bytes: string) =>
      fetch(`${strava.origin}/__control/files?athlete=${athlete}`, { method: 'POST', body: bytes });
    const activity = (await (await upload(gpx)).json()) as { id: number };
    expect(activity).toMatchObject({
      name: 'From a file',
      start_date: '2026-03-01T09:00:00Z',
      start_latlng: [46, 10],
      elapsed_time: 3,
      distance: 33.4,
      total_elevation_gain: 3,
      average_watts: 202,
    });
    const { access_token: token } = await client.connect(athleteNamed(strava, 'Chiara'));
    const streams = await client.get(
      `/activities/${activity.id}/streams?keys=watts,altitude&key_by_type=true`,
      token,
    );
    expect(await streams.json()).toMatchObject({
      watts: { data: [200, 201, 202, 203] },
      altitude: { data: [1200, 1201, 1202, 1203] },
    });
    expect((await upload('no file')).status).toBe(400);
  });
});
