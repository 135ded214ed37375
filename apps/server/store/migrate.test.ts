import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ENGINES, type OpenEngine, rowsOf } from '../testing/engines.ts';
import { NOON_MS } from '../testing/samples.ts';
import { type Database, openPostgres } from './engine/database.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS, type Migration } from './migrations/index.ts';

const step = (name: string, up: Migration['up']): Migration => ({ name, up });
const table = (name: string): Migration =>
  step(`9-${name}`, (_db, kit) => kit.riderTable(name, (t) => t.addColumn('user_id', 'text')));

const namesIn = async ({ kysely }: Database): Promise<string[]> =>
  (await kysely.selectFrom('migration').select('name').orderBy('name').execute()).map(({ name }) => name);

describe.each(ENGINES)('migrations on $name', (engine) => {
  const tables = engine.name === 'postgres-partitioned' ? { partitions: 4 } : {};
  let open: OpenEngine;
  beforeEach(async () => {
    open = await engine.openEmpty();
  });
  afterEach(() => open.close());

  const run = (migrations = MIGRATIONS, backup?: (from: string) => Promise<void>) =>
    migrate(open.database, { nowMs: NOON_MS, migrations, ...tables, ...(backup && { backup }) });

  it('make a database from nothing, and change nothing the second time', async () => {
    const names = MIGRATIONS.map(({ name }) => name);
    expect(await run()).toEqual({ ok: true, value: { applied: names } });
    expect(await run()).toEqual({ ok: true, value: { applied: [] } });
    expect(await namesIn(open.database)).toEqual(names);
  });

  it('leave a database of a newer release alone', async () => {
    await run([...MIGRATIONS, table('future')]);
    expect(await run()).toEqual({ ok: false, error: { code: 'newer-schema', name: '9-future' } });
    expect(await rowsOf(open.database, 'future')).toEqual([]);
  });

  it('refuse a database from before the first release', async () => {
    await run([step('0001-house', () => Promise.resolve())]);
    expect(await run()).toEqual({ ok: false, error: { code: 'older-schema', name: '0001-house' } });
  });

  it('are all or nothing each: one that dies leaves no trace, and the next start goes on there', async () => {
    const dying = step('9-b', async (db, kit) => {
      await kit.riderTable('half', (t) => t.addColumn('user_id', 'text'));
      await sql`insert into instance (key, value) values ('half', 'done')`.execute(db);
      throw new Error('the power went');
    });
    const steps = (second: Migration) => [...MIGRATIONS, table('a'), second, table('c')];
    await expect(run(steps(dying))).rejects.toThrow('the power went');
    expect(await namesIn(open.database)).toEqual([...MIGRATIONS.map(({ name }) => name), '9-a']);
    expect(await open.store.instance.get('half')).toBeNull();
    await expect(rowsOf(open.database, 'half')).rejects.toThrow('half');
    const whole = { ...dying, up: table('half').up };
    expect(await run(steps(whole))).toEqual({ ok: true, value: { applied: ['9-b', '9-c'] } });
  });

  it('do not take the failure of a step for the work of another process', async () => {
    await run();
    const clashing = step('9-clash', async (db) => {
      await sql`insert into instance (key, value) values ('twice', '1')`.execute(db);
      await sql`insert into instance (key, value) values ('twice', '2')`.execute(db);
    });
    await expect(run([...MIGRATIONS, clashing])).rejects.toThrow(/unique/i);
    expect(await namesIn(open.database)).toEqual(MIGRATIONS.map(({ name }) => name));
  });

  it('copy a database that holds data before they change it, and no other', async () => {
    const copies: string[] = [];
    const backup = (from: string): Promise<void> => {
      copies.push(from);
      return Promise.resolve();
    };
    await run(MIGRATIONS, backup);
    expect(copies).toEqual([]);
    await run([...MIGRATIONS, table('a'), table('b')], backup);
    await run([...MIGRATIONS, table('a'), table('b')], backup);
    expect(copies).toEqual([MIGRATIONS.at(-1)?.name]);
  });

  it('change nothing when the copy cannot be made', async () => {
    await run();
    const failing = run([...MIGRATIONS, table('a')], () => Promise.reject(new Error('the disk is full')));
    await expect(failing).rejects.toThrow('the disk is full');
    expect(await namesIn(open.database)).toEqual(MIGRATIONS.map(({ name }) => name));
  });
});

describe.each(ENGINES.slice(1))('two servers that start at once on $name', (engine) => {
  it('bring the schema up to date together', async () => {
    for (let round = 0; round < 3; round += 1) {
      const open = await engine.openEmpty();
      const others = await Promise.all([openPostgres(open.address), openPostgres(open.address)]);
      const steps = [...MIGRATIONS, table('a'), table('b')];
      const results = await Promise.all(
        [open.database, ...others].map((database) =>
          migrate(database, { nowMs: NOON_MS, migrations: steps }),
        ),
      );
      expect(results.every(({ ok }) => ok)).toBe(true);
      expect(results.flatMap((result) => (result.ok ? result.value.applied : [])).toSorted()).toEqual(
        steps.map(({ name }) => name),
      );
      await Promise.all(others.map((other) => other.close()));
      await open.close();
    }
  });
});
