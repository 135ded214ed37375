import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { request } from '@playwright/test';
import { CHROMIUM_ARGS } from '../e2e/fixtures/chromium-args.ts';
import { startProduct } from '../e2e/fixtures/product.ts';
import { onboardByApi, planByApi, signUpByApi } from '../e2e/fixtures/riders.ts';
import { planWeeksInApi } from '../e2e/pages/plan-page.ts';
import { findChromium } from '../tools/test/chromium.ts';
import { type Figure, median } from './figure.ts';

/** Too large to be installed with the rest, so it is fetched by those who measure. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 3;
const WEEKS = 16;
const MAX_BYTES = 64 * 1024 * 1024;
const CHROMIUM_FLAGS = ['--headless', ...CHROMIUM_ARGS];

/** What is looked at, and the least that it may come to. */
const MIN_SCORES = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
type Category = keyof typeof MIN_SCORES;
const CATEGORIES = Object.keys(MIN_SCORES) as readonly Category[];

interface Report {
  readonly categories: Readonly<Record<Category, { readonly score: number | null }>>;
}

const run = promisify(execFile);

/** What Lighthouse says of each screen on a phone of the middle with a slow line; the median of three looks. */
export async function lighthouse(): Promise<readonly Figure[]> {
  if (!(await isThere())) {
    console.log(`left out: ${LIGHTHOUSE} cannot be fetched with npx`);
    return [];
  }
  const product = await startProduct({ CAPTCHA: 'altcha' });
  try {
    const { cookie, week } = await riderWithPlans(product.origin);
    const look = (path: string, headers = {}) => figuresOf(path, `${product.origin}${path}`, headers);
    const figures = [...(await look('/')), ...(await look('/auth'))];
    for (const path of ['/dashboard', '/activities', '/generate', `/plan/${week}`]) {
      figures.push(...(await look(path, { cookie })));
    }
    return figures;
  } finally {
    await product.stop();
  }
}

const npx = (...args: readonly string[]) =>
  run('npx', ['--yes', LIGHTHOUSE, ...args], {
    env: { ...process.env, CHROME_PATH: findChromium(process.env) ?? '' },
    maxBuffer: MAX_BYTES,
  });

const isThere = (): Promise<boolean> =>
  npx('--version').then(
    () => true,
    () => false,
  );

async function riderWithPlans(origin: string) {
  const api = await request.newContext({ baseURL: origin });
  await signUpByApi(api, origin);
  await onboardByApi(api, origin);
  await planByApi(api, origin, { weeks: WEEKS });
  const [, week = ''] = await planWeeksInApi(api);
  const { cookies } = await api.storageState();
  await api.dispose();
  return { week, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

async function figuresOf(screen: string, address: string, headers: object): Promise<readonly Figure[]> {
  const reports: Report[] = [];
  for (let times = 0; times < RUNS; times += 1) reports.push(await reportOn(address, headers));
  return CATEGORIES.map((category) => ({
    what: `${screen} ${category}`,
    value: median(reports.map(({ categories }) => (categories[category].score ?? 0) * 100)),
    unit: 'points',
    limit: MIN_SCORES[category],
    isMinimum: true,
  }));
}

async function reportOn(address: string, headers: object): Promise<Report> {
  const { stdout } = await npx(
    address,
    '--quiet',
    '--output=json',
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=${CHROMIUM_FLAGS.join(' ')}`,
    `--extra-headers=${JSON.stringify(headers)}`,
  );
  return JSON.parse(stdout) as Report;
}
