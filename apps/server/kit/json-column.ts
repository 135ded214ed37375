import type { ZodType } from 'zod';

/** Reads and writes the JSON of one column. */
export interface JsonColumn<T> {
  read(text: string): T;
  write(value: T): string;
}

/** What the JSON of a column is. */
export interface JsonColumnOptions {
  /** The table and the column, for errors. */
  readonly name: string;
  /** The shape of the current version. It is checked, and the value stays as it was read. */
  readonly schema: ZodType;
  /** Each makes the next version of a value: the first turns version 1 into version 2. */
  readonly upgrades?: readonly ((value: never) => unknown)[];
}

interface Versioned {
  readonly version: number;
  readonly value: unknown;
}

/**
 * JSON with a version. Version 1 is the bare value; later versions stand beside their value. An older value is upgraded when it is
 * read. A value of another shape, or of a newer version, is an error that names the column.
 */
export function jsonColumn<T>({ name, schema, upgrades = [] }: JsonColumnOptions): JsonColumn<T> {
  const current = upgrades.length + 1;
  return {
    read(text) {
      const { version, value } = versioned(JSON.parse(text));
      if (version > current)
        throw new Error(`${name} has version ${version}, and ${current} is the newest known`);
      const upgraded = upgrades
        .slice(version - 1)
        .reduce<unknown>((older, upgrade) => upgrade(older as never), value);
      if (!schema.safeParse(upgraded).success) throw new Error(`${name} is not of version ${current}`);
      return upgraded as T;
    },
    write: (value) => JSON.stringify(current === 1 ? value : { version: current, value }),
  };
}

function versioned(json: unknown): Versioned {
  const isWrapped =
    typeof json === 'object' &&
    json !== null &&
    'version' in json &&
    'value' in json &&
    Number.isInteger(json.version);
  return isWrapped ? (json as Versioned) : { version: 1, value: json };
}
