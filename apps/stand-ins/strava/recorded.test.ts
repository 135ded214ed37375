import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missing, strangers } from '../testing/shapes.ts';
import type { Fields } from '../testing/shapes.ts';
import { applications } from './applications.ts';
import { subscriptionJson } from './push-routes.ts';
import * as refusals from './refusals.ts';
import { startStrava } from './server.ts';
import type { StravaStandIn } from './server.ts';
import { streamKeys } from './streams.ts';
import { athleteNamed, stravaClient } from './testing/client.ts';
import type { StravaClient } from './testing/client.ts';
import { bodyOf, recordedBody, recordedFolders, recordedJson, recordedText } from './testing/recorded.ts';

let strava: StravaStandIn;
let client: StravaClient;
let token: string;
beforeAll(async () => {
  strava = await startStrava();
  client = stravaClient(strava);
  ({ access_token: token } = await client.connect(athleteNamed(strava, 'Ada')));
});
afterAll(() => strava.stop());

interface Swagger {
  paths: Record<string, { get: Operation }>;
}
interface Operation {
  parameters: { name?: string; items?: { enum: string[] } }[];
  responses: { 200: { examples: { 'application/json': unknown } } };
}

it.each([
  ['single', `'{"name":"It''s\n        New York"}'`],
  ['double', `"{\\"name\\":\\"It's\n        New York\\"}"`],
])('a recorded body in %s quotes is read as it was sent', (_, quoted) => {
  const cassette = `- request:\n    body:\n      string: ''\n  response:\n    body:\n      string: ${quoted}\n`;
  expect(bodyOf(cassette)).toEqual({ name: "It's New York" });
});

describe.each(recordedFolders)('the answers recorded in %s', (folder) => {
  const swagger = recordedJson(folder, 'swagger.json') as Swagger;
  const example = (path: string) => swagger.paths[path]?.get.responses[200].examples['application/json'];
  const summaries = [
    ...(recordedBody(folder, 'athlete_activities') as Fields[]),
    recordedJson(folder, 'summary_activity.json') as Fields,
  ];
  const details = [
    recordedBody(folder, 'activity_ride') as Fields,
    recordedJson(folder, 'ride.json') as Fields,
    example('/activities/{id}') as Fields,
  ];
  const detailOf = async (id: number) =>
    (await (await client.get(`/activities/${id}`, token)).json()) as Fields;
  const part = (samples: readonly Fields[], key: string) =>
    samples.flatMap((sample) => (sample[key] ?? []) as Fields[]);

  it('have the shape of an activity in our list', async () => {
    const all = (await client.list(token, '?per_page=200')) as Fields[];
    // A figure of power is in the examples of rides only: the recorded list is of runs.
    expect(
      strangers(all, [...summaries, ...(example('/athlete/activities') as Fields[]), ...details]),
    ).toEqual([]);
    const outdoors = all.filter(({ name }) => name === 'Along the Fyris');
    expect(outdoors).toHaveLength(1);
    expect(missing(outdoors, summaries)).toEqual([]);
    expect(strangers(part(all, 'map'), part([...summaries, ...details], 'map'))).toEqual([]);
  });

  it('have the shape of an activity by itself, and of its laps', async () => {
    // No number of JavaScript is the id of one of them.
    const all = (await client.list(token, '?per_page=10')).filter(({ id }) => Number.isSafeInteger(id));
    const ours = await Promise.all(
      all.filter((each) => each['manual'] === false).map(({ id }) => detailOf(id)),
    );
    expect(strangers(ours, details)).toEqual([]);
    expect(missing(ours.slice(0, 1), details)).toEqual([]);
    for (const key of ['laps', 'gear', 'map', 'athlete', 'photos']) {
      expect([key, strangers(part(ours, key), part(details, key))]).toEqual([key, []]);
    }
    expect(missing(part(ours, 'laps'), part(details, 'laps'))).toEqual([]);
  });

  it('have the shape of our streams, which are all those that Strava describes', async () => {
    const [ride] = await client.list(token);
    const ours = await client.get(`/activities/${ride?.id}/streams?key_by_type=true`, token);
    const theirs = recordedBody(folder, 'activity_streams') as Record<string, Fields>;
    const streams = (await ours.json()) as Record<string, Fields>;
    expect(Object.keys(streams)).toEqual(Object.keys(theirs));
    expect(Object.keys(streams['distance'] ?? {})).toEqual(Object.keys(theirs['distance'] ?? {}));
    const { parameters = [] } = swagger.paths['/activities/{id}/streams']?.get ?? {};
    expect(parameters.find(({ name }) => name === 'keys')?.items?.enum).toEqual(streamKeys);
  });

  it('have the shape of our tokens and of the athlete in them', async () => {
    const code = strava.issueCode(athleteNamed(strava, 'Bram'));
    const first = (await (await client.token({ grant_type: 'authorization_code', code })).json()) as Fields;
    const theirs = recordedBody(folder, 'token_authorization_code') as Fields;
    expect([strangers([first], [theirs]), missing([first], [theirs])]).toEqual([[], []]);
    const athletes = [first['athlete'] as Fields, theirs['athlete'] as Fields] as const;
    expect([strangers([athletes[0]], [athletes[1]]), missing([athletes[0]], [athletes[1]])]).toEqual([
      [],
      [],
    ]);
    const next = (await (await client.refresh(String(first['refresh_token']))).json()) as Fields;
    expect(Object.keys(next)).toEqual(Object.keys(recordedBody(folder, 'token_refresh_token') as Fields));
  });

  it('have the words of our refusals', () => {
    expect(refusals.badRequest('Application', 'client_id').body).toEqual(
      recordedBody(folder, 'token_invalid_client'),
    );
    expect(refusals.badRequest('RequestToken', 'code').body).toEqual(
      recordedBody(folder, 'token_invalid_code'),
    );
    expect(refusals.invalidApplication.body).toEqual(recordedBody(folder, 'authorization_error'));
    expect(refusals.tooManyRequestsToday.body).toEqual(
      recordedBody(folder, 'activity_with_ratelimit_exceeded'),
    );
  });

  it('have the shape of our subscriptions, and the names of our headers', async () => {
    const theirs = recordedBody(folder, 'push_subscriptions') as Fields[];
    const application = applications.musette;
    const ours = subscriptionJson({ id: 1, application, callbackUrl: 'http://localhost/', createdMs: 0 });
    expect(theirs.map(Object.keys)).toEqual([Object.keys(ours)]);
    const names = recordedText(folder, 'deauthorize.yml').match(/X-\w*ratelimit-\w+/gi) ?? [];
    const { headers } = await client.get('/athlete', token);
    expect(names).toHaveLength(4);
    for (const name of names) expect(headers.has(name)).toBe(true);
  });
});
