import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { API_PATH } from '@musette/contract/routes/api';
import { addDays, addWeeks, type IsoDate, mondayOf } from '@musette/coach/calendar/days';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/store/engine/database.ts';
import { type Figure, median } from '../figure.ts';
import { headersOf, type Visit } from './ride-import.ts';

const MAX_MS = 100;
const MAX_KILOBYTES = 300;
const ROUNDS = 15;
/** As the web app asks for them. */
const WEEKS = { coming: 5, season: 24, rides: 12, calendar: 12 };

/** The dashboard's requests. */
export const dashboardPaths = (today: IsoDate): readonly string[] => {
  const monday = mondayOf(today);
  return [
    '/session',
    '/profile',
    `/plans?from=${monday}&weeks=${WEEKS.coming}`,
    `/plans?from=${addWeeks(monday, -8)}&weeks=${WEEKS.season}`,
    `/activities?from=${addWeeks(monday, -WEEKS.rides)}&to=${today}`,
    `/form?from=${addWeeks(monday, -8)}&to=${addDays(addWeeks(monday, WEEKS.season - 8), -1)}`,
    '/streak',
    '/last-import',
    '/plan-conflicts',
    '/generation',
  ];
};

/** The requests of each screen that shows rides. */
function screensOf(today: IsoDate, activityId: string): Readonly<Record<string, readonly string[]>> {
  const monday = mondayOf(today);
  const first = addWeeks(monday, -4);
  const toEnd = addDays(addWeeks(first, WEEKS.calendar), -1);
  const week = `from=${addWeeks(monday, -1)}&to=${addDays(monday, -1)}`;
  return {
    'the dashboard': dashboardPaths(today),
    'the calendar': [`/plans?from=${first}&weeks=${WEEKS.calendar}`, `/activities?from=${first}&to=${toEnd}`],
    'an activity': [
      `/activities/${activityId}`,
      `/activities/${activityId}/samples`,
      `/plans?from=${monday}&weeks=1`,
    ],
    'the summary': [
      `/plans?from=${addWeeks(monday, -1)}&weeks=1`,
      `/activities?${week}`,
      `/best-efforts?${week}`,
    ],
    'the form of all years': [
      '/form',
      '/best-efforts',
      `/best-efforts?from=${addDays(today, -89)}`,
      `/best-efforts?from=${monday}`,
      '/records',
      '/profile',
    ],
    'the account': ['/profile', '/ftp-history'],
  };
}

/** Copies a rider's rides into earlier years until there are `until`. */
export async function copyRides(
  { kysely }: Database,
  userId: string,
  { count, until }: { readonly count: number; readonly until: number },
): Promise<void> {
  for (let copy = 1; copy * count < until; copy += 1) {
    const mark = randomUUID();
    const days = copy * count;
    await copyRows('activity', {
      id: sql`id || ${mark}`,
      source_id: sql`source_id || ${mark}`,
      day: sql`date(day, ${`-${days} days`})`,
      started_at: sql`strftime('%Y-%m-%dT%H:%M:%fZ', started_at, ${`-${days} days`})`,
    });
    await copyRows('best_effort', {
      activity_id: sql`activity_id || ${mark}`,
      day: sql`date(day, ${`-${days} days`})`,
    });
  }
  async function copyRows(table: string, changed: Readonly<Record<string, ReturnType<typeof sql>>>) {
    const columns =
      (await kysely.introspection.getTables()).find(({ name }) => name === table)?.columns ?? [];
    const values = columns.map(({ name }) => changed[name] ?? sql.ref(name));
    // The copies of the copies, too, would be too many.
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
      select ${sql.join(values)} from ${sql.table(table)}
      where user_id = ${userId} and length(${sql.ref(table === 'activity' ? 'id' : 'activity_id')}) = 36`.execute(
      kysely,
    );
  }
}

/** The time and the bytes of each screen, of all its requests one after the other; the median of some rounds. */
export async function openScreens(
  visit: Visit,
  { today, activityId }: { readonly today: IsoDate; readonly activityId: string },
): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [screen, paths] of Object.entries(screensOf(today, activityId))) {
    const loads: (readonly Loaded[])[] = [];
    for (let round = 0; round < ROUNDS; round += 1) loads.push(await load(visit, paths));
    for (const [index, path] of paths.entries()) {
      const ms = median(loads.map((each) => each[index]?.ms ?? 0));
      console.log(
        `     ${path.split('?')[0]}: ${ms.toFixed(1)} ms, ${((loads[0]?.[index]?.bytes ?? 0) / 1000).toFixed(1)} kB`,
      );
    }
    const total = (of: 'ms' | 'bytes') =>
      median(loads.map((each) => each.reduce((sum, one) => sum + one[of], 0)));
    figures.push(
      { what: `${screen} of a rider with 5,000 rides`, value: total('ms'), unit: 'ms', limit: MAX_MS },
      { what: `${screen}, over the wire`, value: total('bytes') / 1000, unit: 'kB', limit: MAX_KILOBYTES },
    );
  }
  return figures;
}

interface Loaded {
  readonly ms: number;
  /** As they were sent, compressed. */
  readonly bytes: number;
}

async function load({ server, rider }: Visit, paths: readonly string[]): Promise<readonly Loaded[]> {
  const loaded: Loaded[] = [];
  for (const path of paths) {
    const began = performance.now();
    const headers = { ...headersOf(rider), 'accept-encoding': 'gzip' };
    const asked = get(`${server.origin}${API_PATH}${path}`, { agent: AGENT, headers });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const { length } = await buffer(answer);
    if (answer.statusCode !== 200) throw new Error(`${path} is answered with ${answer.statusCode}`);
    loaded.push({ ms: performance.now() - began, bytes: length });
  }
  return loaded;
}

const AGENT = new Agent({ keepAlive: true });
