import { serve } from '@hono/node-server';
import { addWeeks, type WeekKey } from '@musette/coach/calendar/days';
import { Hono } from 'hono';
import pg from 'pg';
import { openSqliteFile } from '../../apps/server/store/engine/sqlite-dialect.ts';

// The bare routes that the server is compared with, as a program of its own: Hono and the driver with prepared statements, no session, no
// checks, and the same queries. It prints its port.

type Row = Readonly<Record<string, unknown>>;
type Query = (sql: string, ...parameters: readonly (string | number)[]) => Promise<readonly Row[]>;

interface BareDatabase {
  readonly query: Query;
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
}

function openSqlite(file: string): BareDatabase {
  const database = openSqliteFile(file);
  const statements = new Map<string, ReturnType<typeof database.prepare>>();
  const query: Query = (sql, ...parameters) => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return Promise.resolve(statement.all(...parameters));
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    query,
    // One after the other: there is one connection.
    transaction(work) {
      const result = last.then(async () => {
        await query('begin immediate');
        const value = await work(query);
        await query('commit');
        return value;
      });
      last = result;
      return result;
    },
  };
}

function openPostgres(connectionString: string): BareDatabase {
  const pool = new pg.Pool({ connectionString, max: 10 });
  const statements = new Map<string, { readonly name: string; readonly text: string }>();
  const statementOf = (sql: string) => {
    let parameter = 0;
    const text = sql.replaceAll('?', () => `$${(parameter += 1)}`);
    const statement = statements.get(sql) ?? { name: `bare_${statements.size}`, text };
    statements.set(sql, statement);
    return statement;
  };
  const queryOn =
    (client: pg.Pool | pg.PoolClient): Query =>
    async (sql, ...parameters) =>
      (await client.query({ ...statementOf(sql), values: [...parameters] })).rows as Row[];
  return {
    query: queryOn(pool),
    async transaction(work) {
      const client = await pool.connect();
      const query = queryOn(client);
      await query('begin');
      const value = await work(query);
      await query('commit');
      client.release();
      return value;
    },
  };
}

const RIDER = 'select * from rider where user_id = ?';
const WEEKS_OF = 'where user_id = ? and week_start >= ? and week_start <= ? order by week_start';
const PLANS = `select * from plan ${WEEKS_OF}`;
const WORKOUTS = `select * from workout ${WEEKS_OF}, position`;
const PLAN_WEEKS = 'select week_start from plan where user_id = ? order by week_start';
const RACES = 'select race_date, name from race where user_id = ?';
const LOCK = 'update rider set version = version where user_id = ? returning *';
const COMPLETE = `update workout set status = ?, completed_at = ?, completed_size = ?, completed_steps = null, skipped_at = null,
  skip_reason = null where user_id = ? and week_start = ? and position = ?`;
const CHANGE_PLAN =
  'update plan set updated_at = ?, version = version + 1 where user_id = ? and week_start = ?';

async function detail(query: Query, user: string, week: string) {
  const before = addWeeks(week as WeekKey, -1);
  return {
    plans: await query(PLANS, user, week, week),
    workouts: await query(WORKOUTS, user, week, week),
    weeks: await query(PLAN_WEEKS, user),
    riders: await query(RIDER, user),
    races: await query(RACES, user),
    plansBefore: await query(PLANS, user, before, before),
    workoutsBefore: await query(WORKOUTS, user, before, before),
  };
}

function bareApp({ query, transaction }: BareDatabase): Hono {
  const app = new Hono();
  app.get('/session/:user', async (c) => c.json({ riders: await query(RIDER, c.req.param('user')) }));
  app.get('/profile/:user/:week', async (c) => {
    const { user, week } = c.req.param();
    const riders = await query(RIDER, user);
    const plans = await query(PLANS, user, week, week);
    return c.json({ riders, plans, workouts: await query(WORKOUTS, user, week, week) });
  });
  app.get('/plans/:user/:from/:to', async (c) => {
    const { user, from, to } = c.req.param();
    // The server compares with the week before, too.
    const before = addWeeks(from as WeekKey, -1);
    const plans = await query(PLANS, user, before, to);
    const workouts = await query(WORKOUTS, user, before, to);
    return c.json({ plans, workouts, races: await query(RACES, user) });
  });
  app.get('/plans/:user/:week', async (c) => {
    const { user, week } = c.req.param();
    return c.json(await detail(query, user, week));
  });
  app.put('/plans/:user/:week/:position', async (c) => {
    const { user, week, position } = c.req.param();
    const { completed } = await c.req.json<{ completed: boolean }>();
    const at = new Date().toISOString();
    const done = await transaction(async (inside) => {
      await inside(LOCK, user);
      await inside(PLANS, user, week, week);
      await inside(WORKOUTS, user, week, week);
      await inside(COMPLETE, completed ? 'completed' : 'planned', at, 'full', user, week, Number(position));
      await inside(CHANGE_PLAN, at, user, week);
      return detail(inside, user, week);
    });
    return c.json(done);
  });
  return app;
}

const [engine, address = ''] = process.argv.slice(2);
const app = bareApp(engine === 'postgres' ? openPostgres(address) : openSqlite(address));
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(port));
