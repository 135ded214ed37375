import { expect, it } from 'vitest';
import { newKey } from '#lib/api/new-key.ts';

it('creates a different valid key each time', () => {
  const keys = Array.from({ length: 100 }, newKey);
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});
