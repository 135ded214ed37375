import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, numberOf, rounded } from './numbers.ts';

describe('numbers in files', () => {
  it.each([
    [0.1 + 0.2, 4, '0.3'],
    [1e-7, 4, '0'],
    [-1e-7, 4, '0'],
    [0.95, 4, '0.95'],
    [12, 0, '12'],
    [1e300, 2, '1000000000'],
    [Number.NaN, 2, '0'],
    [Number.NEGATIVE_INFINITY, 2, '-1000000000'],
  ])('writes %d with %d decimals as %s', (value, digits, text) => {
    expect(decimal(value, digits)).toBe(text);
  });

  it('never writes an exponent, and rounds to the written number', () =>
    fc.assert(
      fc.property(fc.double(), (value) => {
        expect(decimal(value, 3)).toMatch(/^-?\d+(?:\.\d{1,3})?$/);
        expect(decimal(rounded(value, 3), 3)).toBe(decimal(value, 3));
      }),
    ));

  it.each([
    ['12', 12],
    [' -3.5 ', -3.5],
    ['.5', 0.5],
    ['1.', 1],
    ['4.5E+01', 45],
    ['', null],
    ['NaN', null],
    ['Infinity', null],
    ['1e999', null],
    ['0x10', null],
    ['1,5', null],
    ['9'.repeat(65), null],
    [undefined, null],
  ])('reads %s as %s', (text, value) => {
    expect(numberOf(text)).toBe(value);
  });
});
