import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

// Loaded into the server first (--import): acknowledges a transaction shortly before the commit. A server that is killed in between
// has acknowledged data that is not saved. The run must find that.

// Longer than a server runs in these campaigns.
const LATE_MS = 3000;
const BEGIN = /^\s*begin/i;
const COMMIT = /^\s*commit/i;
const END = /^\s*(?:commit|rollback)\b(?!\s+to)/i;

const { prepare } = DatabaseSync.prototype;
const lateFiles = new WeakSet<DatabaseSync>();
type Prepared = ReturnType<typeof prepare>;

// A statement is prepared once and run often, so each run looks at the file as it is then.
DatabaseSync.prototype.prepare = function prepareLate(this: DatabaseSync, text: string): Prepared {
  const statement = prepare.call(this, text);
  if (BEGIN.test(text)) return doing(statement, () => lateFiles.has(this));
  if (COMMIT.test(text)) return doing(statement, () => commitLate(this));
  if (!END.test(text)) return statement;
  return doing(statement, () => {
    lateFiles.delete(this);
    return false;
  });
};

function commitLate(database: DatabaseSync): boolean {
  if (lateFiles.has(database)) return true;
  lateFiles.add(database);
  setTimeout(() => {
    if (lateFiles.delete(database) && database.isOpen && database.isTransaction) database.exec('commit');
  }, LATE_MS);
  return true;
}

/** A statement that runs only if a function does not run in its place. */
function doing(statement: Prepared, isDone: () => boolean): Prepared {
  return Object.assign(Object.create(statement) as Prepared, {
    run: () => (isDone() ? { changes: 0, lastInsertRowid: 0 } : statement.run()),
    all: () => [],
    columns: () => [],
    // The driver takes this only of a statement of its own.
    setReturnArrays: () => undefined,
  });
}

type Query = (text: unknown, ...rest: unknown[]) => Promise<unknown>;
const client = pg.Client.prototype as unknown as { query: Query };
const { query } = client;
const lateClients = new WeakSet<object>();
const DONE = { command: 'COMMIT', rowCount: null, rows: [], fields: [] };

client.query = function late(this: object, text: unknown, ...rest: unknown[]): Promise<unknown> {
  const words = typeof text === 'string' ? text : ((text as { text?: string } | null)?.text ?? '');
  if (BEGIN.test(words) && lateClients.has(this)) return Promise.resolve(DONE);
  if (COMMIT.test(words)) {
    if (!lateClients.has(this)) {
      lateClients.add(this);
      setTimeout(() => {
        if (lateClients.delete(this)) query.call(this, 'commit').catch(() => undefined);
      }, LATE_MS);
    }
    return Promise.resolve(DONE);
  }
  if (END.test(words)) lateClients.delete(this);
  return query.call(this, text, ...rest);
};
