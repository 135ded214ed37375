import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { DEMO_RIDER } from './demo/seed.ts';
import { ensureChromium } from './test/chromium.ts';

/**
 * Draws the pictures that a browser shows before it installs the app, from a demo that runs: `npm run demo`, then
 * `node tools/screenshots.ts http://localhost:3000`. It is run by hand after a change of the design.
 */

const FOLDER = join(import.meta.dirname, '../apps/web/public');
const WEBP_QUALITY = 70;

interface Picture {
  readonly file: string;
  readonly path: string;
  readonly viewport: { readonly width: number; readonly height: number };
}

const PHONE = { width: 400, height: 800 };
const PICTURES: readonly Picture[] = [
  { file: 'screenshot-dashboard.webp', path: '/dashboard', viewport: PHONE },
  { file: 'screenshot-workout.webp', path: '/plan/current', viewport: PHONE },
  {
    file: 'screenshot-wide.webp',
    path: '/dashboard',
    viewport: { width: 1280, height: 720 },
  },
];

async function draw(browser: Browser, origin: string, { file, path, viewport }: Picture): Promise<void> {
  const context = await browser.newContext({
    viewport,
    locale: 'en-US',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const signedIn = await context.request.post(`${origin}/api/v1/sign-in`, {
    data: DEMO_RIDER,
    headers: { origin },
  });
  if (!signedIn.ok()) throw new Error(`The demo rider cannot sign in: ${signedIn.status()}`);
  const page = await context.newPage();
  await page.goto(`${origin}${path}`);
  await page.getByRole('main').getByRole('button').first().waitFor();
  await page.waitForLoadState('networkidle');
  // Playwright itself draws no WebP, which is a third of the size.
  const devtools = await context.newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: WEBP_QUALITY });
  writeFileSync(join(FOLDER, file), Buffer.from(data, 'base64'));
  await context.close();
}

const [, , origin] = process.argv;
if (origin === undefined) throw new Error('Name the address of a demo that runs');
const browser = await chromium.launch({
  executablePath: ensureChromium(process.env),
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const picture of PICTURES) await draw(browser, origin, picture);
await browser.close();
