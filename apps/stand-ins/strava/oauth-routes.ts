import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { formOf } from '../body.ts';
import { page } from '../page.ts';
import { applicationOf, basicApplication, bearerOf, json, refuse } from './answers.ts';
import { athleteJson, nameOf } from './athletes.ts';
import type { Athlete } from './athletes.ts';
import {
  allowedScopes,
  readAuthorizeRequest,
  redirectTo,
  scopeTexts,
  tickable,
} from './authorize-request.ts';
import type { AuthorizeRequest } from './authorize-request.ts';
import type { Tokens } from './grants.ts';
import { badRequest, invalidAccessToken } from './refusals.ts';
import type { StravaEnv } from './faults.ts';
import type { StravaState } from './state.ts';

export function addOauth(app: Hono<StravaEnv>, state: StravaState): void {
  for (const path of ['/oauth/authorize', '/oauth/mobile/authorize']) {
    app.get(path, (c) => {
      const request = readAuthorizeRequest(c.req.query());
      if ('refusal' in request) return refuse(request.refusal);
      return c.html(authorizePage(request, state.athletes.list()));
    });
    app.post(path, (c) => answerAuthorize(c, state));
  }
  for (const path of ['/oauth/token', '/api/v3/oauth/token']) {
    app.post(path, (c) => answerToken(c, state));
  }
  app.post('/oauth/revoke', async (c) => {
    const application = basicApplication(c.req.header('authorization'));
    if ('refusal' in application) return refuse(application.refusal);
    const { token } = await formOf(c);
    if (token === undefined) return refuse(badRequest('Application', 'token', 'missing'));
    // A token that is gone already is no error (RFC 7009).
    state.grants.revoke(token, application);
    return json({});
  });
  app.post('/oauth/deauthorize', (c) => answerDeauthorize(c, state));
}

async function answerAuthorize(c: Context<StravaEnv>, state: StravaState): Promise<Response> {
  const request = readAuthorizeRequest(c.req.query());
  if ('refusal' in request) return refuse(request.refusal);
  const form = new URLSearchParams(await c.req.text());
  if (form.get('answer') !== 'allow') return c.redirect(redirectTo(request, { error: 'access_denied' }));
  const athlete = state.athletes.find(Number(form.get('athlete')));
  if (athlete === null) return refuse(badRequest('Athlete', 'id'));
  const scopes = allowedScopes(request, form.getAll('scope'));
  const code = state.grants.issueCode({ application: request.application, athlete, scopes });
  return c.redirect(redirectTo(request, { code, scope: scopes.join(',') }));
}

async function answerToken(c: Context<StravaEnv>, { grants, clock }: StravaState): Promise<Response> {
  const form = await formOf(c);
  const application = applicationOf(form);
  if ('refusal' in application) return refuse(application.refusal);
  const tokenJson = ({ expiresAt, refreshToken, accessToken }: Tokens) => ({
    token_type: 'Bearer',
    access_token: accessToken,
    expires_at: expiresAt,
    expires_in: expiresAt - clock.nowSeconds(),
    refresh_token: refreshToken,
  });
  if (form['grant_type'] === 'authorization_code') {
    const redeemed = grants.redeem(form['code'] ?? '', application);
    if (redeemed === null) return refuse(badRequest('RequestToken', 'code'));
    return json({ ...tokenJson(redeemed), athlete: athleteJson(redeemed.athlete) });
  }
  if (form['grant_type'] === 'refresh_token') {
    const tokens = grants.refresh(form['refresh_token'] ?? '', application);
    return tokens === null ? refuse(badRequest('RefreshToken', 'refresh_token')) : json(tokenJson(tokens));
  }
  return refuse(badRequest('OAuth', 'grant_type'));
}

/** The old way to end access, with an access token instead of the application's secret. */
async function answerDeauthorize(c: Context<StravaEnv>, { grants, limiter }: StravaState): Promise<Response> {
  const form = await formOf(c);
  const token = form['access_token'] ?? bearerOf(c.req.header('authorization'));
  const permission = grants.permissionOf(token);
  if (permission === null) return refuse(invalidAccessToken);
  const refusal = limiter.take(permission.application, 'write');
  for (const [name, value] of Object.entries(limiter.headersOf(permission.application))) {
    c.env.outgoing.setHeader(name, value);
  }
  if (refusal !== null) return refuse(refusal);
  grants.end(permission);
  return json({ access_token: token });
}

/** Asks an athlete what an application may do. The form goes to the address of the page, with its query. */
function authorizePage(request: AuthorizeRequest, athletes: readonly Athlete[]) {
  const people = athletes.map((athlete) => html`<option value="${athlete.id}">${nameOf(athlete)}</option>`);
  const { application } = request;
  const ticks = tickable(request).map(
    (scope) =>
      html`<label>
        <input type="checkbox" name="scope" value="${scope}" checked style="width: auto; min-height: 0" />
        ${scopeTexts[scope]}
      </label>`,
  );
  return page(
    `Authorize ${application.name} to connect to Strava`,
    html`<form method="post">
      <label
        >Signed in as
        <select name="athlete">
          ${people}
        </select></label
      >
      <fieldset>
        <legend>${application.name} will be able to</legend>
        ${ticks}
      </fieldset>
      <p>
        <button name="answer" value="allow">Allow</button>
        <button name="answer" value="deny">Deny</button>
      </p>
    </form>`,
  );
}
