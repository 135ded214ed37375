import { beforeEach, describe, expect, it } from 'vitest';
import { draftOf } from '#lib/draft.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number';
const draft = (userId: string) => draftOf({ form: 'counting', userId, isValid: isNumber });

describe('a draft', () => {
  beforeEach(() => sessionStorage.clear());

  it('gives back what was kept', () => {
    draft('anna').keep(3);
    expect(draft('anna').read()).toBe(3);
  });

  it("is nobody else's", () => {
    draft('anna').keep(3);
    expect(draft('ben').read()).toBeNull();
  });

  it('is gone once dropped', () => {
    draft('anna').keep(3);
    draft('anna').drop();
    expect(draft('anna').read()).toBeNull();
  });

  it.each(['', '{', '"three"', 'null'])('is nothing when the browser kept %j', (kept) => {
    sessionStorage.setItem('musette.draft.counting.anna', kept);
    expect(draft('anna').read()).toBeNull();
  });
});
