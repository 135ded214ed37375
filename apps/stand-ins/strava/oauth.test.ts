import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applications } from './applications.ts';
import { startStrava } from './server.ts';
import type { StravaStandIn } from './server.ts';
import { athleteNamed, statusAndBody, stravaClient } from './testing/client.ts';
import type { StravaClient, TokenAnswer } from './testing/client.ts';

let strava: StravaStandIn;
let client: StravaClient;
beforeAll(async () => {
  strava = await startStrava();
  client = stravaClient(strava);
});
beforeEach(() => strava.control.reset());
afterAll(() => strava.stop());

const asked = {
  redirect_uri: 'http://127.0.0.1:3000/strava-connect',
  response_type: 'code',
  approval_prompt: 'force',
  scope: 'read,activity:read_all',
  state: 'the-state',
};

const authorizeUrl = (changes: Record<string, string> = {}, path = '/oauth/authorize') =>
  `${strava.oauthUrl}${path}?${new URLSearchParams({ client_id: strava.clientId, ...asked, ...changes })}`;

/** Fills in the page as an athlete would, and gives back where the browser is sent. */
async function answer(form: [string, string][], changes: Record<string, string> = {}): Promise<string> {
  const athlete = String(athleteNamed(strava, 'Ada').id);
  const response = await fetch(authorizeUrl(changes), {
    method: 'POST',
    body: new URLSearchParams([['athlete', athlete], ...form]),
    redirect: 'manual',
  });
  return response.headers.get('location') ?? '';
}

const ticks: [string, string][] = [
  ['scope', 'read'],
  ['scope', 'activity:read_all'],
  ['answer', 'allow'],
];

async function newCode(changes: Record<string, string> = {}): Promise<string> {
  return new URL(await answer(ticks, changes)).searchParams.get('code') ?? '';
}

const redeem = (code: string, changes: Record<string, string> = {}) =>
  client.token({ grant_type: 'authorization_code', code, ...changes });

const flaw = (resource: string, field: string) => ({
  message: 'Bad Request',
  errors: [{ resource, field, code: 'invalid' }],
});

describe('the authorize page', () => {
  it.each(['/oauth/authorize', '/oauth/mobile/authorize'])(
    'at %s has a tick for each scope that was asked for, also for one within it, Allow, and Deny',
    async (path) => {
      const html = await (await fetch(authorizeUrl({}, path))).text();
      expect([...html.matchAll(/name="scope" value="([^"]+)" checked/g)].map(([, scope]) => scope)).toEqual([
        'read',
        'activity:read',
        'activity:read_all',
      ]);
      expect(html).toContain('>Allow</button>');
      expect(html).toContain('>Deny</button>');
    },
  );

  it('sends the athlete back with the state, a code and the scopes that were ticked', async () => {
    const back = await answer(ticks);
    expect(back).toMatch(
      /^http:\/\/127\.0\.0\.1:3000\/strava-connect\?state=the-state&code=[0-9a-f]{40}&scope=read,activity:read_all$/,
    );
    const less = new URL(
      await answer([
        ['scope', 'read'],
        ['answer', 'allow'],
      ]),
    );
    expect(less.searchParams.get('scope')).toBe('read');
  });

  it('keeps the activities that others see for an athlete who unticks the private ones', async () => {
    const back = new URL(
      await answer([
        ['scope', 'read'],
        ['scope', 'activity:read'],
        ['answer', 'allow'],
      ]),
    );
    expect(back.searchParams.get('scope')).toBe('read,activity:read');
    const all = new URL(await answer([...ticks, ['scope', 'activity:read']]));
    expect(all.searchParams.get('scope')).toBe('read,activity:read_all');
  });

  it('gives no scope that was not asked for', async () => {
    const back = new URL(await answer(ticks, { scope: 'read,activity:read' }));
    expect(back.searchParams.get('scope')).toBe('read');
  });

  it('sends the athlete back with access_denied on Deny', async () => {
    const back = new URL(await answer([['answer', 'deny']]));
    expect(Object.fromEntries(back.searchParams)).toEqual({ state: 'the-state', error: 'access_denied' });
  });

  it('keeps the query of the redirect address and takes a custom scheme with the host of the application', async () => {
    expect(await answer(ticks, { redirect_uri: 'http://localhost/back?a=1' })).toMatch(
      /\?a=1&state=the-state&code=/,
    );
    const native = 'musette://musette.example/strava-connect';
    expect(await answer(ticks, { redirect_uri: native })).toContain(`${native}?state=the-state&code=`);
  });

  it.each<[what: string, changes: Record<string, string>, at: [resource: string, field: string]]>([
    ['an unknown client', { client_id: '1' }, ['Application', 'client_id']],
    ['another host', { redirect_uri: 'https://evil.example/' }, ['Application', 'redirect_uri']],
    ['no host', { redirect_uri: 'javascript:alert(1)' }, ['Application', 'redirect_uri']],
    ['another type', { response_type: 'token' }, ['Authorize', 'response_type']],
    ['an unknown prompt', { approval_prompt: 'never' }, ['Authorize', 'approval_prompt']],
    ['an unknown scope', { scope: 'read,everything' }, ['Authorize', 'scope']],
  ])('refuses %s without a redirect', async (_, changes, [resource, field]) => {
    const response = await fetch(authorizeUrl(changes), { redirect: 'manual' });
    expect(await statusAndBody(response)).toEqual([400, flaw(resource, field)]);
  });
});

describe('the token address', () => {
  it.each(['/oauth/token', '/api/v3/oauth/token'])(
    'at %s gives tokens and the athlete for a code',
    async (path) => {
      const code = await newCode();
      const form = { ...client.ids, grant_type: 'authorization_code', code };
      const [status, body] = await statusAndBody(await client.post(path, form));
      expect([status, body]).toEqual([
        200,
        {
          token_type: 'Bearer',
          access_token: expect.stringMatching(/^[0-9a-f]{40}$/),
          refresh_token: expect.stringMatching(/^[0-9a-f]{40}$/),
          expires_at: expect.any(Number),
          expires_in: 21_600,
          athlete: expect.objectContaining({ id: athleteNamed(strava, 'Ada').id, resource_state: 2 }),
        },
      ]);
    },
  );

  it('takes a code once, within ten minutes, and from the application that it was given to', async () => {
    const invalid = [400, flaw('RequestToken', 'code')];
    const code = await newCode();
    expect((await redeem(code)).status).toBe(200);
    expect(await statusAndBody(await redeem(code))).toEqual(invalid);
    const old = await newCode();
    strava.advance(601);
    expect(await statusAndBody(await redeem(old))).toEqual(invalid);
    const { id, clientSecret } = applications.other;
    const theirs = await newCode({ client_id: String(id) });
    expect(await statusAndBody(await redeem(theirs))).toEqual(invalid);
    const other = { client_id: String(id), client_secret: clientSecret };
    expect((await redeem(theirs, other)).status).toBe(200);
  });

  it.each([
    ['client_id', { client_id: 'client-id' }],
    ['client_secret', { client_secret: 'guess' }],
  ])('names a wrong %s, and leaves the code as it was', async (field, changes) => {
    const code = await newCode();
    expect(await statusAndBody(await redeem(code, changes))).toEqual([400, flaw('Application', field)]);
    expect((await redeem(code)).status).toBe(200);
  });

  it('answers a refresh with the same tokens while more than an hour is left', async () => {
    const first = await client.connect(athleteNamed(strava, 'Ada'));
    strava.advance(4 * 3600);
    const same = (await (await client.refresh(first.refresh_token)).json()) as TokenAnswer;
    expect([same.access_token, same.refresh_token]).toEqual([first.access_token, first.refresh_token]);
    expect(same.expires_in).toBeLessThanOrEqual(2 * 3600);
    expect(same).not.toHaveProperty('athlete');
  });

  it('answers a later refresh with new tokens, and the old refresh token is dead', async () => {
    const first = await client.connect(athleteNamed(strava, 'Ada'));
    strava.advance(5 * 3600);
    const next = (await (await client.refresh(first.refresh_token)).json()) as TokenAnswer;
    expect(next.access_token).not.toBe(first.access_token);
    expect(next.refresh_token).not.toBe(first.refresh_token);
    expect(next.expires_in).toBe(21_600);
    expect(await statusAndBody(await client.refresh(first.refresh_token))).toEqual([
      400,
      flaw('RefreshToken', 'refresh_token'),
    ]);
    const both = [first.access_token, next.access_token];
    for (const token of both) expect((await client.get('/athlete', token)).status).toBe(200);
  });

  it('gives access tokens that die after six hours', async () => {
    const { access_token: token } = await client.connect(athleteNamed(strava, 'Ada'));
    strava.advance(21_590);
    expect((await client.get('/athlete', token)).status).toBe(200);
    strava.advance(10);
    const expired = {
      message: 'Authorization Error',
      errors: [{ resource: 'Athlete', field: 'access_token', code: 'invalid' }],
    };
    expect(await statusAndBody(await client.get('/athlete', token))).toEqual([401, expired]);
  });

  it('moves its clock over HTTP too', async () => {
    const { access_token: token } = await client.connect(athleteNamed(strava, 'Ada'));
    const clock = { method: 'POST', body: JSON.stringify({ advanceSeconds: 21_600 }) };
    expect((await fetch(`${strava.origin}/__control/clock`, clock)).status).toBe(200);
    expect((await client.get('/athlete', token)).status).toBe(401);
  });
});

describe('the end of access', () => {
  const basic = () => ({
    authorization: `Basic ${Buffer.from(`${strava.clientId}:${strava.clientSecret}`).toString('base64')}`,
  });
  async function expectDead(tokens: TokenAnswer): Promise<void> {
    expect((await client.get('/athlete', tokens.access_token)).status).toBe(401);
    expect((await client.refresh(tokens.refresh_token)).status).toBe(400);
  }

  it.each(['access_token', 'refresh_token'] as const)(
    'comes for both tokens by revoking the %s',
    async (name) => {
      const tokens = await client.connect(athleteNamed(strava, 'Ada'));
      const form = { token: tokens[name], token_type_hint: name };
      expect((await client.post('/oauth/revoke', form, basic())).status).toBe(200);
      await expectDead(tokens);
      expect((await client.post('/oauth/revoke', form, basic())).status).toBe(200);
    },
  );

  it('needs the secret of the application', async () => {
    const tokens = await client.connect(athleteNamed(strava, 'Ada'));
    const refused = await client.post('/oauth/revoke', { token: tokens.access_token });
    expect(await statusAndBody(refused)).toEqual([
      401,
      { message: 'Authorization Error', errors: [{ resource: 'Application', field: '', code: 'invalid' }] },
    ]);
    expect((await client.get('/athlete', tokens.access_token)).status).toBe(200);
  });

  it('comes by deauthorizing with an access token, which is the answer', async () => {
    const tokens = await client.connect(athleteNamed(strava, 'Ada'));
    const bearer = { authorization: `Bearer ${tokens.access_token}` };
    expect(await statusAndBody(await client.post('/oauth/deauthorize', {}, bearer))).toEqual([
      200,
      { access_token: tokens.access_token },
    ]);
    await expectDead(tokens);
  });

  it('leaves other athletes alone', async () => {
    const ada = await client.connect(athleteNamed(strava, 'Ada'));
    const bram = await client.connect(athleteNamed(strava, 'Bram'));
    strava.revokeAccess(athleteNamed(strava, 'Ada'));
    await expectDead(ada);
    expect((await client.get('/athlete', bram.access_token)).status).toBe(200);
  });
});
