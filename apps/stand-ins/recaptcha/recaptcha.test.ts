import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startRecaptcha } from './server.ts';
import type { RecaptchaStandIn } from './server.ts';

let recaptcha: RecaptchaStandIn;
beforeAll(async () => {
  recaptcha = await startRecaptcha();
});
beforeEach(() => recaptcha.control.reset());
afterAll(() => recaptcha.stop());

async function verify(form: Record<string, string>) {
  const response = await fetch(recaptcha.verifyUrl, { method: 'POST', body: new URLSearchParams(form) });
  return { status: response.status, body: await response.json() };
}

function refused(...codes: string[]) {
  return { status: 200, body: { success: false, 'error-codes': codes } };
}

function solve() {
  return fetch(`${recaptcha.origin}/recaptcha/api2/userverify`, {
    method: 'POST',
    body: new URLSearchParams({ k: recaptcha.siteKey, host: 'musette.example' }),
  });
}

describe('siteverify', () => {
  it('accepts a solved puzzle once and names the site', async () => {
    const { token } = (await (await solve()).json()) as { token: string };
    const form = { secret: recaptcha.secret, response: token };
    expect(await verify(form)).toEqual({
      status: 200,
      body: {
        success: true,
        challenge_ts: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
        hostname: 'musette.example',
      },
    });
    expect(await verify(form)).toEqual(refused('timeout-or-duplicate'));
  });

  it('refuses what is missing or unknown, always with HTTP 200', async () => {
    const { secret } = recaptcha;
    expect(await verify({})).toEqual(refused('missing-input-secret', 'missing-input-response'));
    expect(await verify({ secret: 'guess', response: 'x' })).toEqual(refused('invalid-input-secret'));
    expect(await verify({ secret, response: 'guess' })).toEqual(refused('invalid-input-response'));
  });

  it('can be told what to answer, or to be down', async () => {
    const form = { secret: recaptcha.secret, response: recaptcha.issueToken() };
    recaptcha.control.next({ behaviour: 'timeout-or-duplicate' });
    recaptcha.control.next({ status: 503, body: '{}' });
    expect(await verify(form)).toEqual(refused('timeout-or-duplicate'));
    expect(await verify(form)).toEqual({ status: 503, body: {} });
    expect((await verify(form)).body).toMatchObject({ success: true });
  });

  it('gives tokens to tests that have no browser', async () => {
    const response = await fetch(`${recaptcha.origin}/__control/tokens`, { method: 'POST' });
    const { token } = (await response.json()) as { token: string };
    expect((await verify({ secret: recaptcha.secret, response: token })).body).toMatchObject({
      success: true,
    });
  });
});

describe('the widget', () => {
  it('is a script that other sites may load', async () => {
    const script = await fetch(recaptcha.scriptUrl);
    expect(script.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('shows a checkbox for the known site key only', async () => {
    const frame = async (key: string) =>
      (await fetch(`${recaptcha.origin}/recaptcha/api2/anchor?k=${key}`)).text();
    expect(await frame(recaptcha.siteKey)).toContain('role="checkbox"');
    expect(await frame('other')).toContain('Invalid site key');
  });

  it('gets no token for another site key', async () => {
    const body = new URLSearchParams({ k: 'other', host: 'x' });
    const response = await fetch(`${recaptcha.origin}/recaptcha/api2/userverify`, { method: 'POST', body });
    expect(response.status).toBe(400);
  });
});
