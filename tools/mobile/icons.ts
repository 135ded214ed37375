import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright';
import { ensureChromium } from '../test/chromium.ts';

const ROOT = join(import.meta.dirname, '../..');
const ANDROID = 'apps/mobile/android/app/src/main/res';
const IOS = 'apps/mobile/ios/App/App/Assets.xcassets';

/** The colours of `ui/tokens.css`. The mark is drawn in those of the day. */
const DAY = { ground: '#f5f2ea', ink: '#15211e', rosa: '#f0487f' };
const NIGHT = { ground: '#0f1715', ink: '#f2efe6', rosa: '#ff6696' };
type Colours = typeof DAY;

/** A picture: how wide it is, how much of that the mark takes, and whether it has a ground. */
export interface Picture {
  readonly file: string;
  readonly px: number;
  readonly markPart: number;
  readonly colours: Colours;
  readonly ground: 'none' | 'square' | 'round';
}

const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 };
/** Android cuts its own shape from a foreground of 108 dp, of which the inner 66 dp are always seen. */
const FOREGROUND_DP = 108;
const LEGACY_DP = 48;
const ONE_COLOUR: Colours = { ground: '#00000000', ink: '#000000', rosa: '#000000' };

const androidIcons = (folder: string, scale: number): readonly Picture[] => {
  const at = (name: string) => `${ANDROID}/mipmap-${folder}/${name}.png`;
  const px = FOREGROUND_DP * scale;
  return [
    { file: at('ic_launcher'), px: LEGACY_DP * scale, markPart: 0.7, colours: DAY, ground: 'round' },
    { file: at('ic_launcher_foreground'), px, markPart: 0.46, colours: DAY, ground: 'none' },
    { file: at('ic_launcher_monochrome'), px, markPart: 0.46, colours: ONE_COLOUR, ground: 'none' },
  ];
};

/** All icons and splash screens of the native projects. */
export const PICTURES: readonly Picture[] = [
  ...Object.entries(DENSITIES).flatMap(([folder, scale]) => androidIcons(folder, scale)),
  // Android shows the inner two thirds of a splash icon of 288 dp.
  {
    file: `${ANDROID}/drawable-xxhdpi/splash_icon.png`,
    px: 864,
    markPart: 0.42,
    colours: DAY,
    ground: 'none',
  },
  {
    file: `${ANDROID}/drawable-night-xxhdpi/splash_icon.png`,
    px: 864,
    markPart: 0.42,
    colours: NIGHT,
    ground: 'none',
  },
  { file: `${IOS}/AppIcon.appiconset/icon.png`, px: 1024, markPart: 0.66, colours: DAY, ground: 'square' },
  {
    file: `${IOS}/AppIcon.appiconset/icon-night.png`,
    px: 1024,
    markPart: 0.66,
    colours: NIGHT,
    ground: 'square',
  },
  { file: `${IOS}/Splash.imageset/splash.png`, px: 2732, markPart: 0.14, colours: DAY, ground: 'square' },
  {
    file: `${IOS}/Splash.imageset/splash-night.png`,
    px: 2732,
    markPart: 0.14,
    colours: NIGHT,
    ground: 'square',
  },
];

/** The drawing within the icon of the web app, without its ground. */
function markOf(icon: string): string {
  const mark = /<g .*<\/g>/s.exec(icon)?.[0];
  if (mark === undefined) throw new Error('The icon of the web app has no drawing.');
  return mark;
}

/** The mark in the middle of a square of its own size. In the icon of the web app its box begins at 7.2, 6.6 and is 33.6 wide. */
function svgOf(icon: string, { px, markPart, colours, ground }: Picture): string {
  const mark = markOf(icon)
    .replaceAll(DAY.ink, colours.ink)
    .replaceAll(DAY.rosa, colours.rosa)
    .replaceAll(DAY.ground, colours.ground);
  const size = 33.6 / markPart;
  const at = `${24 - size / 2} ${23.4 - size / 2} ${size} ${size}`;
  const shape =
    ground === 'none'
      ? ''
      : `<rect x="${24 - size / 2}" y="${23.4 - size / 2}" width="${size}" height="${size}" rx="${ground === 'round' ? size * 0.22 : 0}" fill="${colours.ground}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${px}" height="${px}" viewBox="${at}">${shape}${mark}</svg>`;
}

/** Draws all pictures with the machine's Chromium. */
async function draw(): Promise<void> {
  const icon = readFileSync(join(ROOT, 'apps/web/public/favicon.svg'), 'utf8');
  const browser = await chromium.launch({
    executablePath: ensureChromium(process.env),
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage({ deviceScaleFactor: 1 });
  for (const picture of PICTURES) {
    await page.setViewportSize({ width: picture.px, height: picture.px });
    await page.setContent(`<body style="margin:0;background:none">${svgOf(icon, picture)}`);
    const file = join(ROOT, picture.file);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await page.screenshot({ omitBackground: picture.ground !== 'square' }));
  }
  await browser.close();
  console.log(`${PICTURES.length} pictures drawn.`);
}

if (import.meta.main) await draw();
