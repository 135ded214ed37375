import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codingFor } from './compress.ts';

const bestOf = (header: string | null) => codingFor(header, ['br', 'gzip']).best;

describe('the coding of an answer', () => {
  it.each([
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['deflate, gzip;q=1.0, *;q=0.5', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['gzip;q=0.5 , br ; Q=0.5', 'br'],
    ['*', 'br'],
    ['*;q=0.1', 'br'],
    ['br;q=0, *', 'gzip'],
    ['gzip;q=0.001', 'gzip'],
    ['identity, gzip', 'gzip'],
    ['identity;q=0.5, gzip;q=0.2', 'identity'],
    ['identity;q=0, gzip;q=0.2', 'gzip'],
    ['br;q=0', 'identity'],
    ['br;q=0.000, gzip;q=0.', 'identity'],
    ['br; q=0, gzip', 'gzip'],
    ['gzip;q=2, br;q=-1', 'identity'],
    ['gzip;q=', 'identity'],
    ['gzip;level=9;q=0', 'identity'],
    ['brotli, gzipped, xgzip', 'identity'],
    ['identity', 'identity'],
    ['*;q=0', 'identity'],
    ['', 'identity'],
    [',;,', 'identity'],
    [null, 'identity'],
  ])('for %j is %s', (header, best) => {
    expect(bestOf(header)).toBe(best);
  });

  it.each([
    ['gzip', true],
    ['*', true],
    [null, true],
    ['identity;q=0', false],
    ['*;q=0', false],
    ['*;q=0, identity;q=0.1', true],
  ])('for %j may be none: %s', (header, plain) => {
    expect(codingFor(header, ['gzip']).plain).toBe(plain);
  });

  it('is never one that is refused or not there, in whatever order and case the header names them', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom('br', 'gzip', 'deflate', 'zstd', 'identity', '*')),
        fc.array(fc.constantFrom('', ';q=0', ';q=0.0', '; Q=0.3', ';q=1'), { minLength: 6, maxLength: 6 }),
        fc.boolean(),
        (names, weights, upper) => {
          const members = names.map((name, index) => name + weights[index]);
          const header = upper ? members.join(' , ').toUpperCase() : members.join(',');
          const { best } = codingFor(header, ['br', 'gzip']);
          expect(['br', 'gzip', 'identity']).toContain(best);
          const refused = members
            .filter((member) => /q=0(\.0)?$/.test(member))
            .map((member) => member.split(';')[0]);
          expect(best !== 'identity' && refused.includes(best)).toBe(false);
          expect(codingFor(members.toReversed().join(','), ['br', 'gzip']).best).toBe(best);
        },
      ),
    ));
});
