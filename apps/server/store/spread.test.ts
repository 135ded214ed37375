import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ENGINES, type OpenEngine, rowsOf, SQLITE_AND_POSTGRES } from '../testing/engines.ts';
import { anyOwner, NOON_MS, riderRow } from '../testing/samples.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { spreadOf, spreadTables } from './spread.ts';

const QUEUE = 'job';

let open: OpenEngine;
afterEach(() => open.close());

describe.each(SQLITE_AND_POSTGRES)('the tables of riders on $name', (engine) => {
  it('are not spread, and cannot be', async () => {
    open = await engine.open();
    expect(await spreadOf(open.database)).toBeNull();
    expect(await spreadTables(open.database)).toEqual([]);
  });
});

// Where Citus is tested: `npm run bench -- spread`.
describe.each(ENGINES.filter(({ name }) => name === 'citus'))('the tables of riders on $name', (engine) => {
  beforeEach(async () => {
    open = await engine.openEmpty();
    await migrate(open.database, { nowMs: NOON_MS });
  });

  it('wait on the coordinator until they are spread, all but the queue of jobs', async () => {
    const tables = await open.database.kysely.introspection.getTables();
    const ofRiders = tables.filter(({ columns }) => columns.some(({ name }) => name === 'user_id'));
    const names = ofRiders.map(({ name }) => name).filter((name) => name !== QUEUE);
    const before = await spreadOf(open.database);
    expect(before).toMatchObject({ workers: 2, spread: [] });
    expect(before?.waiting.toSorted()).toEqual(names.toSorted());
    await spreadTables(open.database);
    const after = await spreadOf(open.database);
    expect(after).toMatchObject({ workers: 2, waiting: [] });
    expect(after?.spread.toSorted()).toEqual(names.toSorted());
  });

  it('keep the rows that they had', async () => {
    const owner = anyOwner();
    await open.store.riders.add(owner, riderRow());
    await spreadTables(open.database);
    expect(await open.store.riders.find(owner)).not.toBeNull();
    expect(await rowsOf(open.database, 'rider')).toHaveLength(1);
  });

  it('are left alone the second time, and one that a migration adds is spread then', async () => {
    await spreadTables(open.database);
    expect(await spreadTables(open.database)).toEqual([]);
    const added = {
      name: '9-added',
      up: (_db: unknown, kit: Parameters<(typeof MIGRATIONS)[number]['up']>[1]) =>
        kit.riderTable('added', (t) => t.addColumn('user_id', 'text')),
    };
    await migrate(open.database, { nowMs: NOON_MS, migrations: [...MIGRATIONS, added] });
    expect(await spreadTables(open.database)).toEqual(['added']);
    expect(await spreadTables(open.database)).toEqual([]);
  });
});
