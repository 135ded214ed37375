import type { APIRequestContext, Page } from '@playwright/test';
import { gpxRide } from '../fixtures/ride-files.ts';
import { planByApi, ridersToday } from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { planWeeksInApi } from '../pages/plan-page.ts';

const KB = 1000;

type Visit = (path: string) => Promise<unknown>;

/**
 * The coach in a worker. It has a budget of its own where a screen starts it after its first load (decision 0029). 48 kB held it until it
 * copied the climbs of a race, whose session is built from the figures of the course (0.7 kB), 50 kB until the intensity of a workout rose
 * without a jump and the days after any illness were easy (0.3 kB), and 51 kB until the next session after "Too hard" was smaller and the
 * way back from an illness took two weeks (1.2 kB). 52 kB held it until a season recovered from events by their length, rehearsed and
 * sharpened for the race at hand, came back from it step by step, and began each hard kind of work small (1.3 kB).
 */
const COACH = /\/preview-worker-/;
const COACH_KB = 54;

/** What works without signal. It is fetched some time after the first load, and the other screens and data with it. */
const OFFLINE = /\/offline-/;

interface Loaded {
  /** The addresses of our own files that a first load fetches. */
  readonly files: readonly string[];
  /** The coach, where the screen asked for it by itself. */
  readonly coach: readonly string[];
}

/**
 * What a first visit fetches, until the coach begins or what works without signal. The coach is part of the first load if it is asked for
 * before all other files are there.
 */
async function firstLoad(page: Page, visit: () => Promise<unknown>): Promise<Loaded> {
  const files: string[] = [];
  const coach: string[] = [];
  const underWay = new Set<string>();
  let isOver = false;
  page.on('request', (request) => {
    if (!['script', 'stylesheet', 'font'].includes(request.resourceType())) return;
    isOver ||= OFFLINE.test(request.url());
    const isLate = COACH.test(request.url()) && underWay.size === 0;
    if (isLate) coach.push(request.url());
    else if (coach.length === 0 && !isOver) files.push(request.url());
    underWay.add(request.url());
  });
  page.on('requestfinished', (request) => underWay.delete(request.url()));
  await visit();
  await page.waitForLoadState('networkidle');
  isOver = true;
  return { files, coach };
}

/** What they weigh in gzip, which every browser and proxy has; Chromium itself takes Brotli. */
async function kilobytesOf(api: APIRequestContext, addresses: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    addresses.map(async (address) => {
      const file = await api.get(address, { headers: { 'accept-encoding': 'gzip' } });
      expect(file.headers()['content-encoding'], address).toBe('gzip');
      return Number(file.headers()['content-length']);
    }),
  );
  return sizes.reduce((sum, bytes) => sum + bytes, 0) / KB;
}

const ending = (addresses: readonly string[], end: string) =>
  addresses.filter((address) => new URL(address).pathname.endsWith(end));

async function expectLight(page: Page, path: string, visit: Visit = (to) => page.goto(to)): Promise<void> {
  const { files: loaded, coach } = await firstLoad(page, () => visit(path));
  await expect(page).toHaveURL(path);
  const scriptsKb = await kilobytesOf(page.request, ending(loaded, '.js'));
  const stylesKb = await kilobytesOf(page.request, ending(loaded, '.css'));
  const fonts = ending(loaded, '.woff2');
  console.log(`${path}: JavaScript ${scriptsKb.toFixed(1)} kB, CSS ${stylesKb.toFixed(1)} kB in gzip`);
  expect(scriptsKb).toBeGreaterThan(0);
  expect.soft(scriptsKb, 'JavaScript').toBeLessThanOrEqual(160);
  expect.soft(stylesKb, 'CSS').toBeLessThanOrEqual(25);
  expect.soft(await kilobytesOf(page.request, coach), 'the coach').toBeLessThanOrEqual(COACH_KB);
  expect.soft(fonts, 'one font file').toHaveLength(1);
  const font = await page.request.get(fonts[0] ?? '');
  expect.soft((await font.body()).length / KB, 'the font').toBeLessThanOrEqual(92);
  const preloads = page.locator('link[rel="preload"][as="font"]');
  const preloaded = await preloads.evaluateAll((links) =>
    links.map((link) => (link as HTMLLinkElement).href),
  );
  expect.soft(preloaded).toEqual(fonts);
}

test.describe('the first load is within its budget', () => {
  for (const path of ['/', '/auth']) {
    test(`of ${path}, for a visitor`, ({ page }) => expectLight(page, path));
  }

  test('of /onboarding, for a newcomer', async ({ page, newcomer }) => {
    await expectLight(page, '/onboarding', newcomer.visit);
  });

  for (const path of ['/dashboard', '/generate', '/activities', '/account']) {
    test(`of ${path}, for a rider`, async ({ page, rider }) => {
      await expectLight(page, path, rider.visit);
    });
  }

  test('of /dashboard, for a rider with a plan and a ride', async ({ page, rider, product }) => {
    await planByApi(page.request, product.origin);
    const sent = await page.request.post(`${product.origin}/api/v1/ride-files?name=ride.gpx`, {
      headers: { 'content-type': 'application/octet-stream' },
      data: Buffer.from(gpxRide({ date: ridersToday(), minutes: 5, name: 'Before breakfast' })),
    });
    expect(sent.status()).toBe(200);
    await expectLight(page, '/dashboard', rider.visit);
  });

  test('of a week of the plan', async ({ page, rider, product }) => {
    await planByApi(page.request, product.origin);
    const [, week] = await planWeeksInApi(page.request);
    await expectLight(page, `/plan/${week}`, rider.visit);
  });
});

test('keeps what has a hashed name for ever, and asks for the page each time', async ({ page, request }) => {
  const answer = await page.goto('/');
  expect(answer?.headers()['cache-control']).toBe('no-cache');
  const addresses = await page
    .locator('script[src], link[rel="stylesheet"], link[rel="preload"], link[rel="modulepreload"]')
    .evaluateAll((elements) =>
      elements.map((element) =>
        element instanceof HTMLScriptElement ? element.src : (element as HTMLLinkElement).href,
      ),
    );
  const hashed = addresses.filter((address) => new URL(address).pathname.startsWith('/assets/'));
  expect(hashed.length).toBeGreaterThan(1);
  for (const address of hashed) {
    const file = await request.get(address);
    expect(file.headers()['cache-control'], address).toBe('public, max-age=31536000, immutable');
  }
});
