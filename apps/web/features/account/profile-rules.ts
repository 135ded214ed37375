import { isDay, type IsoDate } from '@musette/coach/calendar/days';
import { LIMITS } from '@musette/coach/rider/limits';
import { isTimeZone, WEEK_MINUTES } from '@musette/contract/limits';
import { checkNumber, checkText, rulesOf } from '#lib/rules.ts';
import type { useForm } from '#lib/use-form.ts';
import type { ProfileValues } from './profile-values.ts';

/** The values of the profile form as the request has them: every text of a number field is a number. */
type CheckedProfile = Omit<ProfileValues, NumberField | 'raceDate' | 'wednesday'> & {
  readonly [Field in NumberField]: number | null;
} & { readonly raceDate: IsoDate | null; readonly wednesday: 0 | 1 | undefined };

type NumberField = 'weightKg' | 'heightCm' | 'ftpWatts' | 'ownGoalMinutes';

/** The rules of the profile form. Weight, height and FTP may be emptied (spec 5). */
export const profileRules = rulesOf<ProfileValues, CheckedProfile>({
  name: checkText({ max: LIMITS.nameLength.max, required: true }),
  weightKg: checkNumber(LIMITS.weightKg, { optional: true }),
  heightCm: checkNumber(LIMITS.heightCm, { optional: true }),
  ftpWatts: checkNumber(LIMITS.ftpWatts, { whole: true, optional: true }),
  ownGoalMinutes: checkNumber({ min: 0, max: WEEK_MINUTES }, { whole: true, optional: true }),
  raceDate: (date) => (date === null || isDay(date) ? null : 'not-a-day'),
  timeZone: (name) => (isTimeZone(name) ? null : 'not-a-time-zone'),
  wednesday: (flag) => (flag === undefined || flag === 0 || flag === 1 ? null : 'not-an-option'),
});

/** The form's state, for its groups of fields. */
export type ProfileFormState = ReturnType<typeof useForm<ProfileValues, CheckedProfile>>;
