import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { ensureChromium } from './test/chromium.ts';

/** Draws the icons of the installed app from `favicon.svg`. It is run by hand after a change of the drawing. */

const FOLDER = join(import.meta.dirname, '../apps/web/public');
const COTTON = '#f5f2ea';

interface Icon {
  readonly file: string;
  readonly sizePx: number;
  /** How much of the width the drawing of `favicon.svg` takes, with its own margin. */
  readonly scale: number;
  /** Whether the ground reaches into the corners, which the phone then cuts. */
  readonly isFull?: true;
  /** Whether only the outline counts: the phone colours it. */
  readonly isMonochrome?: true;
}

const ICONS: readonly Icon[] = [
  { file: 'icon-192.png', sizePx: 192, scale: 1 },
  { file: 'icon-512.png', sizePx: 512, scale: 1 },
  // A phone may cut all but the circle with 80 % of the width.
  { file: 'icon-maskable-192.png', sizePx: 192, scale: 1, isFull: true },
  { file: 'icon-maskable-512.png', sizePx: 512, scale: 1, isFull: true },
  { file: 'icon-monochrome-512.png', sizePx: 512, scale: 1, isMonochrome: true },
  { file: 'apple-touch-icon.png', sizePx: 180, scale: 1.08, isFull: true },
];

/** The drawing without its ground. */
function drawingOf(favicon: string): string {
  const drawing = /<g .*<\/g>/s.exec(favicon)?.[0];
  if (!drawing) throw new Error('favicon.svg has no group');
  return drawing;
}

// What is cotton on the bag is a hole in its outline.
const outlineOf = (drawing: string): string =>
  `<mask id="m"><g>${drawing
    .replaceAll(/fill="#15211e"|fill="#f0487f"/g, 'fill="#fff"')
    .replaceAll(/stroke="#f0487f"/g, 'stroke="#fff"')
    .replaceAll(`fill="${COTTON}"`, 'fill="#000"')}</g></mask><rect width="48" height="48" mask="url(#m)"/>`;

function svgOf(drawing: string, { sizePx, scale, isFull, isMonochrome }: Icon): string {
  const ground = isFull
    ? `<rect width="48" height="48" fill="${COTTON}"/>`
    : `<rect width="48" height="48" rx="11" fill="${COTTON}"/>`;
  const move = 24 * (1 - scale);
  const drawn = `<g transform="translate(${move} ${move}) scale(${scale})">${isMonochrome ? outlineOf(drawing) : drawing}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="${sizePx}" height="${sizePx}">${isMonochrome ? '' : ground}${drawn}</svg>`;
}

async function draw(page: Page, svg: string, { file, sizePx }: Icon): Promise<void> {
  await page.setViewportSize({ width: sizePx, height: sizePx });
  await page.setContent(`<style>html,body{margin:0}svg{display:block}</style>${svg}`);
  writeFileSync(join(FOLDER, file), await page.screenshot({ omitBackground: true }));
}

const drawing = drawingOf(readFileSync(join(FOLDER, 'favicon.svg'), 'utf8'));
const browser = await chromium.launch({
  executablePath: ensureChromium(process.env),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
for (const icon of ICONS) await draw(page, svgOf(drawing, icon), icon);
await browser.close();
