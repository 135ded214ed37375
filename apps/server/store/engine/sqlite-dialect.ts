import { closeSync, openSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';
import { lruCache } from '#kit/lru-cache.ts';
import { isSqliteOutage } from './errors.ts';
import { outageOf } from './outage.ts';

// Each is asserted by a test: a database that loses an acknowledged write is worse than a slow one.
const PRAGMAS = [
  'journal_mode = WAL',
  'synchronous = FULL',
  'busy_timeout = 5000',
  'foreign_keys = ON',
  // What is removed is overwritten: a deleted account is not left in free pages.
  'secure_delete = ON',
  'trusted_schema = OFF',
  'wal_autocheckpoint = 1000',
  'journal_size_limit = 67108864',
  'temp_store = MEMORY',
  'cache_size = -16384',
];

/** A SQLite file, opened so that every commit survives a power cut; a new one is readable by its owner alone. */
export function openSqliteFile(file: string): DatabaseSync {
  // SQLite gives the files beside it the rights of this one.
  closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    for (const pragma of PRAGMAS) database.exec(`PRAGMA ${pragma}`);
  } catch (cause) {
    database.close();
    throw cause;
  }
  return database;
}

/** Kysely over `node:sqlite`. */
export const nodeSqliteDialect = (database: DatabaseSync): SqliteDialect =>
  new SqliteDialect({ database: asKyselyDatabase(database) });

/** The product has fewer statements than this; lists of values make some of many lengths. */
const MAX_STATEMENTS = 300;

function asKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const prepare = lruCache(MAX_STATEMENTS, (sql: string): SqliteStatement => {
    const statement = orOutage(() => database.prepare(sql));
    const toRow = rowMaker(statement);
    statement.setReturnArrays(true);
    return {
      reader: statement.columns().length > 0,
      all: (parameters) =>
        orOutage(() => statement.all(...(parameters as SQLInputValue[])).map((values) => toRow(values))),
      run: (parameters) =>
        isRolledBack(sql, database)
          ? { changes: 0, lastInsertRowid: 0 }
          : orOutage(() => statement.run(...(parameters as SQLInputValue[]))),
      *iterate(parameters) {
        for (const values of statement.iterate(...(parameters as SQLInputValue[]))) yield toRow(values);
      },
    };
  });
  return { close: () => database.close(), prepare };
}

/** On a full disk SQLite ends a transaction by itself, and another end of it would hide why. */
const isRolledBack = (sql: string, { isTransaction }: DatabaseSync): boolean =>
  sql === 'rollback' && !isTransaction;

type Row = Record<string, SQLOutputValue>;

/**
 * Makes rows of values. The driver's own rows are dictionaries: to read and use those of five weeks takes twice as long as with copies of
 * a parsed object, which have their columns at fixed places (decision 0031).
 */
function rowMaker(statement: StatementSync): (values: object) => Row {
  let columns: readonly string[] = [];
  let blank: Row = {};
  return (array) => {
    // The types know nothing of `setReturnArrays`.
    const values = array as readonly SQLOutputValue[];
    // The columns are read with the first row, and again when a change of the tables has added or removed one.
    if (values.length !== columns.length) {
      columns = statement.columns().map(({ name }) => name);
      blank = JSON.parse(JSON.stringify(Object.fromEntries(columns.map((name) => [name, null])))) as Row;
    }
    const row = { ...blank };
    values.forEach((value, at) => {
      row[columns[at] as string] = value;
    });
    return row;
  };
}

/** A full disk, or one that fails, is an outage and no fault of the statement. */
function orOutage<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw isSqliteOutage(cause) ? outageOf(cause) : cause;
  }
}
