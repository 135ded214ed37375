import { beforeEach, describe, expect, it } from 'vitest';
import { draftOf } from '#lib/form/draft.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number';
const draft = (userId: string) => draftOf({ form: 'counting', userId, isValid: isNumber });

describe('a draft', () => {
  beforeEach(() => sessionStorage.clear());

  it('returns the saved value', () => {
    draft('anna').save(3);
    expect(draft('anna').read()).toBe(3);
  });

  it('is not returned to another rider', () => {
    draft('anna').save(3);
    expect(draft('ben').read()).toBeNull();
  });

  it('is empty after it was dropped', () => {
    draft('anna').save(3);
    draft('anna').drop();
    expect(draft('anna').read()).toBeNull();
  });

  it.each(['', '{', '"three"', 'null'])('is empty when the browser has stored %j', (stored) => {
    sessionStorage.setItem('musette.draft.counting.anna', stored);
    expect(draft('anna').read()).toBeNull();
  });
});
