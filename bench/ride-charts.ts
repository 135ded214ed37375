import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS } from '../e2e/fixtures/chromium-args.ts';
import { startProduct } from '../e2e/fixtures/product.ts';
import { onboardByApi, signUpByApi } from '../e2e/fixtures/riders.ts';
import { ensureChromium } from '../tools/test/chromium.ts';
import { type Figure, median } from './figure.ts';
import { longRide } from './import/files.ts';

const SLOW_DOWN = 4;
const LOOKS = 5;
/** The time that the rest of the page has to load. */
const SETTLED_MS = 1500;
const MOVES = 40;
const MAX_DRAW_MS = 150;
/** A cursor that lags behind the pointer by more is felt. */
const MAX_MOVE_MS = 50;
const SAMPLES = 14_400;
const RIDDEN_MS = Date.UTC(2026, 2, 3, 8);
const CURSOR = 'input[aria-label="Moment of the ride"]';

/** How long the charts of a four-hour ride take, from its samples to the picture, and a step of their cursor. */
export async function rideCharts(): Promise<readonly Figure[]> {
  const product = await startProduct({ CAPTCHA: 'altcha' });
  const browser = await chromium.launch({
    executablePath: ensureChromium(process.env),
    args: CHROMIUM_ARGS,
  });
  try {
    const context = await browser.newContext({
      baseURL: product.origin,
      viewport: { width: 1280, height: 800 },
    });
    const page = await context.newPage();
    await signUpByApi(context.request, product.origin);
    await onboardByApi(context.request, product.origin);
    const upload = await context.request.post('/api/v1/ride-files?name=long.fit', {
      headers: { origin: product.origin, 'content-type': 'application/octet-stream' },
      data: Buffer.from(longRide(RIDDEN_MS, SAMPLES)),
    });
    const { activities } = (await upload.json()) as {
      readonly activities: readonly { readonly id: string }[];
    };
    const [{ id } = { id: '' }] = activities;
    const draws: number[] = [];
    for (let look = 0; look < LOOKS; look += 1) draws.push(await drawn(page, id));
    const move = await moved(page);
    return [
      {
        what: `the charts of a ride of ${SAMPLES} samples, CPU slowed down ${SLOW_DOWN} times`,
        value: median(draws),
        unit: 'ms',
        limit: MAX_DRAW_MS,
      },
      { what: 'a step of their cursor, slowed down, too', value: move, unit: 'ms', limit: MAX_MOVE_MS },
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Milliseconds from the samples in the page to the painted charts. The samples are held back until all else of the page stands. */
async function drawn(page: Page, activityId: string): Promise<number> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const held = Promise.withResolvers<undefined>();
  await page.route('**/samples', async (route) => {
    const response = await route.fetch();
    await held.promise;
    await route.fulfill({ response });
  });
  await page.goto(`/activity/${activityId}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(SETTLED_MS);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  const painted = page.evaluate(chartsPainted, CURSOR);
  held.resolve(undefined);
  const ms = await painted;
  await page.unroute('**/samples');
  return ms;
}

/** Runs in the page: waits for the charts, and gives the time since the samples had arrived. */
async function chartsPainted(cursor: string): Promise<number> {
  await new Promise<void>((resolve) => {
    const look = () => {
      if (document.querySelector(cursor)) resolve();
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    look();
  });
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
  const end = performance.now();
  const samples = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/samples'));
  const { responseEnd = Number.NaN } = (samples.at(-1) ?? {}) as { readonly responseEnd?: number };
  return end - responseEnd;
}

/** Milliseconds of a step of the cursor by key, until it is painted; the median. */
async function moved(page: Page): Promise<number> {
  return page.locator(CURSOR).evaluate(async (slider: HTMLElement, moves) => {
    slider.focus();
    const times: number[] = [];
    for (let move = 0; move < moves; move += 1) {
      const began = performance.now();
      slider.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
      await new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
      });
      times.push(performance.now() - began);
    }
    return times.toSorted((a, b) => a - b)[Math.floor(moves / 2)] ?? Number.NaN;
  }, MOVES);
}
