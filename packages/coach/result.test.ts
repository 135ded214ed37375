import { expect, it } from 'vitest';
import { err, ok } from './result.ts';

it('is what was asked for, or a code that says why not', () => {
  expect(ok(7)).toEqual({ ok: true, value: 7 });
  expect(err({ code: 'not-a-day' })).toEqual({ ok: false, error: { code: 'not-a-day' } });
});
