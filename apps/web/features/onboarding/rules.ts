import { LIMITS } from '@musette/coach/rider/limits';
import type { Onboarding } from '@musette/contract/schemas/profile';
import type { Body } from '#lib/rider-fields/measures.ts';
import { checkNumber, checkText, rulesOf } from '#lib/rules.ts';
import type { Basics } from './setup.ts';

/** The rules of step 1. */
export const basicsRules = rulesOf<Basics>({
  name: checkText({ max: LIMITS.nameLength.max, required: true }),
});

/** The rules of step 2. */
export const bodyRules = rulesOf<Body, Pick<Onboarding, keyof Body>>({
  weightKg: checkNumber(LIMITS.weightKg),
  heightCm: checkNumber(LIMITS.heightCm),
  ftpWatts: checkNumber(LIMITS.ftpWatts, { whole: true, optional: true }),
});
