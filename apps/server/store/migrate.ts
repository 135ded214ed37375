import { err, ok, type Result } from '@musette/coach/result';
import type { Kysely } from 'kysely';
import { instantAt } from '#ports/clock.ts';
import type { Database } from './engine/database.ts';
import { isUniqueViolation } from './engine/errors.ts';
import { isBeforeFirstRelease, MIGRATIONS, type Migration } from './migrations/index.ts';
import { tableKit, type TableOptions } from './engine/table-kit.ts';

/** What a migration run needs to know. */
export interface MigrateOptions extends TableOptions {
  readonly nowMs: number;
  readonly migrations?: readonly Migration[];
  /** Called once before the first step changes a schema that already holds data. */
  readonly backup?: (from: string) => Promise<void>;
}

/** A schema that this release cannot use: of a newer one, or from before the first one. */
export interface ForeignSchema {
  readonly code: 'newer-schema' | 'older-schema';
  readonly name: string;
}

/** Brings the schema up to date; a schema that this release does not know is left alone. */
export async function migrate(
  database: Database,
  { nowMs, migrations = MIGRATIONS, backup, ...tables }: MigrateOptions,
): Promise<Result<{ readonly applied: readonly string[] }, ForeignSchema>> {
  await ensureMigrationTable(database);
  const done = await appliedSteps(database);
  const foreign = foreignIn(done, migrations);
  if (foreign) return err(foreign);
  const waiting = migrations.filter((step) => !done.includes(step.name));
  const last = done.at(-1);
  if (waiting.length > 0 && last) await backup?.(last);
  const applied: string[] = [];
  for (const step of waiting) if (await apply(database, step, { nowMs, tables })) applied.push(step.name);
  return ok({ applied });
}

/** Why this release cannot use the schema of a database; null when it can. Changes nothing. */
export const foreignSchemaOf = async (database: Database): Promise<ForeignSchema | null> =>
  foreignIn(await appliedSteps(database), MIGRATIONS);

function foreignIn(done: readonly string[], migrations: readonly Migration[]): ForeignSchema | null {
  const former = done.find(isBeforeFirstRelease);
  if (former) return { code: 'older-schema', name: former };
  const unknown = done.find((name) => !migrations.some((step) => step.name === name));
  return unknown ? { code: 'newer-schema', name: unknown } : null;
}

async function ensureMigrationTable(database: Database): Promise<void> {
  try {
    await database.kysely.schema
      .createTable('migration')
      .ifNotExists()
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('applied_at', 'text', (c) => c.notNull())
      .execute();
  } catch (cause) {
    // Of two servers that make it at once, PostgreSQL refuses the slower one with one of several codes.
    // Whatever it said, a table that can be read is all that is needed.
    const readable = await appliedSteps(database).then(
      () => true,
      () => false,
    );
    if (!readable) throw cause;
  }
}

/** The steps that a schema has taken, in their order. */
export const appliedSteps = async ({ kysely }: Database): Promise<readonly string[]> =>
  (await kysely.selectFrom('migration').select('name').orderBy('name').execute()).map((row) => row.name);

/** False when another process has just taken the same step. */
async function apply(
  database: Database,
  step: Migration,
  { nowMs, tables }: { readonly nowMs: number; readonly tables: TableOptions },
): Promise<boolean> {
  // A step may take as long as its tables are large, and a second process waits for it.
  const { engine, kysely, unlimited = kysely } = database;
  try {
    await unlimited.transaction().execute(async (trx) => {
      // The row goes in first: a second process waits for it, then finds it taken.
      await trx
        .insertInto('migration')
        .values({ name: step.name, applied_at: instantAt(nowMs) })
        .execute();
      const db = trx as unknown as Kysely<unknown>;
      await step.up(db, tableKit(db, engine, tables));
    });
    return true;
  } catch (cause) {
    // A step may itself write a key that is there; only the row of the step says that another process took it.
    if (isUniqueViolation(cause) && (await appliedSteps(database)).includes(step.name)) return false;
    throw cause;
  }
}
