import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { isMidweek } from '@musette/coach/season/start';
import type { Generation } from '@musette/contract/schemas/generation';
import type { PlanDetail } from '@musette/contract/schemas/plan';
import { sql } from 'kysely';
import { newRider, type Rider } from '../../apps/server/testing/rider.ts';
import type { Browser } from '../../apps/server/testing/browser.ts';
import { hashOf } from '../../apps/server/adapters/better-auth/session-tokens.ts';
import { keyFor } from '../../apps/server/kit/keys.ts';
import type { Database } from '../../apps/server/store/engine/database.ts';
import { newId } from '../../apps/server/store/engine/ids.ts';
import { setTimeout as pause } from 'node:timers/promises';

/** The weeks that each rider has. */
const WEEKS = 16;

/** A rider who is signed in. */
export interface LoadRider {
  readonly userId: string;
  readonly cookie: string;
}

/** The rider whom all others are copies of, and the workout that they complete. */
export interface FirstRider {
  readonly userId: string;
  readonly weeks: readonly string[];
  readonly position: number;
}

/** Signs a rider up and has the built-in coach plan the weeks. */
export async function addFirstRider(browser: Browser): Promise<FirstRider> {
  const rider = await newRider(browser, { onboarded: true });
  await planWeeks(rider, { weeks: WEEKS });
  const { weeks } = (await rider.get('/plan-weeks')).body as { weeks: string[] };
  const { workouts } = (await rider.get(`/plans/${weeks[1]}`)).body as PlanDetail;
  return { userId: rider.userId, weeks, position: workouts.findIndex(({ status }) => status !== 'rest') };
}

/** Has the built-in coach plan weeks from this one on, and waits until they are saved. */
export async function planWeeks(
  rider: Rider,
  { weeks, replace = false }: { readonly weeks: number; readonly replace?: boolean },
): Promise<void> {
  // In the middle of a week, the rest of it is a week more.
  const own = isMidweek(await rider.today()) ? weeks - 1 : weeks;
  const request = {
    start: 'today',
    weeks: own,
    replace,
    difficulty: 'moderate',
    discipline: 'road',
    raceDate: null,
  };
  const answer = await rider.post('/generation', request);
  if (answer.status !== 200) throw new Error(`The plan did not start: ${answer.text}`);
  for (;;) {
    const { generation } = (await rider.get('/generation')).body as { generation: Generation | null };
    if (generation?.state === 'done') return;
    if (generation?.state !== 'running') throw new Error(`The plan ended as ${generation?.state}`);
    await pause(100);
  }
}

// Parents first.
const RIDER_TABLES = ['rider', 'season', 'plan', 'workout'] as const;
const AT_ONCE = 500;

/** Copies the first rider's rows for `count` new riders; returns them, signed in. */
export async function copyRider(
  { kysely, engine, unlimited = kysely }: Database,
  first: FirstRider,
  { count, secret }: { readonly count: number; readonly secret: string },
): Promise<readonly LoadRider[]> {
  const riders = Array.from({ length: count }, () => newSession(secret));
  // One statement copies a million workouts, which takes longer than a rider's request may.
  await unlimited.transaction().execute(async (trx) => {
    await sql`create table new_rider (user_id text primary key, session_id text, token text)`.execute(trx);
    for (let start = 0; start < riders.length; start += AT_ONCE) {
      const rows = riders
        .slice(start, start + AT_ONCE)
        .map(({ userId, token }) => sql`(${userId}, ${randomUUID()}, ${hashOf(token)})`);
      await sql`insert into new_rider values ${sql.join(rows)}`.execute(trx);
    }
    const copy = async (table: string, owner: string, own: Readonly<Record<string, string>>) => {
      const columns = (await trx.introspection.getTables()).find(({ name }) => name === table)?.columns ?? [];
      const names = columns.map(({ name }) => sql.ref(name));
      const values = columns.map(({ name }) => {
        const from = own[name];
        return from === undefined ? sql.ref(`o.${name}`) : sql.raw(from);
      });
      await sql`insert into ${sql.table(table)} (${sql.join(names)}) select ${sql.join(values)}
        from new_rider n cross join ${sql.table(table)} o where o.${sql.ref(owner)} = ${first.userId}`.execute(
        trx,
      );
    };
    await copy('auth_user', 'id', { id: 'n.user_id', email: "n.user_id || '@example.org'" });
    await copy('auth_session', 'userId', { id: 'n.session_id', token: 'n.token', userId: 'n.user_id' });
    for (const table of RIDER_TABLES) await copy(table, 'user_id', { user_id: 'n.user_id' });
    await sql`drop table new_rider`.execute(trx);
  });
  if (engine === 'postgres') await sql`vacuum analyze`.execute(unlimited);
  else await sql`pragma wal_checkpoint(truncate)`.execute(kysely);
  return riders.map(({ userId, cookie }) => ({ userId, cookie }));
}

/** A session as the server makes one on plain HTTP: a token, and a cookie with the token and its signature. */
function newSession(secret: string) {
  const token = randomBytes(24).toString('base64url');
  const key = keyFor(secret, 'sessions').toString('base64url');
  const signature = createHmac('sha256', key).update(token).digest('base64');
  const cookie = `musette.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
  return { userId: newId(), token, cookie };
}
