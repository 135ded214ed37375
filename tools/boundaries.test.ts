import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TABLE, TEST_PACKAGES } from './boundaries/table.ts';

const ROOT = join(import.meta.dirname, '..');

/** One planted violation and one legal import for every row of the table. */
const PLANTS: Record<string, { file: string; illegal: string; legal: string }> = {
  coach: { file: 'packages/coach/result.ts', illegal: 'node:fs', legal: './calendar/days.ts' },
  'coach/calendar': {
    file: 'packages/coach/calendar/days.ts',
    illegal: '../rider/zones.ts',
    legal: '../result.ts',
  },
  'coach/rider': {
    file: 'packages/coach/rider/zones.ts',
    illegal: '../workout/steps.ts',
    legal: '../calendar/days.ts',
  },
  'coach/workout': {
    file: 'packages/coach/workout/steps.ts',
    illegal: '../library/session.ts',
    legal: '../rider/zones.ts',
  },
  'coach/event': {
    file: 'packages/coach/event/pacing.ts',
    illegal: '../season/season.ts',
    legal: '../calendar/days.ts',
  },
  'coach/library': {
    file: 'packages/coach/library/sessions/tempo.ts',
    illegal: '../../season/season.ts',
    legal: '../../workout/steps.ts',
  },
  'coach/season': {
    file: 'packages/coach/season/plan-week.ts',
    illegal: '../week/plan-day.ts',
    legal: '../library/session.ts',
  },
  'coach/week': {
    file: 'packages/coach/week/reading/read-answer.ts',
    illegal: '../../proof/prove-week.ts',
    legal: '../../season/season.ts',
  },
  'coach/proof': {
    file: 'packages/coach/proof/checks/prove-week.ts',
    illegal: '../../progress/ride/ride.ts',
    legal: '../../week/plan-day.ts',
  },
  'coach/progress': {
    file: 'packages/coach/progress/ride/ride.ts',
    illegal: '../../season/season.ts',
    legal: '../../workout/load.ts',
  },
  words: {
    file: 'packages/words/render.ts',
    illegal: '@musette/formats/workouts/zwo-writer',
    legal: '@musette/coach/proof/checks/proof',
  },
  formats: {
    file: 'packages/formats/workouts/zwo.ts',
    illegal: '@musette/contract/problems',
    legal: '@musette/coach/workout/steps',
  },
  'contract/schemas': {
    file: 'packages/contract/schemas/plan.ts',
    illegal: '@hono/zod-openapi',
    legal: 'zod',
  },
  'contract/routes': {
    file: 'packages/contract/routes/plans.ts',
    illegal: '../client.ts',
    legal: '../schemas/plan.ts',
  },
  contract: { file: 'packages/contract/client.ts', illegal: './routes/api.ts', legal: './routes.gen.ts' },
  'server/ports': {
    file: 'apps/server/ports/mailer.ts',
    illegal: '#adapters/mail/mail.ts',
    legal: '@musette/formats/workouts/zwo',
  },
  'server/features/x': {
    file: 'apps/server/features/plans/service.ts',
    illegal: '#features/profile/service.ts',
    legal: '#store/plans/plan-store.ts',
  },
  'server/adapters/better-auth': {
    file: 'apps/server/adapters/better-auth/options.ts',
    illegal: '#store/riders/rider-store.ts',
    legal: 'kysely',
  },
  'server/adapters/worker-pool': {
    file: 'apps/server/adapters/worker-pool/worker.ts',
    illegal: '#store/riders/rider-store.ts',
    legal: '@musette/formats/read-ride-file',
  },
  'server/adapters/y': {
    file: 'apps/server/adapters/mail/mail.ts',
    illegal: '#adapters/outbox/outbox.ts',
    legal: 'nodemailer',
  },
  'server/app/config': {
    file: 'apps/server/app/config/config.ts',
    illegal: '../data/open-data.ts',
    legal: './settings.ts',
  },
  'server/app/data': {
    file: 'apps/server/app/data/open-data.ts',
    illegal: '../http/health.ts',
    legal: '../config/config.ts',
  },
  'server/app/compose': {
    file: 'apps/server/app/compose.ts',
    illegal: '@hono/zod-openapi',
    legal: '#adapters/mail/mail.ts',
  },
  'server/app/http': {
    file: 'apps/server/app/http/api.ts',
    illegal: '../compose.ts',
    legal: '@hono/zod-openapi',
  },
  'server/app': { file: 'apps/server/app/main.ts', illegal: '#adapters/mail/mail.ts', legal: './compose.ts' },
  'server/kit': {
    file: 'apps/server/kit/retry.ts',
    illegal: '#ports/mailer.ts',
    legal: '@musette/coach/result',
  },
  'server/rides': {
    file: 'apps/server/rides/import-file.ts',
    illegal: '#features/activities/http.ts',
    legal: '#store/store.ts',
  },
  'server/jobs': { file: 'apps/server/jobs/outbox.ts', illegal: '#app/main.ts', legal: '#ports/mailer.ts' },
  'server/store': { file: 'apps/server/store/plans/plan-store.ts', illegal: 'hono', legal: 'kysely' },
  'server/testing': {
    file: 'apps/server/testing/global-setup.ts',
    illegal: '@musette/web/app/main',
    legal: '@musette/stand-ins/start',
  },
  'web/testing': {
    file: 'apps/web/testing/screen.tsx',
    illegal: '#features/plan/plan-page.tsx',
    legal: '#app/router.tsx',
  },
  'web/ui': { file: 'apps/web/ui/button.tsx', illegal: '#lib/api/api.ts', legal: 'lucide-react' },
  'web/lib': {
    file: 'apps/web/lib/api/api.ts',
    illegal: '#features/plans/api.ts',
    legal: '@musette/contract/client',
  },
  'web/worker': {
    file: 'apps/web/worker/service-worker.ts',
    illegal: '@musette/contract/client',
    legal: '@musette/contract/pages',
  },
  'web/features/x': {
    file: 'apps/web/features/plans/plan-page.tsx',
    illegal: '../profile/api.ts',
    legal: '#ui/button.tsx',
  },
  'web/app': {
    file: 'apps/web/app/router.tsx',
    illegal: '@musette/server/app/main',
    legal: '#features/plans/plan-page.tsx',
  },
  'web/public': { file: 'apps/web/public/theme.js', illegal: 'react', legal: './other.js' },
  mobile: {
    file: 'apps/mobile/bridge/files.ts',
    illegal: '@musette/web/lib/api',
    legal: '@musette/web/lib/platform/platform',
  },
  'mobile/main': {
    file: 'apps/mobile/main.ts',
    illegal: '@musette/web/app/router',
    legal: '@musette/web/app/phone',
  },
  'mobile/testing': {
    file: 'apps/mobile/testing/simulated-phone.ts',
    illegal: '@musette/server/app/main',
    legal: '@musette/stand-ins/phone/phone',
  },
  'tool configuration': {
    file: 'apps/web/vite.config.ts',
    illegal: '@musette/server/app/main',
    legal: 'vite',
  },
  'stand-ins': {
    file: 'apps/stand-ins/mail/server.ts',
    illegal: '@musette/contract/problems',
    legal: 'hono',
  },
  e2e: {
    file: 'e2e/journeys/sign-up.ts',
    illegal: '@musette/coach/rider/limits',
    legal: '@musette/stand-ins/start',
  },
};

/** The ways of importing, and the corners of the table that a row alone does not show. */
const ILLEGAL: Record<string, [file: string, source: string]> = {
  'a dynamic import': ['packages/coach/a1.ts', "export const x = await import('node:fs');"],
  'a dynamic import in a template': ['packages/coach/a2.ts', 'export const x = await import(`node:fs`);'],
  'a computed import': ['packages/coach/a3.ts', "const n = 'node:fs';\nexport const x = await import(n);"],
  'a require': ['packages/coach/a4.ts', "export const x = require('node:fs');"],
  'a required module': ['packages/coach/a5.ts', "import x = require('node:fs');\nexport const y = x;"],
  'a type import': ['packages/coach/a6.ts', "import type { Stats } from 'node:fs';\nexport type S = Stats;"],
  'an import type': ['packages/coach/a7.ts', "export type S = import('node:fs').Stats;"],
  'an export from': ['packages/coach/a8.ts', "export { readFile } from 'node:fs';"],
  'an export of all': ['packages/coach/a9.ts', "export * from 'node:fs';"],
  'an import for its effect': ['packages/coach/a10.ts', "import 'node:fs';\nexport const x = 1;"],
  'a resolved address': [
    'packages/coach/a11.ts',
    "export const x = import.meta.resolve('@musette/server/app');",
  ],
  'a relative path into another workspace': [
    'packages/contract/b1.ts',
    "export * from '../coach/calendar/days.ts';",
  ],
  'a relative path to what has a name': [
    'apps/server/features/plans/b2.ts',
    "export * from '../../ports/mailer.ts';",
  ],
  'a folder inside a feature': ['apps/server/features/plans/parts/b3.ts', 'export const x = 1;'],
  'a folder that the table does not know': ['packages/novelty/b4.ts', 'export const x = 1;'],
  'a folder of the coach that the table does not know': [
    'packages/coach/novelty/b9.ts',
    'export const x = 1;',
  ],
  'a stand-in in production code': [
    'apps/server/features/plans/b5.ts',
    "export * from '@musette/stand-ins/start';",
  ],
  'a test helper in production code': [
    'apps/server/features/plans/b6.ts',
    "export * from '../../testing/rider.ts';",
  ],
  'a test that reaches into an adapter': [
    'apps/server/features/plans/b7.test.ts',
    "export * from '#adapters/mail/mail.ts';",
  ],
  'a vendor in a feature': ['apps/server/features/plans/b8.ts', "export * from 'better-auth';"],
  'the routes of the API in the web app': [
    'apps/web/features/plans/b10.ts',
    "import type { Api } from '@musette/contract/routes/api';\nexport type A = Api;",
  ],
  'a schema in the web app': [
    'apps/web/features/plans/b11.ts',
    "import { plan } from '@musette/contract/schemas/plan';\nexport const p = plan;",
  ],
  'a schema among types in the web app': [
    'apps/web/lib/b12.ts',
    "import { type Plan, plan } from '@musette/contract/schemas/plan';\nexport const p: Plan = plan;",
  ],
  'a schema that the client passes on': [
    'packages/contract/b13.ts',
    "export { plan } from './schemas/plan.ts';",
  ],
  'zod in the web app': ['apps/web/lib/b14.ts', "import * as z from 'zod';\nexport const x = z;"],
  'a reader of files in what screens share': [
    'apps/web/lib/b16.ts',
    "import { readFit } from '@musette/formats/fit/fit-reader';\nexport const x = readFit;",
  ],
  'the contract library in a feature of the server': [
    'apps/server/features/plans/b15.ts',
    "export * from '@hono/zod-openapi';",
  ],
  'the clock in the coach': ['packages/coach/c1.ts', 'export const x = new Date();'],
  'the time of day in the coach': ['packages/coach/c2.ts', 'export const x = Date.now();'],
  'chance in the coach': ['packages/coach/c3.ts', 'export const x = Math.random();'],
};

const LEGAL: Record<string, [file: string, source: string]> = {
  'a test of a feature with helpers and stand-ins': [
    'apps/server/features/plans/d1.test.ts',
    "import '../../testing/rider.ts';\nimport '@musette/stand-ins/start';\nimport 'vitest';\nimport 'node:fs';",
  ],
  'a law of the coach': ['packages/coach/d2.test.ts', "import 'fast-check';\nimport './calendar/days.ts';"],
  'the type of a schema in the web app': [
    'apps/web/features/plans/d7.ts',
    "import type { Plan } from '@musette/contract/schemas/plan';\nexport type P = Plan;",
  ],
  'a test in the web app that compares its rules with a schema': [
    'apps/web/lib/d8.test.ts',
    "import { plan } from '@musette/contract/schemas/plan';\nexport const p = plan;",
  ],
  'the limits of files in what screens share': [
    'apps/web/lib/d9.ts',
    "import { MAX_FILE_BYTES } from '@musette/formats/rides/problems';\nexport const x = MAX_FILE_BYTES;",
  ],
  'a style in a feature': ['apps/web/features/plans/d3.tsx', "import styles from './plan.module.css';"],
  'a picture asked for by address': ['apps/web/ui/d4.tsx', "import mark from './mark.svg?url';"],
  'whatever a tool wants': [
    'tools/d5.ts',
    "const n = '../apps/server/app/main.ts';\nexport const x = await import(n);",
  ],
  'a calendar in the coach': ['packages/coach/d6.ts', "export const x = new Date('2026-01-05T00:00:00Z');"],
};

const rows = TABLE.filter((row) => row.free !== true).map((row) => row.name);
const trees = { illegal: new Map<string, string>(), legal: new Map<string, string>() };
let folder: string;
let reported: { illegal: string[]; legal: string[] };

beforeAll(async () => {
  for (const { file, illegal, legal } of Object.values(PLANTS)) {
    trees.illegal.set(file, `import '${illegal}';`);
    trees.legal.set(file, `import '${legal}';`);
  }
  for (const [file, source] of Object.values(ILLEGAL)) trees.illegal.set(file, source);
  for (const [file, source] of Object.values(LEGAL)) trees.legal.set(file, source);
  folder = await mkdtemp(join(tmpdir(), 'musette-boundaries-'));
  reported = { illegal: await lint('illegal'), legal: await lint('legal') };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Lints a planted tree with the repository's own configuration, and names the files where the table was broken. */
async function lint(kind: 'illegal' | 'legal'): Promise<string[]> {
  const tree = join(folder, kind);
  await mkdir(join(tree, 'tools'), { recursive: true });
  // No rule of ours asks for types, and nothing planted here would compile.
  const configuration = await readFile(join(ROOT, '.oxlintrc.json'), 'utf8');
  await writeFile(
    join(tree, '.oxlintrc.json'),
    configuration.replace('"typeAware": true', '"typeAware": false'),
  );
  await cp(join(ROOT, 'tools/boundaries'), join(tree, 'tools/boundaries'), { recursive: true });
  for (const [file, source] of trees[kind]) {
    await mkdir(dirname(join(tree, file)), { recursive: true });
    await writeFile(join(tree, file), `${source}\n`);
  }
  return namesOf(await output(tree));
}

function output(tree: string): Promise<string> {
  const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint');
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [oxlint, '--format', 'json'], { cwd: tree }, (error, stdout, stderr) =>
      stdout === '' ? reject(new Error(stderr, { cause: error })) : resolve(stdout),
    );
  });
}

function namesOf(text: string): string[] {
  const { diagnostics } = JSON.parse(text) as { diagnostics: { code: string; filename: string }[] };
  return diagnostics.filter(({ code }) => code.startsWith('musette(')).map(({ filename }) => filename);
}

/** The packages that a package.json of the project asks for. */
async function packagesAskedFor(): Promise<readonly string[]> {
  const files = globSync('{.,e2e,bench,tools,{apps,packages}/*}/package.json', { cwd: ROOT });
  const texts = await Promise.all(files.map((path) => readFile(join(ROOT, path), 'utf8')));
  return texts.flatMap((text) => {
    const asked = JSON.parse(text) as Record<string, object | undefined>;
    return Object.keys({ ...asked.dependencies, ...asked.devDependencies, ...asked.optionalDependencies });
  });
}

describe('the import table', () => {
  it('names only packages that are asked for', async () => {
    const asked = await packagesAskedFor();
    const named = TABLE.flatMap(({ packages, tests }) => [...packages, ...(tests?.packages ?? [])]);
    const isAskedFor = (name: string) =>
      name.endsWith('*') ? asked.some((one) => one.startsWith(name.slice(0, -1))) : asked.includes(name);
    expect([...named, ...TEST_PACKAGES].filter((name) => !isAskedFor(name))).toEqual([]);
  });

  it('has a planted violation for every row', () => {
    expect(Object.keys(PLANTS).toSorted()).toEqual(rows.toSorted());
  });

  it.each(Object.entries(PLANTS))('catches what %s may not import', (_name, { file }) => {
    expect(reported.illegal).toContain(file);
  });

  it.each(Object.entries(PLANTS))('lets %s import what it may', (_name, { file }) => {
    expect(reported.legal).not.toContain(file);
  });

  it.each(Object.entries(ILLEGAL))('catches %s', (_name, [file]) => {
    expect(reported.illegal).toContain(file);
  });

  it.each(Object.entries(LEGAL))('lets pass %s', (_name, [file]) => {
    expect(reported.legal).not.toContain(file);
  });
});
