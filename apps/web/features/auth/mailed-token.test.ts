import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mailedTokenIn } from './use-auth-address.ts';

it.each(['reset', 'confirm'] as const)('reads the unchanged token of a %s link', (purpose) => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (text) => {
      const token = text.toWellFormed();
      expect(mailedTokenIn(`${purpose}=${encodeURIComponent(token)}`)).toEqual({ purpose, token });
    }),
  );
});

it.each(['', 'main', 'reset', 'reset=', 'confirm=', 'other=1'])('finds no token in %j', (hash) => {
  expect(mailedTokenIn(hash)).toBeNull();
});
