import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Figure } from './figure.ts';

const DIST = fileURLToPath(new URL('../apps/web/dist', import.meta.url));
const ENTRY = 'index.html';

// What a first load of each screen brings: the entry, the screen's own chunk and what it loads by itself, each with all that they import.
const SCREENS: Readonly<Record<string, string | readonly string[]>> = {
  '/': 'features/landing/landing-page.tsx',
  '/auth': 'features/auth/auth-page.tsx',
  '/onboarding': 'features/onboarding/onboarding-page.tsx',
  '/account': 'features/account/account-page.tsx',
  '/dashboard without a plan': [
    'features/dashboard/dashboard-page.tsx',
    'features/dashboard/first-cards.tsx',
    'features/dashboard/first-plan.tsx',
    'features/dashboard/weather.tsx',
  ],
  '/dashboard with a plan': [
    'features/dashboard/dashboard-page.tsx',
    'features/dashboard/plan-cards.tsx',
    'features/dashboard/weather.tsx',
  ],
  '/generate': 'features/generate/generate-page.tsx',
  '/activities': 'features/activities/activities-page.tsx',
  '/activity': 'features/activity/activity-page.tsx',
  '/import': 'features/import/import-page.tsx',
  '/summary': 'features/summary/summary-page.tsx',
  '/summary/form': 'features/form/form-page.tsx',
  '/strava-connect': 'features/strava-connect/strava-connect-page.tsx',
  '/plan': 'features/plan/plan-page.tsx',
};

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** What a first load of each screen weighs, gzipped. */
export function pageWeight(): Promise<readonly Figure[]> {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;
  const screens = Object.entries(SCREENS).flatMap(([route, source]): Figure[] => {
    const chunks = [...withImports(manifest, [ENTRY, source].flat())].map((key) => chunkOf(manifest, key));
    const css = new Set(chunks.flatMap((chunk) => chunk.css ?? []));
    return [
      {
        what: `${route} JavaScript`,
        value: sum(chunks.map(({ file }) => gzipKb(file))),
        unit: 'kB',
        limit: 160,
      },
      { what: `${route} CSS`, value: sum([...css].map(gzipKb)), unit: 'kB', limit: 25 },
    ];
  });
  const fonts = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.woff2'));
  // It loads after a screen, so no screen waits for it.
  const offline = {
    what: 'what works without signal, JavaScript',
    value: gzipKb(chunkOf(manifest, 'lib/offline/offline.tsx').file),
    unit: 'kB',
    limit: 12,
  } as const;
  const font = { what: 'the font', value: sum(fonts.map(plainKb)), unit: 'kB', limit: 92 } as const;
  return Promise.resolve([...screens, offline, font]);
}

function chunkOf(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}`);
  return chunk;
}

function withImports(
  manifest: Manifest,
  keys: readonly string[],
  seen = new Set<string>(),
): ReadonlySet<string> {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    withImports(manifest, chunkOf(manifest, key).imports ?? [], seen);
  }
  return seen;
}

const read = (file: string) => readFileSync(join(DIST, file));
const gzipKb = (file: string): number => gzipSync(read(file), { level: 9 }).byteLength / 1000;
const plainKb = (file: string): number => read(file).byteLength / 1000;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
