import { expect, it } from 'vitest';
import { fieldsOf, isSameJson, parseJson } from './json.ts';

it('reads JSON of any kind, and gives undefined for any other text', () => {
  expect(['{"a":[1]}', 'null', '"b"'].map(parseJson)).toEqual([{ a: [1] }, null, 'b']);
  for (const text of ['', '{', "{'a':1}", '<html>']) expect(parseJson(text)).toBeUndefined();
});

it('gives the fields of an object, and none of any other value', () => {
  expect(fieldsOf({ a: 1 })).toEqual({ a: 1 });
  for (const value of [null, undefined, 'text', 3, true]) expect(fieldsOf(value)).toEqual({});
});

it('takes texts of one value for the same, in whatever order their fields are', () => {
  expect(isSameJson('{"a":[1,{"b":2,"c":3}]}', '{ "a": [1, { "c": 3, "b": 2 }] }')).toBe(true);
  for (const other of ['{"a":[2]}', '{"a":["1"]}', '{"a":[1],"b":null}', ''])
    expect(isSameJson('{"a":[1]}', other)).toBe(false);
  expect(isSameJson('', '')).toBe(false);
});
