import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { intervalsEnvironment, stravaEnvironment, stripeEnvironment } from '@musette/stand-ins/environment';
import { startIntervals } from '@musette/stand-ins/intervals/server';
import { startStrava } from '@musette/stand-ins/strava/server';
import { startStripe } from '@musette/stand-ins/stripe/server';
import { stripeClient } from '@musette/stand-ins/stripe/testing/client';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Owner, ownerOf } from '#ports/owner.ts';
import { allRows, ENGINES } from '../testing/engines.ts';
import { entriesOf } from '../testing/ride-files.ts';
import { deletionParts } from './account-deletion.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { type WholeRider, wholeRider } from '../testing/whole-rider.ts';

const strava = await startStrava(0, { retryDelayMs: 1 });
const intervals = await startIntervals();
const stripe = await startStripe();
afterAll(() => Promise.all([strava.stop(), intervals.stop(), stripe.stop()]));

const MINUTE_MS = 60_000;

type Rows = Readonly<Record<string, readonly string[]>>;

const rowsWith = (rows: Rows, texts: readonly string[]): Rows =>
  Object.fromEntries(
    Object.entries(rows)
      .map(([table, all]) => [table, all.filter((row) => texts.some((text) => row.includes(text)))] as const)
      .filter(([, some]) => some.length > 0),
  );

/** The tables with rows that name a file of riders: each is a kind of file. */
async function tablesOfFiles({ open }: TestServer): Promise<readonly string[]> {
  const found = (await open.database.kysely.introspection.getTables()).filter(({ columns }) =>
    columns.some(({ name }) => name === 'file_id'),
  );
  const names = new Set(found.map(({ name }) => name));
  return (await open.store.deletion.tables()).map(({ table }) => table).filter((table) => names.has(table));
}

/** The files that rows of a rider name, by their table. */
const filesIn = (rows: Rows, userId: string): Rows =>
  Object.fromEntries(
    Object.entries(rowsWith(rows, [userId]))
      .map(([table, all]) => [table, all.flatMap((row) => fileOf(row))] as const)
      .filter(([, ids]) => ids.length > 0),
  );

const fileOf = (row: string): readonly string[] => {
  const { file_id: id } = JSON.parse(row) as { readonly file_id?: string | null };
  return id ? [id] : [];
};

/** How often a text stands in the files of a folder, whatever they are. */
const timesIn = (folder: string, text: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .reduce((sum, path) => sum + readFileSync(path).toString('latin1').split(text).length - 1, 0);

it.each(['strava', 'payments', 'apple'])('says so when a job holds nothing that %s needs', async (name) => {
  const server = await openTestServer();
  const { config, ports } = server;
  const { steps } = deletionParts({ config, ports, store: server.open.store });
  const step = steps.find((one) => one.name === name);
  await expect(step?.carryOut('{}')).rejects.toThrow('is not of version 1');
  await server.close();
});

describe.each(ENGINES)('an account that is deleted on $name', (engine) => {
  let server: TestServer;
  let gone: WholeRider;
  let other: WholeRider;
  let owner: Owner;
  beforeEach(async () => {
    strava.control.reset();
    intervals.control.reset();
    stripe.control.reset();
    const settings = {
      ...stravaEnvironment(strava),
      ...stripeEnvironment(stripe),
      INTERVALS: 'on',
      ...intervalsEnvironment(intervals),
    };
    server = await openTestServer({ engine, settings });
    gone = await wholeRider(server, { strava, intervals, stripe }, 'Quillfeather');
    other = await wholeRider(server, { strava, intervals, stripe }, 'Brackenbury');
    owner = ownerOf(gone.rider.userId);
  });
  afterEach(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  /** How often a text stands in the bytes of the data folder and of a SQLite database. */
  const timesInFiles = (text: string) =>
    [server.config.DATA_DIR, ...(engine.name === 'sqlite' ? [dirname(server.open.address)] : [])].reduce(
      (sum, folder) => sum + timesIn(folder, text),
      0,
    );
  const deleted = () => gone.rider.post('/account/delete', {});
  /** Until everything that waits is done. */
  const settled = async () => {
    for (const minutes of [0, 3, 20]) {
      server.clock.advance(minutes * MINUTE_MS);
      await server.runner.drain();
    }
  };

  it('had a row in every table of riders, and a file of every kind', async () => {
    const rows = await allRows(server.open.database);
    for (const { rider } of [gone, other]) {
      const filled = Object.keys(rowsWith(rows, [rider.userId]));
      const tables = (await server.open.store.deletion.tables()).map(({ table }) => table);
      expect(tables.filter((table) => !filled.includes(table))).toEqual([]);
      expect(filled).toContain('auth_user');
      expect(filled).toContain('auth_verification');
      const files = (await entriesOf(server.ports.rideFiles)).filter(
        (file) => file.owner.userId === rider.userId,
      );
      const kinds = filesIn(rows, rider.userId);
      for (const table of await tablesOfFiles(server)) {
        expect([table, kinds[table]?.length]).toEqual([table, expect.any(Number)]);
        expect(kinds[table]?.filter((id) => !files.some((file) => file.id === id))).toEqual([]);
      }
    }
    expect(timesInFiles('Quillfeather')).toBeGreaterThan(engine.name === 'sqlite' ? 20 : 0);
  });

  it('leaves nothing in any table or file but its id, and the other rider is as before [1.19, 7.33]', async () => {
    const { userId } = other.rider;
    const before = rowsWith(await allRows(server.open.database), [userId, ...other.names]);
    expect(await deleted()).toMatchObject({ status: 200, body: { done: true } });
    const [receipt] = await server.letters(gone.rider.email);
    expect(receipt?.subject).toBe('Your account was deleted');
    expect(receipt?.text).toContain('for up to 14 nights more');
    expect(receipt?.text).toContain('Musette cancels your subscription at Stripe');
    expect(receipt?.text).toContain('asks Strava to end the connection');
    await settled();
    const rows = await allRows(server.open.database);
    expect(rowsWith(rows, gone.names)).toEqual({});
    expect(Object.keys(rowsWith(rows, [gone.rider.userId]))).toEqual(['deleted_rider']);
    expect(rows['job']?.filter((row) => row.includes('leave'))).toEqual([]);
    const after = rowsWith(rows, [userId, ...other.names]);
    // Time goes on for the other rider, whose rides are fetched each hour and expire.
    expect({ ...after, job: [] }).toEqual({ ...before, job: [] });
    const files = await entriesOf(server.ports.rideFiles);
    expect(new Set(files.map((file) => file.owner.userId))).toEqual(new Set([userId]));
    for (const name of gone.names) expect([name, timesInFiles(name)]).toEqual([name, 0]);
    expect(readFileSync(join(server.config.DATA_DIR, 'deleted-riders'), 'utf8')).toMatch(
      new RegExp(`^${gone.rider.userId} \\S+\n$`),
    );
  });

  it('cancels the subscription at Stripe, and no other one', async () => {
    const client = stripeClient(stripe);
    await deleted();
    await settled();
    const { body } = await client.get('/subscriptions', { status: 'all' });
    const ids = gone.names.filter((name) => name.startsWith('sub_'));
    for (const { id, status } of body.data) expect(status).toBe(ids.includes(id) ? 'canceled' : 'trialing');
    expect(body.data).toHaveLength(2);
  });

  it('ends the connection at Strava and clears the calendar at intervals.icu, also when they fail at first', async () => {
    const tokens = await server.open.store.connections.tokens(owner);
    const { calendar } = gone;
    expect(intervals.calendarOf(calendar).length).toBeGreaterThan(0);
    strava.control.next({ behaviour: 'internal', path: '/oauth/revoke' });
    intervals.control.next({ behaviour: 'internal' });
    await deleted();
    await server.runner.drain();
    expect(rowsWith(await allRows(server.open.database), gone.names)).toEqual({});
    await settled();
    expect(await server.ports.fitness?.refresh(tokens?.refresh ?? '')).toMatchObject({ ok: false });
    expect(intervals.calendarOf(calendar)).toEqual([]);
  });
});
