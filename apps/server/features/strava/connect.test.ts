import type { Activity } from '@musette/contract/schemas/activity';
import type { StravaConnection } from '@musette/contract/schemas/strava';
import { startStrava } from '@musette/stand-ins/strava/server';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FitnessTokens } from '#ports/fitness.ts';
import { ownerOf } from '#ports/owner.ts';
import { DONE, refusal } from '../../testing/browser.ts';
import { rowsOf } from '../../testing/engines.ts';
import type { Rider } from '../../testing/rider.ts';
import { connectStrava, firstAthlete, stateFor, STRAVA_SCOPE, stravaSettings } from '../../testing/strava.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

const strava = await startStrava();
afterAll(() => strava.stop());

const MINUTE_MS = 60_000;

const connectionOf = async (rider: Rider) => (await rider.get('/strava')).body as StravaConnection;

describe('without a client at Strava', () => {
  it('nothing is connected', async () => {
    const server = await openTestServer();
    const rider = await server.rider({ onboarded: true });
    expect(await connectionOf(rider)).toMatchObject({ available: false, state: 'none', lastSyncedAt: null });
    for (const path of ['/strava/authorization', '/strava/sync'])
      expect(await rider.post(path, {})).toMatchObject(refusal('strava-off'));
    const returned = { code: 'c', state: 's', scope: STRAVA_SCOPE };
    expect(await rider.post('/strava/token', returned)).toMatchObject(refusal('strava-off'));
    await server.close();
  });
});

describe('a connection with Strava', () => {
  let server: TestServer;
  let rider: Rider;
  beforeEach(async () => {
    strava.control.reset();
    server = await openTestServer({ settings: stravaSettings(strava) });
    rider = await server.rider({ onboarded: true });
  });
  afterEach(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const codeFrom = () => strava.issueCode(firstAthlete(strava));

  async function tokensOf({ userId }: Rider): Promise<FitnessTokens> {
    const tokens = await server.open.store.connections.tokens(ownerOf(userId));
    if (tokens === null) throw new Error('There are no tokens');
    return tokens;
  }

  it('begins at Strava with the scopes and the redirect of the settings [7.8]', async () => {
    const { body } = await rider.post('/strava/authorization', {});
    const url = new URL((body as { url: string }).url);
    expect(url.origin).toBe(strava.oauthUrl);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: strava.clientId,
      redirect_uri: 'http://musette.test/strava-connect',
      scope: STRAVA_SCOPE,
      approval_prompt: 'force',
    });
  });

  it('begun in the native app leads back there, and is of the session of the app alone', async () => {
    const app = server.app();
    const { email, password } = rider;
    await app.post('/api/v1/sign-in', { email, password });
    const { body } = await app.post('/api/v1/strava/authorization', { inApp: true });
    const url = new URL((body as { url: string }).url);
    expect(url.origin + url.pathname).toBe(`${strava.oauthUrl}/oauth/mobile/authorize`);
    // Strava looks at the host, which is that of the callback domain.
    expect(url.searchParams.get('redirect_uri')).toBe('musette://musette.test/strava-connect');
    const returned = { code: codeFrom(), state: url.searchParams.get('state'), scope: STRAVA_SCOPE };
    expect(await rider.post('/strava/token', returned)).toMatchObject(refusal('strava-state-invalid'));
    const connected = await app.post('/api/v1/strava/token', returned);
    expect(connected).toMatchObject({ status: 200, body: { state: 'connected' } });
  });

  it('stands after the code was exchanged, and its tokens stay on the server [7.4, 7.5]', async () => {
    const connected = await connectStrava(rider, strava);
    expect(connected.body).toMatchObject({ available: true, state: 'connected', sync: 'idle' });
    expect(connected.body).toMatchObject({ tellsOfRides: false });
    const tokens = await tokensOf(rider);
    expect(tokens.access).toMatch(/./);
    expect(connected.text + server.logged.join('\n')).not.toContain(tokens.access);
  });

  it('is counted once, also when the rider connects the same athlete again [7.38]', async () => {
    const forwarded: string[] = [];
    const forward = (event: string) => Promise.resolve(void forwarded.push(event));
    const counting = await openTestServer({
      settings: stravaSettings(strava),
      ports: { analytics: { forward } },
    });
    const connected = async () => {
      const rows = await rowsOf(counting.open.database, 'event');
      return rows.find(({ name }) => name === 'strava_connected')?.['count'] ?? 0;
    };
    const reader = await counting.rider({ onboarded: true });
    await connectStrava(reader, strava);
    await connectStrava(reader, strava);
    expect([await connected(), forwarded]).toEqual([1, []]);
    await reader.patch('/profile', { version: 1, change: { analyticsConsent: true } });
    await reader.post('/strava/disconnect', {});
    await connectStrava(reader, strava);
    expect([await connected(), forwarded]).toEqual([2, ['strava_connected']]);
    await counting.close();
  });

  it('is refused with a code that was used before', async () => {
    const code = codeFrom();
    const send = async () =>
      rider.post('/strava/token', { code, state: await stateFor(rider), scope: STRAVA_SCOPE });
    expect((await send()).status).toBe(200);
    expect(await send()).toMatchObject({ status: 422, body: { code: 'strava-refused', serviceStatus: 400 } });
  });

  it('is refused with the state of another session, an invented one and one that is too old', async () => {
    const other = await server.rider({ onboarded: true });
    const code = codeFrom();
    const send = (state: string) => rider.post('/strava/token', { code, state, scope: STRAVA_SCOPE });
    expect(await send(await stateFor(other))).toMatchObject(refusal('strava-state-invalid'));
    expect(await send('invented')).toMatchObject(refusal('strava-state-invalid'));
    expect(await send('')).toMatchObject(refusal('strava-state-invalid'));
    const own = await stateFor(rider);
    server.clock.advance(11 * MINUTE_MS);
    expect(await send(own)).toMatchObject(refusal('strava-state-invalid'));
    expect(await connectionOf(rider)).toMatchObject({ state: 'none' });
  });

  it('needs the scope for activities, which a rider may untick', async () => {
    const send = async (scope: string) =>
      rider.post('/strava/token', { code: codeFrom(), state: await stateFor(rider), scope });
    expect(await send('read')).toMatchObject(refusal('strava-scope-missing'));
    expect((await send('read,activity:read')).status).toBe(200);
  });

  it('brings in what others see where the rider has unticked private activities', async () => {
    const { id: athlete } = firstAthlete(strava);
    strava.record({ athlete, name: 'Seen by all', start: '2026-01-10T09:00:00Z' });
    strava.record({ athlete, name: 'Mine alone', start: '2026-01-11T09:00:00Z', private: true });
    const names = async (scope: string) => {
      const code = strava.issueCode(firstAthlete(strava), scope.split(','));
      await rider.post('/strava/token', { code, state: await stateFor(rider), scope });
      await rider.post('/strava/sync', {});
      await server.runner.drain();
      const { body } = await rider.get('/activities?from=2000-01-01&to=2100-01-01');
      return (body as { activities: Activity[] }).activities.map(({ name }) => name);
    };
    const less = await names('read,activity:read');
    expect(less).toContain('Seen by all');
    expect(less).not.toContain('Mine alone');
    expect(await names(STRAVA_SCOPE)).toContain('Mine alone');
  });

  it('belongs to one rider: another one cannot connect the same athlete', async () => {
    const other = await server.rider({ onboarded: true });
    await connectStrava(rider, strava);
    expect(await connectStrava(other, strava)).toMatchObject(refusal('strava-taken'));
    expect(await connectionOf(other)).toMatchObject({ state: 'none' });
    expect(await connectionOf(rider)).toMatchObject({ state: 'connected' });
    const tokens = await tokensOf(rider);
    const page = { before: null, size: 1 };
    expect(await server.ports.fitness?.activities(tokens.access, page)).toMatchObject({ ok: true });
  });

  it('changes to another athlete, and that of the first one ends', async () => {
    const [first, second] = strava.athletes();
    await connectStrava(rider, strava, first);
    const before = await tokensOf(rider);
    expect(await connectStrava(rider, strava, second)).toMatchObject({ body: { state: 'connected' } });
    expect((await server.open.store.connections.find(ownerOf(rider.userId)))?.athlete_id).toBe(
      String(second?.id),
    );
    expect(await server.ports.fitness?.refresh(before.refresh)).toMatchObject({ error: { code: 'revoked' } });
    expect((await connectStrava(await server.rider({ onboarded: true }), strava, first)).status).toBe(200);
  });

  it('says when Strava does not answer as it should [8.17]', async () => {
    strava.control.next({ behaviour: 'internal', path: '/oauth/token' });
    expect(await connectStrava(rider, strava)).toMatchObject({
      body: { code: 'strava-refused', serviceStatus: 500 },
    });
    strava.control.next({ behaviour: 'html', path: '/oauth/token' });
    expect(await connectStrava(rider, strava)).toMatchObject(refusal('strava-no-token'));
  });

  it('ends here and at Strava', async () => {
    await connectStrava(rider, strava);
    const tokens = await tokensOf(rider);
    expect(await rider.post('/strava/disconnect', {})).toMatchObject(DONE);
    expect(await connectionOf(rider)).toMatchObject({ state: 'none' });
    expect(await server.ports.fitness?.refresh(tokens.refresh)).toMatchObject({
      ok: false,
      error: { code: 'revoked' },
    });
    expect((await connectStrava(await server.rider({ onboarded: true }), strava)).status).toBe(200);
  });

  it('ends here also while Strava cannot be reached', async () => {
    await connectStrava(rider, strava);
    strava.control.next({ behaviour: 'internal' });
    expect(await rider.post('/strava/disconnect', {})).toMatchObject(DONE);
    expect(await connectionOf(rider)).toMatchObject({ state: 'none' });
  });
});
