import { COACH, COACH_ROWS, WORDS } from './coach-rows.ts';
import type { Row } from './row.ts';

/** Additional packages for every test. */
export const TEST_PACKAGES = ['vitest', 'fast-check'];

const FORMATS = 'packages/formats';
const CONTRACT = 'packages/contract';
const SERVER = ['adapters', 'app', 'features', 'jobs', 'kit', 'ports', 'rides', 'store'].map(
  (area) => `apps/server/${area}`,
);
const SERVER_TESTS = { ours: ['apps/server/testing', 'apps/stand-ins'] };
const WEB_TESTS = { ours: ['apps/stand-ins', 'apps/web/testing'], packages: ['vitest-browser-react'] };
const SHARED = [COACH, WORDS, FORMATS, CONTRACT];
const SCHEMAS = `${CONTRACT}/schemas`;
/** The contract without its routes, and its schemas as types only. */
const BROWSER_CONTRACT = [
  ...['answer-sizes', 'client', 'limits', 'native-app', 'pages', 'problems'].map(
    (file) => `${CONTRACT}/${file}`,
  ),
  SCHEMAS,
];
const BROWSER_SHARED = [COACH, WORDS, FORMATS, ...BROWSER_CONTRACT];
const REACT = ['react', '@tanstack/*'];

const PACKAGES: readonly Row[] = [
  ...COACH_ROWS,
  {
    name: 'words',
    files: /^packages\/words\//,
    home: WORDS,
    ours: [COACH],
    packages: [],
    node: false,
  },
  {
    name: 'formats',
    files: /^packages\/formats\//,
    home: FORMATS,
    ours: [COACH],
    packages: [],
    node: false,
    // Readers from other projects check the files that we write.
    tests: { packages: ['@garmin/fitsdk', 'fast-xml-parser', 'ical.js'] },
  },
  {
    name: 'contract/schemas',
    files: /^packages\/contract\/schemas\//,
    home: `${CONTRACT}/schemas`,
    below: [`${CONTRACT}/limits`, `${CONTRACT}/problems`],
    ours: [COACH],
    // The `z` of @hono/zod-openapi weighs four times as much.
    packages: ['zod'],
    node: false,
  },
  {
    name: 'contract/routes',
    files: /^packages\/contract\/routes\//,
    home: `${CONTRACT}/routes`,
    below: [
      `${CONTRACT}/answer-sizes`,
      `${CONTRACT}/schemas`,
      `${CONTRACT}/limits`,
      `${CONTRACT}/native-app`,
      `${CONTRACT}/problems`,
      `${CONTRACT}/routes.gen`,
    ],
    ours: [COACH],
    packages: ['zod', '@hono/zod-openapi'],
    node: false,
  },
  // What a browser loads of the contract: neither schemas nor routes.
  {
    name: 'contract',
    files: /^packages\/contract\/[^/]+$/,
    home: CONTRACT,
    ours: [COACH],
    typesOnly: [`${CONTRACT}/schemas`, `${CONTRACT}/routes`],
    packages: [],
    node: false,
  },
];

const ADAPTER: Row = {
  name: 'server/adapters/y',
  files: /^apps\/server\/adapters\/([^/.]+)/,
  home: 'apps/server/adapters/$1',
  ours: ['apps/server/kit', 'apps/server/ports', COACH],
  packages: [
    '@ai-sdk/google',
    '@ai-sdk/openai-compatible',
    '@zxcvbn-ts/language-common',
    'ai',
    'altcha-lib',
    'aws4fetch',
    'nodemailer',
    'pino',
    'zod',
  ],
  node: true,
  tests: SERVER_TESTS,
};

const APP: Row = {
  name: 'server/app',
  files: /^apps\/server\/app\//,
  home: 'apps/server/app',
  ours: [...SERVER.filter((area) => area !== 'apps/server/adapters'), ...SHARED],
  packages: ['hono', '@hono/node-server', 'zod'],
  node: true,
  tests: SERVER_TESTS,
};

// The rooms of the app, each below the next: settings, the data folder, HTTP, and then all the rest.
const APP_ROOM_TESTS = { ours: [...SERVER_TESTS.ours, 'apps/server/app'] };
const APP_ROOMS: readonly Row[] = [
  {
    ...APP,
    name: 'server/app/config',
    files: /^apps\/server\/app\/config\//,
    home: 'apps/server/app/config',
    ours: [COACH],
    packages: ['zod'],
    tests: APP_ROOM_TESTS,
  },
  {
    ...APP,
    name: 'server/app/data',
    files: /^apps\/server\/app\/data\//,
    home: 'apps/server/app/data',
    below: ['apps/server/app/config'],
    ours: ['apps/server/kit', 'apps/server/ports', 'apps/server/store', COACH],
    packages: ['zod'],
    tests: APP_ROOM_TESTS,
  },
];

const SERVER_ROWS: readonly Row[] = [
  // One retry, one bounded reader, one concurrency helper: tools without a subject.
  {
    name: 'server/kit',
    files: /^apps\/server\/kit\//,
    home: 'apps/server/kit',
    ours: [COACH],
    packages: ['zod'],
    node: true,
    tests: SERVER_TESTS,
  },
  {
    name: 'server/ports',
    files: /^apps\/server\/ports\//,
    home: 'apps/server/ports',
    ours: [COACH, WORDS, FORMATS, 'packages/contract/routes/route'],
    packages: [],
    node: false,
    tests: SERVER_TESTS,
  },
  {
    name: 'server/features/x',
    files: /^apps\/server\/features\/([^/]+)\/[^/]+$/,
    home: 'apps/server/features/$1',
    ours: ['apps/server/kit', 'apps/server/ports', 'apps/server/rides', 'apps/server/store', ...SHARED],
    packages: [],
    node: ['node:crypto'],
    tests: SERVER_TESTS,
  },
  // What every source of rides shares: files, Strava, intervals.icu and what the rider tells.
  {
    name: 'server/rides',
    files: /^apps\/server\/rides\//,
    home: 'apps/server/rides',
    ours: ['apps/server/kit', 'apps/server/ports', 'apps/server/store', ...SHARED],
    packages: [],
    node: ['node:crypto'],
    tests: SERVER_TESTS,
  },
  // better-auth has its tables in our database, so it gets the connection.
  {
    ...ADAPTER,
    name: 'server/adapters/better-auth',
    files: /^apps\/server\/adapters\/(better-auth)\//,
    packages: ['better-auth', 'kysely', 'zod'],
  },
  // Worker threads read ride files.
  {
    ...ADAPTER,
    name: 'server/adapters/worker-pool',
    files: /^apps\/server\/adapters\/(worker-pool)\//,
    ours: [...ADAPTER.ours, FORMATS],
  },
  ADAPTER,
  ...APP_ROOMS,
  {
    ...APP,
    name: 'server/app/compose',
    files: /^apps\/server\/app\/compose\.ts$/,
    ours: [...SERVER, ...SHARED],
  },
  {
    ...APP,
    name: 'server/app/http',
    files: /^apps\/server\/app\/http\//,
    home: 'apps/server/app/http',
    below: ['apps/server/app/config', 'apps/server/app/data'],
    ours: [...SERVER.filter((area) => !/adapters|app$/.test(area)), ...SHARED],
    tests: APP_ROOM_TESTS,
    packages: [...APP.packages, '@hono/zod-openapi'],
  },
  APP,
  {
    name: 'server/jobs',
    files: /^apps\/server\/jobs\//,
    home: 'apps/server/jobs',
    ours: ['apps/server/kit', 'apps/server/ports', 'apps/server/store', COACH, FORMATS],
    packages: [],
    node: ['node:crypto'],
    tests: SERVER_TESTS,
  },
  {
    name: 'server/store',
    files: /^apps\/server\/store\//,
    home: 'apps/server/store',
    ours: ['apps/server/kit', 'apps/server/ports', COACH],
    packages: ['kysely', 'pg', 'zod'],
    node: true,
    tests: SERVER_TESTS,
  },
  {
    name: 'server/testing',
    files: /^apps\/server\/testing\//,
    home: 'apps/server/testing',
    ours: [...SERVER, ...SHARED, 'apps/stand-ins'],
    packages: ['*'],
    node: true,
  },
];

const WEB_ROWS: readonly Row[] = [
  {
    name: 'web/ui',
    files: /^apps\/web\/ui\//,
    home: 'apps/web/ui',
    ours: [COACH, `${WORDS}/lengths`],
    packages: ['react', 'lucide-react', 'maplibre-gl'],
    node: false,
    tests: WEB_TESTS,
  },
  {
    name: 'web/lib',
    files: /^apps\/web\/lib\//,
    home: 'apps/web/lib',
    ours: [
      'apps/web/ui',
      COACH,
      WORDS,
      `${FORMATS}/rides/problems`,
      `${FORMATS}/xml/gpx-course`,
      `${FORMATS}/zip`,
      ...BROWSER_CONTRACT,
    ],
    typesOnly: [SCHEMAS],
    packages: REACT,
    node: false,
    tests: WEB_TESTS,
  },
  // The worker of the whole app: it knows the screens' addresses and nothing else.
  {
    name: 'web/worker',
    files: /^apps\/web\/worker\//,
    home: 'apps/web/worker',
    ours: [`${CONTRACT}/pages`],
    packages: [],
    node: false,
  },
  {
    name: 'web/features/x',
    files: /^apps\/web\/features\/([^/]+)\/[^/]+$/,
    home: 'apps/web/features/$1',
    ours: ['apps/web/ui', 'apps/web/lib', ...BROWSER_SHARED],
    typesOnly: [SCHEMAS],
    packages: [...REACT, 'lucide-react'],
    node: false,
    tests: WEB_TESTS,
  },
  {
    name: 'web/app',
    files: /^apps\/web\/app\//,
    home: 'apps/web/app',
    ours: ['apps/web/features', 'apps/web/ui', 'apps/web/lib', ...BROWSER_SHARED],
    typesOnly: [SCHEMAS],
    packages: [...REACT, 'react-dom', 'lucide-react', '@fontsource-variable/archivo'],
    node: false,
    tests: WEB_TESTS,
  },
];

const WEB_TESTING: Row = {
  name: 'web/testing',
  files: /^apps\/web\/testing\//,
  home: 'apps/web/testing',
  ours: ['apps/web/app', 'apps/web/lib', 'apps/web/ui', COACH, `${CONTRACT}/routes.gen`, ...BROWSER_CONTRACT],
  typesOnly: [SCHEMAS],
  packages: ['*'],
  node: false,
};

const MOBILE: Row = {
  name: 'mobile',
  files: /^apps\/mobile\//,
  home: 'apps/mobile',
  ours: ['apps/web/lib/platform'],
  packages: [
    '@aparajita/capacitor-secure-storage',
    '@capacitor/*',
    '@capgo/capacitor-social-login',
    '@revenuecat/purchases-capacitor',
  ],
  node: false,
  tests: { ours: ['apps/stand-ins', 'apps/web/testing'] },
};

const MOBILE_ROWS: readonly Row[] = [
  // The start of the app on a phone: it alone puts the bridge under the web app.
  {
    ...MOBILE,
    name: 'mobile/main',
    files: /^apps\/mobile\/main\.ts$/,
    ours: ['apps/web/app/phone'],
    packages: [],
  },
  {
    ...MOBILE,
    name: 'mobile/testing',
    files: /^apps\/mobile\/testing\//,
    ours: [...MOBILE.ours, 'apps/stand-ins', 'apps/web/testing'],
  },
  MOBILE,
];

const OTHER_ROWS: readonly Row[] = [
  WEB_TESTING,
  {
    name: 'web/public',
    files: /^apps\/web\/public\//,
    home: 'apps/web/public',
    ours: [],
    packages: [],
    node: false,
  },
  {
    name: 'tool configuration',
    files: /^(apps\/web|apps\/mobile|e2e)\/[a-z-]+\.config\.ts$/,
    home: '$1',
    // The phone's build orders the styles as the web app's does.
    below: ['apps/web/layers.config'],
    ours: [],
    packages: ['vite', '@vitejs/plugin-react', '@playwright/test'],
    node: true,
  },
  ...MOBILE_ROWS,
  {
    name: 'stand-ins',
    files: /^apps\/stand-ins\//,
    home: 'apps/stand-ins',
    ours: [COACH, FORMATS],
    // PostgreSQL is no stand-in but the real one: it is started for tests, and databases are made in it.
    packages: ['hono', '@hono/node-server', 'pg', 'postal-mime', 'smtp-server'],
    node: true,
    tests: { packages: ['jose', 'nodemailer'] },
  },
  {
    name: 'e2e',
    files: /^e2e\//,
    home: 'e2e',
    // What is measured of a page is the same for components.
    ours: ['apps/stand-ins', 'apps/web/testing/layout'],
    packages: ['@playwright/test', '@axe-core/playwright', '@garmin/fitsdk', 'ical.js'],
    node: true,
  },
  {
    name: 'tools and bench',
    files: /^(tools|bench)\/|^[a-z-]+\.config\.ts$/,
    home: '',
    ours: [],
    packages: [],
    node: true,
    free: true,
  },
];

/**
 * The import table: which files may import which. The first row whose `files` matches decides. A file without a row is an error,
 * so new folders are checked from the start. Paths begin at the root and have no extension.
 */
export const TABLE: readonly Row[] = [...PACKAGES, ...SERVER_ROWS, ...WEB_ROWS, ...OTHER_ROWS];
