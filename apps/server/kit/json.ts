import { isDeepStrictEqual } from 'node:util';

/** The fields of an object from outside, of which nothing is known. */
export type Fields = Readonly<Record<string, unknown>>;

/** The value of a JSON text; undefined for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether two texts are JSON of the same value: the order of fields does not count. */
export function isSameJson(one: string, other: string): boolean {
  const value = parseJson(one);
  return value !== undefined && isDeepStrictEqual(value, parseJson(other));
}

/** The fields of an object; none for any other value. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
