import { expect, it } from 'vitest';
import { storable } from './storable.ts';

it('text from elsewhere is kept as it is', () => {
  expect(storable('Col de la Faucille 🚲')).toBe('Col de la Faucille 🚲');
});

it.each([
  { what: 'with a NUL', text: 'A\0B', kept: 'AB' },
  { what: 'with a half of a pair', text: 'A\uD800B', kept: 'A\uFFFDB' },
  { what: 'that is cut', text: 'ABCD', kept: 'ABC' },
  { what: 'that is cut within a pair', text: 'AB🚲', kept: 'AB\uFFFD' },
])('text $what is read as it was saved', ({ text, kept }) => {
  expect(storable(text, 3)).toBe(kept);
  expect(Buffer.from(kept).toString()).toBe(kept);
});
