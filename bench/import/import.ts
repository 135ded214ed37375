import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addDays, type IsoDate } from '@musette/coach/calendar/days';
import { todayIn } from '../../apps/server/ports/clock.ts';
import { newRider } from '../../apps/server/testing/rider.ts';
import type { ServerProcess } from '../../apps/server/testing/server-process.ts';
import type { Figure } from '../figure.ts';
import { openPlace, type Place } from '../load/places.ts';
import { planWeeks } from '../load/riders.ts';
import { writeRides } from './files.ts';
import { importRides, type ImportRun, type Visit } from './ride-import.ts';
import { copyRides, dashboardPaths, openScreens } from './screens.ts';

const RIDES = 1000;
const FEW_RIDES = 100;
const ALL_RIDES = 5000;
const PLANNED_WEEKS = 16;
const CANCEL_AFTER_MS = 3000;
const MAX_SECONDS = 60;
/** Of two processors in that time; the rest is for the sender. */
const MAX_CPU_SECONDS = 100;
const MAX_CANCEL_SECONDS = 1;
const MAX_P99_MS = 100;
const MAX_MEGABYTES = 500;
const MAX_RECOMPUTE_SECONDS = 600;
/** As many as a request may ask for. */
const DAYS_A_REQUEST = 90;

/** A thousand ride files into the real server while the dashboard is used, and then the screens of a rider with 5,000 rides. */
export async function rideImport({ isShort }: { readonly isShort: boolean }): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'musette-rides-'));
  const count = isShort ? FEW_RIDES : RIDES;
  const place = await openPlace('sqlite');
  const server = await place.start();
  try {
    const visit = await visitOf(server);
    const { today } = visit;
    const rides = writeRides(folder, { count, untilMs: Date.parse(`${today}T07:00:00.000Z`) });
    const paths = dashboardPaths(today);
    const cancelled = await visitOf(server);
    const begun = await importRides(cancelled, { rides, paths, cancelAfterMs: CANCEL_AFTER_MS });
    const whole = await importRides(visit, { rides, paths });
    const activityId = await checkRides(visit, count);
    const all = await withMoreRides(place, visit, count);
    return [
      ...figuresOf({ ...whole, cancelSeconds: begun.cancelSeconds }, count),
      ...(await openScreens(visit, { today, activityId })),
      ...(isShort ? [] : recomputed(place, all)),
    ];
  } finally {
    await server.kill();
    await place.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

const figuresOf = (
  { seconds, cpuSeconds, cancelSeconds, p99Ms, megabytes }: ImportRun,
  count: number,
): readonly Figure[] => [
  {
    what: `${count} ride files, from the first to the last answer`,
    value: seconds,
    unit: 's',
    limit: (MAX_SECONDS * count) / RIDES,
  },
  {
    what: 'the processor time of the server for them, and for the dashboard',
    value: cpuSeconds,
    unit: 's',
    limit: (MAX_CPU_SECONDS * count) / RIDES,
  },
  {
    what: 'an import, from its cancellation to rest',
    value: cancelSeconds,
    unit: 's',
    limit: MAX_CANCEL_SECONDS,
  },
  { what: 'the dashboard meanwhile, p99', value: p99Ms, unit: 'ms', limit: MAX_P99_MS },
  { what: 'the memory of the server, at its highest', value: megabytes, unit: 'MB', limit: MAX_MEGABYTES },
];

/** A new rider with a plan. */
async function visitOf(server: ServerProcess): Promise<Visit & { readonly today: IsoDate }> {
  const rider = await newRider(server.visitor(), { onboarded: true });
  await planWeeks(rider, { weeks: PLANNED_WEEKS });
  // Other benches move the clock of this process.
  const { headers } = await rider.get('/session');
  return { server, rider, today: todayIn('UTC', { nowMs: () => Date.parse(headers.get('date') ?? '') }) };
}

/** Checks that every ride is there, and gives the newest one. */
async function checkRides(
  { rider, today }: Visit & { readonly today: IsoDate },
  count: number,
): Promise<string> {
  let ids: readonly string[] = [];
  for (let to = today; ids.length < count; to = addDays(to, -DAYS_A_REQUEST)) {
    const from = addDays(to, 1 - DAYS_A_REQUEST);
    const { body } = await rider.get(`/activities?from=${from}&to=${to}`);
    const { activities } = body as { readonly activities: readonly { readonly id: string }[] };
    if (activities.length === 0) throw new Error(`Of ${count} rides, ${ids.length} are there`);
    ids = [...ids, ...activities.map(({ id }) => id)];
  }
  return ids[0] ?? '';
}

/** Copies the rides into earlier years; gives the number of all rides. */
async function withMoreRides(place: Place, { rider }: Visit, count: number): Promise<number> {
  const database = await place.open();
  try {
    await copyRides(database, rider.userId, { count, until: ALL_RIDES });
    const { all } = await database.kysely
      .selectFrom('activity')
      .select((eb) => eb.fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow();
    return all;
  } finally {
    await database.close();
  }
}

const RECOMPUTE = fileURLToPath(new URL('../../apps/server/app/commands/recompute-cli.ts', import.meta.url));

/** Computes all rides again, which changes none of them. */
function recomputed({ settings }: Place, all: number): readonly Figure[] {
  const began = performance.now();
  const env = { PATH: process.env['PATH'], ...settings };
  const { stdout, stderr } = spawnSync(process.execPath, [RECOMPUTE], { encoding: 'utf8', env });
  const seconds = (performance.now() - began) / 1000;
  const [, count, changed] = /^Computed (\d+) rides again: (\d+) changed/.exec(stdout) ?? [];
  if (Number(count) !== all) throw new Error(`Of ${all} rides: ${stdout || stderr}`);
  return [
    { what: `${all} rides computed again: changed`, value: Number(changed), unit: 'rides', limit: 0 },
    { what: 'and it took', value: seconds, unit: 's', limit: (MAX_RECOMPUTE_SECONDS * all) / ALL_RIDES },
  ];
}
