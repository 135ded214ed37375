import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS } from '../e2e/fixtures/chromium-args.ts';
import { startProduct } from '../e2e/fixtures/product.ts';
import { onboardByApi, planByApi, signUpByApi } from '../e2e/fixtures/riders.ts';
import { planWeeksInApi } from '../e2e/pages/plan-page.ts';
import { ensureChromium } from '../tools/test/chromium.ts';
import type { Figure } from './figure.ts';

const LOOKS = 5;
const MAX_PAINT_MS = 500;
/** The time that a screen has to save what it showed. */
const SAVED_MS = 4000;
const PHONE = { width: 390, height: 844 };

/** How long a second visit takes to its first paint with the network off. */
export async function offlinePaint(): Promise<readonly Figure[]> {
  const product = await startProduct({ CAPTCHA: 'altcha' });
  const browser = await chromium.launch({
    executablePath: ensureChromium(process.env),
    args: CHROMIUM_ARGS,
  });
  try {
    const context = await browser.newContext({ baseURL: product.origin, viewport: PHONE });
    await signUpByApi(context.request, product.origin);
    await onboardByApi(context.request, product.origin);
    await planByApi(context.request, product.origin, { weeks: 16 });
    const [week = ''] = await planWeeksInApi(context.request);
    const page = await context.newPage();
    const paths = ['/dashboard', '/activities', `/plan/${week}`, `/plan/${week}?workout=1`];
    await visit(page, paths);
    return await paintsOf(context, page, paths);
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Installs the service worker, and opens each screen once. */
async function visit(page: Page, paths: readonly string[]): Promise<void> {
  await page.goto('/dashboard');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  for (const path of paths) {
    await page.goto(path);
    await page.waitForTimeout(SAVED_MS);
  }
}

async function paintsOf(context: BrowserContext, page: Page, paths: readonly string[]): Promise<Figure[]> {
  await context.setOffline(true);
  const figures: Figure[] = [];
  for (const path of paths) {
    const paints: number[] = [];
    for (let look = 0; look < LOOKS; look += 1) {
      await page.goto(path);
      // The saved data is there, and not the shell alone.
      await page.getByText(/^You are offline\./).waitFor();
      paints.push(await page.evaluate(firstPaint));
    }
    figures.push({
      what: `${path.replace(/\d{4}-\d\d-\d\d/, '<week>')} without signal, to the first paint`,
      value: paints.toSorted((a, b) => a - b)[Math.floor(LOOKS / 2)] ?? Number.NaN,
      unit: 'ms',
      limit: MAX_PAINT_MS,
    });
  }
  return figures;
}

const firstPaint = (): number =>
  performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
