import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { inject } from 'vitest';
import { aesGcmBox } from '#adapters/secret-box/aes-gcm.ts';
import type { Schema } from '#store/schema/schema.ts';
import { nodeSqliteDialect, openSqliteFile } from '#store/engine/sqlite-dialect.ts';
import { openStore } from '#store/store.ts';
import { type OpenEngine, TEST_SECRET } from './engines.ts';

/** A SQLite database that remembers what it was asked. */
export interface RecordedEngine extends OpenEngine {
  /** Each different statement that was run, with how the engine goes about it. */
  plans(): readonly { readonly statement: string; readonly steps: readonly string[] }[];
  forget(): void;
}

/** Opens a migrated SQLite database whose statements can be looked at afterwards. */
export function openRecorded(): RecordedEngine {
  const folder = mkdtempSync(join(tmpdir(), 'musette-recorded-'));
  const file = join(folder, 'musette.sqlite');
  cpSync(inject('templates').sqliteFile, file);
  const raw = openSqliteFile(file);
  const statements = new Map<string, readonly unknown[]>();
  const kysely = new Kysely<Schema>({
    dialect: nodeSqliteDialect(raw),
    log: ({ query }) => void statements.set(query.sql, query.parameters),
  });
  const database = { engine: 'sqlite' as const, kysely, close: () => kysely.destroy() };
  return {
    database,
    store: openStore(database, aesGcmBox(TEST_SECRET)),
    address: file,
    plans: () =>
      [...statements]
        .filter(([statement]) => /^\s*(select|insert|update|delete|with)\b/i.test(statement))
        .map(([statement, parameters]) => ({ statement, steps: stepsOf(raw, statement, parameters) })),
    forget: () => statements.clear(),
    async close() {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function stepsOf(raw: DatabaseSync, statement: string, parameters: readonly unknown[]): readonly string[] {
  const rows = raw.prepare(`explain query plan ${statement}`).all(...(parameters as SQLInputValue[]));
  return rows.map((row) => String(row['detail']));
}
