import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** The origin of the app's pages on Android; that of iOS is of a scheme that Chromium has not. */
const APP = 'https://localhost';

/** Opens a page of an origin that no server has, as the shell of an app does. */
async function openAt(context: BrowserContext, origin: string): Promise<Page> {
  await context.route(`${origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>The app</title>' }),
  );
  // The server of the journey is on this machine, which Chromium guards by itself; what is refused here is refused by the server.
  await context.grantPermissions(['local-network-access'], { origin });
  const page = await context.newPage();
  await page.goto(`${origin}/`);
  return page;
}

interface Sent {
  readonly method?: string;
  readonly body?: object;
  readonly token?: string | null;
}

interface Got {
  readonly status: number;
  readonly body: unknown;
  readonly token: string | null;
}

/** One request of a page to the server; null where the browser lets the page have no answer. */
const ask = (page: Page, url: string, sent: Sent = {}): Promise<Got | null> =>
  page.evaluate(
    async ([address, { method = 'GET', body, token }]) => {
      const headers = {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      };
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const response = await fetch(address, init).catch(() => null);
      return (
        response && {
          status: response.status,
          body: (await response.json()) as unknown,
          token: response.headers.get('musette-session'),
        }
      );
    },
    [url, sent] as const,
  );

/** Reads a stream until it ends. */
const follow = (page: Page, url: string, token: string): Promise<string> =>
  page.evaluate(
    async ([address, authorization]) => (await fetch(address, { headers: { authorization } })).text(),
    [url, `Bearer ${token}`] as const,
  );

test('a page of the app signs in, reads, writes, follows a plan and signs out, without a cookie', async ({
  context,
  product,
  rider,
  expected,
}) => {
  expected.answers(401);
  await context.clearCookies();
  const page = await openAt(context, APP);
  const api = (path: string, sent?: Sent) => ask(page, `${product.origin}/api/v1${path}`, sent);
  expect(await api('/instance')).toMatchObject({ status: 200, body: { product: 'musette' } });
  const { email, password } = rider;
  const signedIn = await api('/sign-in', { method: 'POST', body: { email, password } });
  const token = signedIn?.token ?? '';
  expect(token).toMatch(/^musette_/);
  expect(await context.cookies(product.origin)).toEqual([]);

  const profile = await api('/profile', { token });
  expect(profile).toMatchObject({ status: 200, body: { name: rider.name } });
  const version = (profile?.body as { readonly version: number } | undefined)?.version;
  const change = { version, change: { name: 'Nora at the app' } };
  expect(await api('/profile', { method: 'PATCH', body: change, token })).toMatchObject({ status: 200 });
  expect(await api('/profile', { token })).toMatchObject({ body: { name: 'Nora at the app' } });

  const plan = { weeks: 4, difficulty: 'moderate', discipline: 'road', raceDate: null, replace: false };
  expect(await api('/generation', { method: 'POST', body: plan, token })).toMatchObject({ status: 200 });
  const told = await follow(page, `${product.origin}/api/v1/generation/events`, token);
  expect(told).toMatch(/^retry: \d+\n\ndata: /);
  expect(told.trimEnd().split('\n').at(-1)).toContain('"state":"done"');

  expect(await api('/sign-out', { method: 'POST', body: {}, token })).toMatchObject({ status: 200 });
  expect(await api('/profile', { token })).toMatchObject({ status: 401 });
  expect(await context.cookies(product.origin)).toEqual([]);
});

test('a page of any other origin has no answer, and changes nothing', async ({
  context,
  product,
  rider,
  page: own,
  expected,
}) => {
  // The rider is signed in, in this very browser.
  expected.otherOrigin();
  expected.answers(403, 405, 415);
  await own.goto('/dashboard');
  for (const origin of ['https://localhost:8443', 'https://localhost.evil.example', 'https://evil.example']) {
    const page = await openAt(context, origin);
    const api = (path: string, sent?: Sent) => ask(page, `${product.origin}/api/v1${path}`, sent);
    const { email, password } = rider;
    expect(await api('/session')).toBeNull();
    expect(await api('/sign-in', { method: 'POST', body: { email, password } })).toBeNull();
    expect(await api('/profile', { token: 'musette_a.b' })).toBeNull();
    expect(await api('/account/sessions/end', { method: 'POST', body: {} })).toBeNull();
    // What needs no leave to be sent: a form, with the cookies of whoever is signed in.
    await page.evaluate(
      (url) =>
        fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'include', body: '{}' }).catch(() => null),
      `${product.origin}/api/v1/sign-out`,
    );
    await page.close();
  }
  await own.reload();
  await expect(own).toHaveURL(/\/dashboard$/);
});
