import { expect, it } from 'vitest';
import { fieldsOf, parseJson } from './json.ts';

it('reads JSON of any kind, and gives undefined for any other text', () => {
  expect(['{"a":[1]}', 'null', '"b"'].map(parseJson)).toEqual([{ a: [1] }, null, 'b']);
  for (const text of ['', '{', "{'a':1}", '<html>']) expect(parseJson(text)).toBeUndefined();
});

it('gives the fields of an object, and none of any other value', () => {
  expect(fieldsOf({ a: 1 })).toEqual({ a: 1 });
  for (const value of [null, undefined, 'text', 3, true]) expect(fieldsOf(value)).toEqual({});
});
