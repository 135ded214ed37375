const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
const SQLITE_CONSTRAINT_UNIQUE = 2067;
const POSTGRES_UNIQUE_VIOLATION = '23505';
const POSTGRES_MISSING_TABLE = '42P01';
const POSTGRES_RETRYABLE = ['40001', '40P01'];

const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/** True when a row with the same key is there already. */
export const isUniqueViolation = (error: unknown): boolean =>
  field(error, 'code') === POSTGRES_UNIQUE_VIOLATION ||
  field(error, 'errcode') === SQLITE_CONSTRAINT_PRIMARYKEY ||
  field(error, 'errcode') === SQLITE_CONSTRAINT_UNIQUE;

/** True when the schema has no such table yet. */
export const isMissingTable = (error: unknown): boolean =>
  field(error, 'code') === POSTGRES_MISSING_TABLE ||
  String(field(error, 'message')).startsWith('no such table');

/** True when the engine asks for the same transaction once more. */
export const isRetryable = (error: unknown): boolean =>
  POSTGRES_RETRYABLE.includes(String(field(error, 'code')));

// Busy, out of memory, read-only, a disk that fails or is full, a file that cannot be opened (sqlite.org/rescode.html).
const SQLITE_OUTAGES = [5, 7, 8, 10, 13, 14];

/** True when SQLite fails for a reason outside of the statement. */
export const isSqliteOutage = (error: unknown): boolean => {
  const code = field(error, 'errcode');
  return typeof code === 'number' && SQLITE_OUTAGES.includes(code & 0xff);
};

// Connections that fail, resources that are used up or a disk that is full, an operator who steps in, a system that fails; then a server
// that only reads, a commit that nobody knows the end of, and a statement that took too long.
const POSTGRES_OUTAGES = /^(08|53|57P|58|25006$|25P03$|40003$|57014$)/;
// A cluster says so where one of its machines is gone, also with the code for faults of its own: in its words, or in those of the library
// through which its machines talk.
const LOST_NODE =
  /could not connect|failed to connect|connection to the remote node|connection not open|connection marked as essential|server closed the connection|could not (receive data from|send data to) server|no connection to the server/i;
const NODE_FAULT = 'XX000';

/** True when PostgreSQL, or a pooler in front of it, answers that it cannot work now; what is fatal has ended the connection. */
export const isPostgresOutage = (error: unknown): boolean => {
  const code = String(field(error, 'code'));
  if (field(error, 'severity') === 'FATAL' || POSTGRES_OUTAGES.test(code)) return true;
  return code === NODE_FAULT && LOST_NODE.test(String(field(error, 'message')));
};
