import { chromium, type Browser, type Page } from '@playwright/test';
import { geminiEnvironment } from '@musette/stand-ins/environment';
import { startGemini } from '@musette/stand-ins/gemini/server';
import { CHROMIUM_ARGS } from '../e2e/fixtures/chromium-args.ts';
import { type Product, startProduct } from '../e2e/fixtures/product.ts';
import { onboardByApi, signUpByApi } from '../e2e/fixtures/riders.ts';
import { generatePage } from '../e2e/pages/generate-page.ts';
import { ensureChromium } from '../tools/test/chromium.ts';
import type { Figure } from './figure.ts';

const WEEKS = 16;
const MODEL_MS = 3000;
const SLOW_DOWN = 4;
const PATIENCE_MS = 60_000;
/** Lengths that a rider may look at one after the other; no two have the same picture. */
const LENGTHS = [4, 52, 8, 30, 16, 52, 12] as const;

/** From the click to plans on the screen, without a model and with a slow one; and how fast the preview follows a choice. */
export async function plans(): Promise<readonly Figure[]> {
  const gemini = await startGemini();
  gemini.control.next({ behaviour: 'slow', amount: MODEL_MS, times: 10_000 });
  const browser = await chromium.launch({
    executablePath: ensureChromium(process.env),
    args: CHROMIUM_ARGS,
  });
  try {
    const coach = await withProduct({}, (product) => written(browser, product));
    const model = await withProduct(geminiEnvironment(gemini), (product) => written(browser, product));
    const preview = await withProduct({}, (product) => followed(browser, product));
    const s = { unit: 's' } as const;
    return [
      {
        what: `${WEEKS} weeks by the built-in coach, from click to dashboard`,
        value: coach.all,
        ...s,
        limit: 2,
      },
      {
        what: `${WEEKS} weeks by a model of 3 s a week, from click to dashboard`,
        value: model.all,
        ...s,
        limit: 20,
      },
      { what: 'the first of them on the screen', value: model.first, ...s, limit: 4 },
      {
        what: 'the preview after a choice, slowest, CPU slowed down 4 times',
        value: preview,
        unit: 'ms',
        limit: 100,
      },
    ];
  } finally {
    await browser.close();
    await gemini.stop();
  }
}

async function withProduct<T>(
  settings: Readonly<Record<string, string>>,
  work: (product: Product) => Promise<T>,
): Promise<T> {
  const product = await startProduct({ CAPTCHA: 'altcha', ...settings });
  try {
    return await work(product);
  } finally {
    await product.stop();
  }
}

async function generator(browser: Browser, { origin }: Product): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await signUpByApi(context.request, origin);
  await onboardByApi(context.request, origin);
  await page.goto('/generate');
  await generatePage(page).length('16').check();
  await generatePage(page).promises.waitFor();
  return page;
}

/** Seconds until the first week, and until the dashboard shows the plan. */
async function written(browser: Browser, product: Product): Promise<{ first: number; all: number }> {
  const page = await generator(browser, product);
  const began = performance.now();
  const since = () => (performance.now() - began) / 1000;
  await generatePage(page).button.click();
  const first = page
    .getByText(/Written by|Read from/)
    .first()
    .waitFor({ timeout: PATIENCE_MS })
    .then(since, since);
  await page.waitForURL('**/dashboard', { timeout: PATIENCE_MS });
  await page.getByText(`Week 1 of ${WEEKS}`).first().waitFor();
  const all = since();
  const firstSeen = await first;
  await page.context().close();
  return { first: firstSeen, all };
}

/** Milliseconds from a change of the length to the season's shape on the screen; the slowest of several. */
async function followed(browser: Browser, product: Product): Promise<number> {
  const page = await generator(browser, product);
  await generatePage(page).choose(2);
  await generatePage(page).expectWeeks(2);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  const times: number[] = [];
  for (const weeks of LENGTHS) times.push(await page.evaluate(shapeAfter, String(weeks)));
  await page.context().close();
  return Math.max(...times);
}

/** Runs in the page: types a length, and waits until its picture is painted. */
async function shapeAfter(weeks: string): Promise<number> {
  const input = document.querySelector<HTMLInputElement>('input[name=weeks]');
  const list = document.querySelector('ol[aria-label="Load per week"]');
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  if (!input || !list || !write) throw new Error('The generator has no field for weeks, or no picture');
  const drawn = new Promise<void>((resolve) => {
    new MutationObserver(() => {
      if (list.children.length === Number(weeks)) resolve();
    }).observe(list, { childList: true, subtree: true });
  });
  const began = performance.now();
  write.call(input, weeks);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await drawn;
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
  return performance.now() - began;
}
