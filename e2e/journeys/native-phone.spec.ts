import type { Page } from '@playwright/test';
import { MONTH_MS, TRIAL_MS } from '@musette/stand-ins/revenuecat/store';
import { stravaEnvironment } from '@musette/stand-ins/environment';
import type { Phone } from '@musette/stand-ins/phone/phone';
import { freePort } from '../fixtures/free-port.ts';
import { newNativePhone } from '../fixtures/native-phone.ts';
import { onboardByApi, signUpByApi } from '../fixtures/riders.ts';
import { newAthlete } from '../fixtures/strava.ts';
import { expect, test } from '../fixtures/test.ts';
import { shell } from '../pages/shell.ts';

declare const window: { readonly phone: Phone };

const SECRET = 'Bearer a long secret of the app';
const SETTINGS = { REVENUECAT_WEBHOOK_SECRET: SECRET, REVENUECAT_ANDROID_KEY: 'goog_journey' };

test.use({ viewport: { width: 390, height: 844 } });

const openLink = (page: Page, link: string) => page.evaluate((url) => window.phone.openLink(url), link);

async function logIn(page: Page, { email, password }: { readonly email: string; readonly password: string }) {
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: /^Password/ }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('the app asks for a server, signs in, connects Strava and subscribes, on a phone [1.22, 1.23, 7.16]', async ({
  page,
  context,
  request,
  standIns,
  startOwnProduct,
  expected,
}) => {
  expected.unreachable();
  const product = await startOwnProduct({
    ...SETTINGS,
    ...stravaEnvironment(standIns.strava),
    // The callback domain need not be the address that riders type.
    STRAVA_REDIRECT_URL: 'https://rides.club.example/strava-connect',
  });
  const rider = await signUpByApi(request, product.origin);
  await onboardByApi(request, product.origin);
  const { host, hostname } = new URL(product.origin);
  const phone = await newNativePhone(context, { origin: product.origin, authorization: SECRET });

  await phone.open(page);
  const address = page.getByLabel('Server address');
  const connect = page.getByRole('button', { name: 'Connect', exact: true });
  await address.fill('http://musette.example.org');
  await connect.click();
  await expect(page.getByText(/Over the internet only https/)).toBeVisible();
  const closed = `${hostname}:${await freePort()}`;
  await address.fill(closed);
  await connect.click();
  await expect(page.getByText(`${closed} does not answer`)).toBeVisible();
  await address.fill(host);
  await connect.click();
  await logIn(page, rider);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nora');

  // The session is in the keychain, and nowhere else.
  await expect.poll(() => JSON.stringify(phone.keychain())).toContain('musette_');
  expect(await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })')).not.toContain(
    'musette_',
  );
  expect(await context.cookies()).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nora');

  await page.getByRole('button', { name: 'Connect with Strava' }).click();
  await expect.poll(() => page.evaluate(() => window.phone.opened.length)).toBe(1);
  const authorize = new URL(await page.evaluate(() => window.phone.opened[0] ?? ''));
  expect(authorize.searchParams.get('redirect_uri')).toBe('musette://rides.club.example/strava-connect');
  const scope = 'read,activity:read_all';
  const code = standIns.strava.issueCode(newAthlete(standIns.strava));
  const answer = new URLSearchParams({ state: authorize.searchParams.get('state') ?? '', code, scope });
  await openLink(page, `musette://rides.club.example/strava-connect?${answer}`);
  await expect(page.getByText('Strava is connected. Your rides are on their way.')).toBeVisible();
  await openLink(page, `musette://${hostname}/strava-connect?error=access_denied`);
  await expect(page.getByText(/you did not allow it there/)).toBeVisible();

  await page.getByRole('link', { name: 'Account' }).last().click();
  const card = page.getByRole('region', { name: 'Subscription' });
  await card.getByRole('button', { name: 'Start free trial' }).click();
  await expect(card.getByText('trialing')).toBeVisible();
  await phone.advance(TRIAL_MS);
  await shell(page).comeBack();
  await expect(card.getByText('active')).toBeVisible();
  phone.store.cancel(phone.storeAccount);
  await phone.advance(0);
  await shell(page).comeBack();
  await expect(card.getByText(/^Ends on/)).toBeVisible();
  await phone.advance(MONTH_MS);
  await shell(page).comeBack();
  await expect(card.getByText('canceled')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Subscribe' })).toBeVisible();

  await page.evaluate(() => window.phone.pressBack());
  await expect(page).toHaveURL(/\/dashboard$/);
});
