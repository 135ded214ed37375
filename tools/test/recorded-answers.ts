import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose, composeBase } from '@musette/server/app/compose';
import { readConfig } from '@musette/server/app/config/config';
import { buildServer } from '@musette/server/app/server';
import { openSqlite } from '@musette/server/store/engine/database';
import { migrate } from '@musette/server/store/migrate';
import { openStore } from '@musette/server/store/store';
import type { TestProject } from 'vitest/node';

/** The real server's answers to read requests of a rider with a plan, by path. */
type RecordedAnswers = Readonly<Record<string, unknown>>;

declare module 'vitest' {
  interface ProvidedContext {
    recorded: Readonly<Record<string, unknown>>;
  }
}

/** Monday noon in Paris, so that the plan begins today. */
const RECORDED_AT_MS = Date.parse('2026-03-02T11:00:00.000Z');
const WEEKS = 12;
const RACE_DATE = '2026-05-24';

const SETUP = {
  name: 'Anna Berg',
  discipline: 'road',
  goal: 'fitness',
  weightKg: 62,
  heightCm: 172,
  ftpWatts: 240,
  availabilityHours: {
    monday: 0,
    tuesday: 1,
    wednesday: 1.5,
    thursday: 1,
    friday: 0,
    saturday: 3,
    sunday: 2,
  },
  timeZone: 'Europe/Paris',
  units: 'metric',
};

/** What does not depend on the weeks of the plan. */
const PATHS = [
  '/session',
  '/profile',
  '/ftp-history',
  '/levels',
  '/test-results',
  '/recent-riding',
  '/data',
  '/intervals',
  '/plan-weeks',
  '/plan-conflicts',
  '/generation',
  '/sign-in-options',
  '/account/sign-in-methods',
  '/account/sessions',
  '/account/deletion',
];

/** Runs the server in process once and provides its answers, so that component tests show real plans. */
export async function setup({ provide }: TestProject): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'musette-recorded-'));
  try {
    provide('recorded', await record(join(folder, 'musette.sqlite')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function record(file: string): Promise<RecordedAnswers> {
  const config = readConfig({ CAPTCHA: 'off', LOG_LEVEL: 'silent', PUBLIC_URL: 'http://musette.test' });
  if (!config.ok) throw new Error(JSON.stringify(config.error));
  const secret = 'a secret that only the tests know';
  const clock = { nowMs: () => RECORDED_AT_MS };
  const database = openSqlite(file);
  await migrate(database, { nowMs: RECORDED_AT_MS });
  const base = { ...composeBase(config.value, secret), clock };
  const store = openStore(database, base.box);
  const opened = { config: config.value, secret, database, store };
  const ports = compose({ ...opened, base });
  const server = buildServer({ ...opened, ports, files: () => null });
  let cookie = '';
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await server.fetch(
      new Request(`http://musette.test/api/v1${path}`, {
        method,
        headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    cookie =
      response.headers
        .getSetCookie()
        .map((line) => line.split(';', 1)[0])
        .join('; ') || cookie;
    return response.json();
  };
  await ask('POST', '/sign-up', { email: 'anna@example.org', password: 'a musette at the roadside' });
  await ask('PUT', '/profile', SETUP);
  await ask('POST', '/generation', {
    weeks: WEEKS,
    difficulty: 'moderate',
    discipline: 'road',
    raceDate: RACE_DATE,
    replace: false,
  });
  await server.runner.drain();
  const { weeks } = (await ask('GET', '/plan-weeks')) as { weeks: string[] };
  const paths = [
    ...PATHS,
    `/plans?from=${weeks[0]}&weeks=${WEEKS}`,
    ...weeks.flatMap((week) => [`/plans/${week}`, `/plans/${week}/benefit`]),
    ...[1, 2, 3, 5, 6].map((position) => `/plans/${weeks[0]}/workouts/${position}/moves`),
  ];
  const recorded: Record<string, unknown> = {};
  for (const path of paths) recorded[path] = await ask('GET', path);
  await server.runner.stop();
  await database.close();
  return recorded;
}
