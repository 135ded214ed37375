import { hasSameHours, minutesAvailable } from '@musette/coach/rider/availability';
import { HEART_RATE_NAMES, heartRateIssue } from '@musette/coach/rider/heart-rates';
import { PROFILE_FIELD_NAMES, PROFILE_FIELDS, type ProfileFields } from '@musette/coach/rider/profile-fields';
import { fieldMessageOf } from '#lib/text/field-messages.ts';
import { refusalMessageOf } from '#lib/text/messages.ts';
import type { Typed } from '#lib/rider-fields/measures.ts';
import { checkField, rulesOf } from '#lib/form/rules.ts';
import type { FieldErrors, useForm } from '#lib/form/use-form.ts';
import type { ProfileValues } from './profile-values.ts';

/** The values of the profile form as the request has them: every text of a number field is a number. */
type CheckedProfile = ProfileFields & { readonly wednesday: 0 | 1 | undefined };

/** The rules of the profile form. */
export const profileRules = rulesOf<ProfileValues, CheckedProfile>({
  ...Object.fromEntries(PROFILE_FIELD_NAMES.map((name) => [name, checkField(PROFILE_FIELDS[name])])),
  wednesday: (flag) => (flag === undefined || flag === 0 || flag === 1 ? null : 'not-an-option'),
});

/** The form's state, for its groups of fields. */
export type ProfileFormState = ReturnType<typeof useForm<ProfileValues, CheckedProfile>>;

/** What is wrong between the heart rates, if one of them was changed; each alone is checked by the rules. */
export function heartErrors(before: ProfileValues, now: ProfileValues): FieldErrors {
  if (HEART_RATE_NAMES.every((name) => now[name] === before[name])) return {};
  const [rest, threshold, max] = HEART_RATE_NAMES.map((name) => bpmOf(now[name]));
  const issue = heartRateIssue({
    restingHeartRateBpm: rest ?? null,
    thresholdHeartRateBpm: threshold ?? null,
    maxHeartRateBpm: max ?? null,
  });
  return issue === null ? {} : { [issue.path]: fieldMessageOf(issue.path, issue.code) };
}

/** Says so where the hours of the last day are taken away: there is no plan without any. */
export function hoursErrors(before: ProfileValues, now: ProfileValues): FieldErrors {
  const isChanged = !hasSameHours(before.availabilityHours, now.availabilityHours);
  return isChanged && minutesAvailable(now.availabilityHours) === 0
    ? { availabilityHours: refusalMessageOf({ path: 'availabilityHours', code: 'no-time' }) }
    : {};
}

/** Null for what is empty, or is no number: the rules refuse that. */
const bpmOf = (typed: Typed): number | null => (typeof typed === 'number' ? typed : null);
