import { PROFILE_FIELDS, type ProfileFields } from '@musette/coach/rider/profile-fields';
import type { Onboarding } from '@musette/contract/schemas/profile';
import type { Body, Riding } from '#lib/rider-fields/measures.ts';
import { checkField, checkNumber, rulesOf } from '#lib/form/rules.ts';
import type { Basics } from './setup.ts';

/** The rules of step 1. */
export const basicsRules = rulesOf<Basics>({
  name: checkField(PROFILE_FIELDS.name),
});

/** The rules of step 2. */
export const bodyRules = rulesOf<
  Body & Riding,
  Pick<Onboarding, keyof Body> & Pick<ProfileFields, keyof Riding>
>({
  weightKg: checkNumber(PROFILE_FIELDS.weightKg),
  heightCm: checkNumber(PROFILE_FIELDS.heightCm),
  ftpWatts: checkField(PROFILE_FIELDS.ftpWatts),
  usualWeeklyHours: checkField(PROFILE_FIELDS.usualWeeklyHours),
  longestRideMinutes: checkField(PROFILE_FIELDS.longestRideMinutes),
  yearOfBirth: checkField(PROFILE_FIELDS.yearOfBirth),
});
