import { describe, expect, it } from 'vitest';
import {
  choicesWith,
  DIFFICULTIES,
  DISCIPLINES,
  FORM_DIFFICULTIES,
  FORM_DISCIPLINES,
  FORM_GOALS,
  type Goal,
  GOALS,
} from './vocabulary.ts';

describe('the lists of the forms', () => {
  it('are those of the specification (spec 3) [1.1, 3.17, 3.19, 3.20, 3.21, 3.23, 3.24]', () => {
    expect(FORM_GOALS.onboarding).toEqual(['fitness', 'endurance', 'power']);
    expect(FORM_GOALS.profile).toEqual(['fitness', 'weight-loss', 'performance', 'endurance', 'strength']);
    expect(FORM_DISCIPLINES.onboarding).toEqual(['road', 'mtb', 'triathlon']);
    expect(FORM_DISCIPLINES.profile).toEqual(['mtb', 'road', 'gravel', 'track', 'cx']);
    expect(FORM_DIFFICULTIES.generator).toEqual(['easy', 'moderate', 'hard']);
    expect(FORM_DIFFICULTIES.profile).toEqual(['easy', 'moderate', 'hard', 'expert']);
  });

  it('contain only words of the vocabulary', () => {
    for (const [lists, words] of [
      [FORM_GOALS, GOALS],
      [FORM_DISCIPLINES, DISCIPLINES],
      [FORM_DIFFICULTIES, DIFFICULTIES],
    ] as const) {
      const offered: readonly string[] = Object.values(lists).flat();
      expect(words).toEqual(expect.arrayContaining([...offered]));
    }
  });
});

describe("a form's choices", () => {
  const offered: readonly Goal[] = FORM_GOALS.onboarding;

  it('are the same list if the rider has no value, or a value of the list', () => {
    expect(choicesWith(offered, null)).toEqual(offered);
    expect(choicesWith(offered, 'power')).toEqual(offered);
  });

  it("have the rider's present value at the end when the list lacks it", () => {
    expect(choicesWith(offered, 'strength')).toEqual(['fitness', 'endurance', 'power', 'strength']);
  });
});
