import { expect, it } from 'vitest';
import { keyFor } from './keys.ts';

const SECRET = 'a secret of more than thirty-two characters';

it('derives the same key for the same purpose, and another one for another', () => {
  expect(keyFor(SECRET, 'one')).toEqual(keyFor(SECRET, 'one'));
  expect(keyFor(SECRET, 'one')).not.toEqual(keyFor(SECRET, 'two'));
});
