import { expect, it } from 'vitest';
import { isFeedback } from './use-feedback-draft.ts';

it('takes a draft as it was kept, and nothing that somebody made up', () => {
  expect(isFeedback({ effort: 'too-hard', notes: 'Wind' })).toBe(true);
  expect(isFeedback({ effort: null, notes: '' })).toBe(true);
  for (const made of [
    null,
    'x',
    {},
    { effort: 'epic', notes: '' },
    { effort: null },
    { effort: 3, notes: '' },
  ]) {
    expect(isFeedback(made)).toBe(false);
  }
});
