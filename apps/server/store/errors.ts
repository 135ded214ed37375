const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
const SQLITE_CONSTRAINT_UNIQUE = 2067;
const POSTGRES_UNIQUE_VIOLATION = '23505';
const POSTGRES_RETRYABLE = ['40001', '40P01'];

const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/** True when a row with the same key is there already. */
export const isUniqueViolation = (error: unknown): boolean =>
  field(error, 'code') === POSTGRES_UNIQUE_VIOLATION ||
  field(error, 'errcode') === SQLITE_CONSTRAINT_PRIMARYKEY ||
  field(error, 'errcode') === SQLITE_CONSTRAINT_UNIQUE;

/** True when the engine asks for the same transaction once more. */
export const isRetryable = (error: unknown): boolean =>
  POSTGRES_RETRYABLE.includes(String(field(error, 'code')));
