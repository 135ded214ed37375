import * as z from 'zod';

/** Reads and writes the JSON of one column, or of the payloads of one kind of job. */
export interface JsonColumn<T> {
  read(text: string): T;
  write(value: T): string;
}

/** What the JSON of a column is. */
export interface JsonColumnOptions {
  /** The table and the column, for errors. */
  readonly name: string;
  /** The shape of the current version. It is checked, and the value stays as it was read. */
  readonly schema: z.ZodType;
  /** Each makes the next version of a value: the first turns version 1 into version 2. */
  readonly upgrades?: readonly ((value: never) => unknown)[];
}

// The schemas look at what tells one kind of value from another. What is inside was checked when it was made, and a screen of twelve
// weeks reads hundreds of these.
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The shape of a list of objects with this field. */
export const listOf = (field: string): z.ZodType =>
  z.custom<unknown>(
    (value) => Array.isArray(value) && value.every((each: unknown) => isObject(each) && field in each),
  );

/** The shape of an object with these fields. */
export const withFields = (...fields: readonly string[]): z.ZodType =>
  z.custom<unknown>((value) => isObject(value) && fields.every((field) => field in value));

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
