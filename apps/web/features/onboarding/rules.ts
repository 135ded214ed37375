import { PROFILE_FIELDS } from '@musette/coach/rider/profile-fields';
import type { Onboarding } from '@musette/contract/schemas/profile';
import type { Body } from '#lib/rider-fields/measures.ts';
import { checkField, checkNumber, rulesOf } from '#lib/rules.ts';
import type { Basics } from './setup.ts';

/** The rules of step 1. */
export const basicsRules = rulesOf<Basics>({
  name: checkField(PROFILE_FIELDS.name),
});

/** The rules of step 2. */
export const bodyRules = rulesOf<Body, Pick<Onboarding, keyof Body>>({
  weightKg: checkNumber(PROFILE_FIELDS.weightKg),
  heightCm: checkNumber(PROFILE_FIELDS.heightCm),
  ftpWatts: checkField(PROFILE_FIELDS.ftpWatts),
});
