import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstNameOf, greetingAt, quoteAt, QUOTES } from './greeting.ts';

describe('the greeting', () => {
  it('depends on the time of day', () => {
    expect([4, 11].map(greetingAt)).toEqual(['Morning', 'Morning']);
    expect([12, 17].map(greetingAt)).toEqual(['Afternoon', 'Afternoon']);
    expect([18, 23].map(greetingAt)).toEqual(['Evening', 'Evening']);
    expect([0, 2, 3].map(greetingAt)).toEqual(['Hello', 'Hello', 'Hello']);
  });

  it('uses the first name of the rider', () => {
    expect(firstNameOf('Anna Keller')).toBe('Anna');
    expect(firstNameOf('  Anna\tKeller ')).toBe('Anna');
    expect(firstNameOf('<b>Anna</b>')).toBe('<b>Anna</b>');
  });

  it('uses RIDER for a rider without a name [2.42]', () => {
    for (const name of [null, '', '   ']) expect(firstNameOf(name)).toBe('RIDER');
  });

  it('has seven different quotes [9.17]', () => {
    expect(new Set(QUOTES).size).toBe(7);
  });

  it('picks a quote for every random number [2.43]', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (random) =>
        (QUOTES as readonly string[]).includes(quoteAt(random)),
      ),
    );
    expect(quoteAt(0)).toBe(QUOTES[0]);
    expect(quoteAt(0.999)).toBe(QUOTES[6]);
  });
});
