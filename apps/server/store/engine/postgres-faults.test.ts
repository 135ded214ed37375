import { openWire, type Wire } from '@musette/stand-ins/postgres/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseOutage } from '#ports/outage.ts';
import { type OpenEngine, openPostgresAt, POSTGRES } from '../../testing/engines.ts';
import { anyOwner, riderRow } from '../../testing/samples.ts';
import type { Connection, PostgresOptions } from './database.ts';
import { migrate } from '../migrate.ts';

// Long enough for what is quick on a busy machine.
const LIMITS = { connectMs: 3000, statementMs: 500, answerMs: 1500 };

let open: OpenEngine;
let wire: Wire;
beforeAll(async () => {
  open = await POSTGRES.open();
  wire = await openWire(open.address);
});
afterAll(async () => {
  await wire.stop();
  await open.close();
});
beforeEach(() => wire.swallow(false));

/** The same database over the wire. */
const overWire = (options: PostgresOptions = { limits: LIMITS }) =>
  openPostgresAt(wire.url, () => Promise.resolve(), options);

const sleep = (db: Connection, seconds: number) => sql`select pg_sleep(${seconds})`.execute(db);

describe('a connection to PostgreSQL', () => {
  // A pooler passes on the name of the program, and nothing else that a session is told at its start.
  it('begins without parameters of a session, and prepares no statement under a name: poolers take neither', async () => {
    const { store, close } = await overWire();
    await store.riders.add(anyOwner(), riderRow());
    await store.transaction(({ riders }) => riders.find(anyOwner()));
    await close();
    expect(wire.startups).not.toEqual([]);
    for (const startup of wire.startups)
      expect(Object.keys(startup).toSorted()).toEqual([
        'application_name',
        'client_encoding',
        'database',
        'user',
      ]);
    expect(new Set(wire.prepared)).toEqual(new Set(['']));
  });

  it('leaves no setting behind in the session', async () => {
    const { database, store, close } = await overWire();
    const settings = () =>
      sql`select name, setting from pg_settings where source = 'session' order by name`.execute(
        database.kysely,
      );
    const { rows } = await settings();
    await store.transaction(({ riders }) => riders.find(anyOwner()));
    expect((await settings()).rows).toEqual(rows);
    await close();
  });

  it('that swallows everything is an outage, within the limit, and is not used again', async () => {
    const { database, store, close } = await overWire();
    await store.riders.find(anyOwner());
    wire.swallow(true);
    await expect(store.riders.find(anyOwner())).rejects.toThrow(DatabaseOutage);
    await expect(store.transaction(({ riders }) => riders.find(anyOwner()))).rejects.toThrow(DatabaseOutage);
    wire.swallow(false);
    expect(await store.riders.find(anyOwner())).toBeNull();
    await expect(
      database.kysely.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx);
        wire.swallow(true);
        await sql`select 2`.execute(trx);
      }),
    ).rejects.toThrow('did not answer');
    wire.swallow(false);
    expect(await store.riders.find(anyOwner())).toBeNull();
    await close();
  });

  it('that swallows everything can be closed', async () => {
    const { store, close } = await overWire();
    await store.riders.find(anyOwner());
    wire.swallow(true);
    await expect(close()).resolves.toBeUndefined();
  });

  it('that is cut at the end of a transaction is an outage: nobody knows whether it was kept', async () => {
    const { store, close } = await overWire();
    const owner = anyOwner();
    wire.cutAfter('commit');
    let runs = 0;
    const work = store.transaction(({ riders }) => {
      runs += 1;
      return riders.add(owner, riderRow());
    });
    await expect(work).rejects.toThrow(DatabaseOutage);
    expect(runs).toBe(1);
    await expect.poll(() => store.riders.find(owner)).not.toBeNull();
    await close();
  });
});

describe('a statement that takes too long', () => {
  it('is stopped by the server itself in a transaction, and by us elsewhere', async () => {
    const { database, close } = await overWire();
    const within = database.kysely.transaction().execute((trx) => sleep(trx, 5));
    await expect(within).rejects.toThrow('canceling statement due to statement timeout');
    await expect(sleep(database.kysely, 5)).rejects.toThrow('did not answer within 1500 ms');
    await close();
  });

  it('is not stopped in a migration, be the role itself limited', async () => {
    const empty = await POSTGRES.openEmpty();
    const name = new URL(empty.address).pathname.slice(1);
    await sql`alter database ${sql.id(name)} set statement_timeout = 500`.execute(empty.database.kysely);
    const limited = await openPostgresAt(empty.address, () => empty.close(), { limits: LIMITS });
    const up = async (db: unknown) => void (await sleep(db as Connection, 1));
    const result = await migrate(limited.database, { nowMs: 0, migrations: [{ name: '0001-slow', up }] });
    expect(result).toEqual({ ok: true, value: { applied: ['0001-slow'] } });
    await limited.close();
  });
});

describe('an answer of PostgreSQL', () => {
  const raised = (code: string, message = 'no words') =>
    sql`do ${sql.lit(`begin raise exception using errcode = '${code}', message = '${message}'; end`)}`.execute(
      open.database.kysely,
    );

  it.each([
    ['08006', 'connection to the remote node 10.0.0.7:5432 failed with the following error'],
    ['08P01', 'query_wait_timeout'],
    ['53100', 'could not extend file "base/1/2": No space left on device'],
    ['53300', 'sorry, too many clients already'],
    ['57P01', 'terminating connection due to administrator command'],
    ['57P03', 'the database system is starting up'],
    ['58030', 'could not read block 0'],
    ['25006', 'cannot execute INSERT in a read-only transaction'],
    ['40003', 'result is ambiguous'],
    ['57014', 'canceling statement due to statement timeout'],
    ['XX000', 'could not connect to any active placements'],
    ['XX000', 'connection to the remote node 10.0.0.7:5432 failed with the following error'],
    ['XX000', 'failure on connection marked as essential: 10.0.0.7:5432'],
    ['XX000', 'server closed the connection unexpectedly'],
    ['XX000', 'could not receive data from server: Connection reset by peer'],
    ['XX000', 'could not send data to server: Broken pipe'],
    ['XX000', 'no connection to the server'],
  ])('%s %s is an outage, in its own words', async (code, message) => {
    await expect(raised(code, message)).rejects.toThrow(DatabaseOutage);
    await expect(raised(code, message)).rejects.toThrow(message);
  });

  it.each(['23505', '22003', '42P01', '40001', '40P01', 'XX000', 'XX001', 'P0001'])(
    '%s is none',
    async (code) => {
      await expect(raised(code)).rejects.not.toThrow(DatabaseOutage);
      await expect(raised(code)).rejects.toMatchObject({ code });
    },
  );

  it('that no more connections are left is an outage, and passes', async () => {
    const name = new URL(open.address).pathname.slice(1);
    const { kysely } = open.database;
    const guest = `guest_${name}`;
    await sql`create role ${sql.id(guest)} login password 'guest' connection limit 1`.execute(kysely);
    const url = new URL(open.address);
    url.username = guest;
    url.password = 'guest';
    const here = () => openPostgresAt(url.href, () => Promise.resolve());
    const [first, second] = [await here(), await here()];
    await sql`select 1`.execute(first.database.kysely);
    const ask = () => sql`select 1`.execute(second.database.kysely);
    await expect(ask()).rejects.toThrow(DatabaseOutage);
    await first.close();
    await expect.poll(() => ask().then(() => 'answered', String)).toBe('answered');
    await second.close();
    await sql`drop role ${sql.id(guest)}`.execute(kysely);
  });
});

describe('idle connections that die together', () => {
  it('are noted once, without the address', async () => {
    const notes: unknown[] = [];
    const idle = await overWire({ note: (facts) => void notes.push(facts) });
    const { kysely } = idle.database;
    await Promise.all(Array.from({ length: 5 }, () => sleep(kysely, 0.1)));
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(open.database.kysely);
    // Of five, some may be found dead only by whoever uses them.
    const find = () => idle.store.riders.find(anyOwner()).then(String, () => 'lost');
    await expect.poll(find).toBe('null');
    await expect.poll(() => notes).not.toEqual([]);
    expect(notes).toEqual([
      {
        reason: expect.stringMatching(/^(terminating connection due|Connection terminated|read ECONNRESET)/),
        lost: 1,
      },
    ]);
    await idle.close();
  });
});
