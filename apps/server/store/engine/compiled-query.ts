import type { Compilable, CompiledQuery } from 'kysely';
import type { Connection } from './database.ts';

/** Stands for a value while its query is compiled. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const PLACEHOLDERS: object = new Proxy({}, { get: (_target, name) => new Placeholder(String(name)) });

/**
 * A query that is built and compiled once for each engine, and then run with its values. The query for plans takes 13 µs when no
 * row is there, and 3 µs of these once it is compiled (decision 0031).
 */
export function compiledQuery<Values extends object, Row>(
  build: (db: Connection, values: Values) => Compilable<Row>,
): (db: Connection, values: Values) => Promise<readonly Row[]> {
  // A database and its transactions have the same adapter.
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    const query = compiled.get(adapter) ?? build(db, PLACEHOLDERS as Values).compile();
    compiled.set(adapter, query);
    const parameters = query.parameters.map((value): unknown =>
      value instanceof Placeholder ? values[value.name as keyof Values] : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}
