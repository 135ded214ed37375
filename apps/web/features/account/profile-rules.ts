import { PROFILE_FIELD_NAMES, PROFILE_FIELDS, type ProfileFields } from '@musette/coach/rider/profile-fields';
import { checkField, rulesOf } from '#lib/rules.ts';
import type { useForm } from '#lib/use-form.ts';
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

/** From rest to the maximum are so many beats at least: less is a typing error. */
const MIN_HEART_RANGE = 30;

/** What is wrong between the heart rates; each alone is checked by the rules. */
export function heartIssues({
  restingHeartRateBpm: rest,
  thresholdHeartRateBpm: threshold,
  maxHeartRateBpm: max,
}: ProfileValues): Readonly<Record<string, string>> {
  const [low, high] = [Number(rest ?? Number.NaN), Number(max ?? Number.NaN)];
  if (high - low < MIN_HEART_RANGE)
    return { maxHeartRateBpm: `The maximum is at least ${MIN_HEART_RANGE} beats above the one at rest` };
  if (threshold !== null && (Number(threshold) <= low || Number(threshold) > high))
    return { thresholdHeartRateBpm: 'The one at threshold is between rest and maximum' };
  return {};
}
