import fc from 'fast-check';
import { expect, it } from 'vitest';
import { resetTokenIn } from './reset-token.ts';

it('reads the token as the mail wrote it', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (token) => {
      const wellFormed = token.toWellFormed();
      expect(resetTokenIn(`reset=${encodeURIComponent(wellFormed)}`)).toBe(wellFormed);
    }),
  );
});

it.each(['', 'main', 'reset', 'reset=', 'other=1'])('finds none in %j', (hash) => {
  expect(resetTokenIn(hash)).toBeNull();
});
