import { onboardingBasics, onboardingPhysical } from '@musette/contract/schemas/profile';
import { rulesOf } from '#lib/rules.ts';

/** What step 1 may hold. */
export const basicsRules = rulesOf(onboardingBasics);

/** What step 2 may hold. */
export const bodyRules = rulesOf(onboardingPhysical);
