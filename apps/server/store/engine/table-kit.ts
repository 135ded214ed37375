import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Engine } from './database.ts';

/** How a migration makes tables, so that one text serves every engine. */
export interface TableKit {
  readonly engine: Engine;
  readonly text: 'text';
  readonly integer: 'integer';
  readonly real: 'real' | 'double precision';
  /** A table of riders' rows: its primary key must begin with `user_id` (design 4). */
  riderTable(name: string, shape: TableShape): Promise<void>;
  /** A table of the instance. */
  systemTable(name: string, shape: TableShape): Promise<void>;
}

/** The columns and keys of a table. */
export type TableShape = (table: CreateTableBuilder<string>) => CreateTableBuilder<string, string>;

/** What a migration may be told about the place where it runs. */
export interface TableOptions {
  /** Split riders' tables by hash of `user_id`; PostgreSQL then enforces the sharding rule itself. */
  readonly partitions?: number;
}

/** The kit for an engine. */
export function tableKit(db: Kysely<unknown>, engine: Engine, { partitions = 0 }: TableOptions): TableKit {
  const make = (name: string, shape: TableShape) => shape(db.schema.createTable(name));
  const plain = (name: string, shape: TableShape) =>
    engine === 'sqlite' ? make(name, shape).modifyEnd(sql`strict`) : make(name, shape);
  return {
    engine,
    text: 'text',
    integer: 'integer',
    real: engine === 'sqlite' ? 'real' : 'double precision',
    async riderTable(name, shape) {
      if (engine === 'sqlite' || partitions === 0) return plain(name, shape).execute();
      await make(name, shape)
        .modifyEnd(sql`partition by hash (user_id)`)
        .execute();
      for (let part = 0; part < partitions; part += 1) {
        await sql`create table ${sql.table(`${name}_${part}`)} partition of ${sql.table(name)}
          for values with (modulus ${sql.lit(partitions)}, remainder ${sql.lit(part)})`.execute(db);
      }
    },
    systemTable: (name, shape) => plain(name, shape).execute(),
  };
}
