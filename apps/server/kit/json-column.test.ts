import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { jsonColumn } from './json-column.ts';

const HOURS = jsonColumn<readonly number[]>({ name: 'rider.hours', schema: z.array(z.number()) });

/** The same column two versions later: minutes, and then an object. */
const LATER = jsonColumn<{ readonly minutes: readonly number[] }>({
  name: 'rider.hours',
  schema: z.object({ minutes: z.array(z.number()) }),
  upgrades: [
    (hours: readonly number[]) => hours.map((each) => each * 60),
    (minutes: readonly number[]) => ({ minutes }),
  ],
});

describe('a column of JSON', () => {
  it('is bare JSON in its first version', () => {
    expect(HOURS.write([1, 2])).toBe('[1,2]');
    expect(HOURS.read('[1,2]')).toEqual([1, 2]);
  });

  it('carries its version from the second on', () => {
    expect(LATER.write({ minutes: [60] })).toBe('{"version":3,"value":{"minutes":[60]}}');
    expect(LATER.read(LATER.write({ minutes: [60] }))).toEqual({ minutes: [60] });
  });

  it('upgrades an older value step by step when it is read', () => {
    expect(LATER.read('[1,2]')).toEqual({ minutes: [60, 120] });
    expect(LATER.read('{"version":2,"value":[90]}')).toEqual({ minutes: [90] });
  });

  it('keeps fields that the schema does not name', () => {
    const open = jsonColumn<object>({ name: 'x', schema: z.object({ a: z.number() }) });
    expect(open.read('{"a":1,"b":2}')).toEqual({ a: 1, b: 2 });
  });

  it.each(['["one"]', 'null', '{}', '{"version":1}'])('says which one is of another shape: %s', (text) => {
    expect(() => HOURS.read(text)).toThrow('rider.hours is not of version 1');
  });

  it('does not read a newer version', () => {
    expect(() => HOURS.read('{"version":2,"value":[]}')).toThrow('rider.hours has version 2');
  });
});
