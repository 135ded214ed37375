import { onboardingBasics, onboardingPhysical } from '@musette/contract/schemas/profile';
import { rulesOf } from '#lib/rules.ts';

/** The rules of step 1. */
export const basicsRules = rulesOf(onboardingBasics);

/** The rules of step 2. */
export const bodyRules = rulesOf(onboardingPhysical);
