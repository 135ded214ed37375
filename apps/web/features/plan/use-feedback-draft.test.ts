import { expect, it } from 'vitest';
import { isFeedback } from './use-feedback-draft.ts';

it('accepts a stored draft, and rejects anything else', () => {
  expect(isFeedback({ effort: 'too-hard', notes: 'Wind' })).toBe(true);
  expect(isFeedback({ effort: null, notes: '' })).toBe(true);
  for (const invalid of [
    null,
    'x',
    {},
    { effort: 'epic', notes: '' },
    { effort: null },
    { effort: 3, notes: '' },
  ]) {
    expect(isFeedback(invalid)).toBe(false);
  }
});
