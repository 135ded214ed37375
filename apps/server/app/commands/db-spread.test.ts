import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenEngine, POSTGRES } from '../../testing/engines.ts';
import { readConfig } from '../config/config.ts';
import { spreadData } from './db-spread.ts';

describe('npm run db:spread', () => {
  let engine: OpenEngine;
  beforeEach(async () => {
    engine = await POSTGRES.open();
  });
  afterEach(() => engine.close());

  const spread = (settings: Readonly<Record<string, string>>) => {
    const config = readConfig(settings);
    if (!config.ok) throw new Error('these settings are not valid');
    return spreadData(config.value, Date.now());
  };

  it('says that SQLite cannot be spread', async () => {
    expect(await spread({})).toEqual({
      ok: false,
      error:
        'The data is in SQLite. To spread it, move it to a PostgreSQL with Citus first. docs/operations/growing.md says how.',
    });
  });

  it('changes nothing in a PostgreSQL without Citus', async () => {
    expect(await spread({ DATABASE_URL: engine.address })).toEqual({
      ok: false,
      error:
        'This PostgreSQL database has no Citus (create extension citus). docs/operations/growing.md says how.',
    });
  });

  it('names a database that does not answer without its password', async () => {
    const result = await spread({ DATABASE_URL: 'postgres://musette:hidden@127.0.0.1:9/musette' });
    expect(result).toMatchObject({ ok: false });
    expect(JSON.stringify(result)).not.toContain('hidden');
  });
});
