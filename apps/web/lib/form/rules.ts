import { isDay } from '@musette/coach/calendar/days';
import type { ProfileField } from '@musette/coach/rider/profile-fields';
import {
  EMAIL_PATTERN,
  isFilled,
  isPasswordSized,
  isStorable,
  isTimeZone,
  TEXT_LIMITS,
} from '@musette/contract/limits';

/** An error code for a field of a form. */
export interface FieldIssue {
  readonly path: string;
  readonly code: string;
}

/** The result of a check: the checked values, or the issues. */
type CheckResult<O> =
  | { readonly ok: true; readonly value: O }
  | { readonly ok: false; readonly issues: readonly FieldIssue[] };

/** Checks the values of a form. `V` is the type of the inputs, `O` the type of the request. */
export type Rules<V, O = V> = (values: V) => CheckResult<O>;

/** Checks one value: an error code, or null. The codes are those of the contract's schemas. */
type Check<V> = (value: V) => string | null;

/** The rules of a form, by field. A field without a check has a control that allows only valid values. */
export const rulesOf =
  <V extends object, O extends V = V>(checks: { readonly [Name in keyof V]?: Check<V[Name]> }): Rules<V, O> =>
  (values) => {
    const issues = (Object.keys(checks) as (keyof V & string)[]).flatMap((path) => {
      const code = checks[path]?.(values[path]) ?? null;
      return code === null ? [] : [{ path, code }];
    });
    return issues.length === 0 ? { ok: true, value: values as O } : { ok: false, issues };
  };

/** Checks a mail address. */
export const checkEmail: Check<string> = (text) =>
  EMAIL_PATTERN.test(text) && text.length <= TEXT_LIMITS.email ? null : 'invalid-email';

/** Checks a password, except its minimum length, which the operator sets. */
export const checkPassword: Check<string> = (text) => {
  if (text === '') return 'required';
  return isPasswordSized(text) ? null : 'too-long';
};

/** Checks text of a maximum length. */
export const checkText =
  ({ max, required = false }: { readonly max: number; readonly required?: boolean }): Check<string> =>
  (text) => {
    if (text.length > max) return 'too-long';
    if (!isStorable(text)) return 'not-text';
    return required && !isFilled(text) ? 'required' : null;
  };

interface Range {
  readonly min: number;
  readonly max: number;
}

interface NumberOptions {
  readonly whole?: boolean;
  readonly optional?: boolean;
}

/** Checks a number within limits. */
export const checkNumber =
  ({ min, max }: Range, { whole = false, optional = false }: NumberOptions = {}): Check<unknown> =>
  (value) => {
    if (value === null && optional) return null;
    if (typeof value !== 'number' || !Number.isFinite(value)) return 'not-a-number';
    if (value < min || value > max) return 'out-of-range';
    return whole && !Number.isInteger(value) ? 'not-whole' : null;
  };

/** Checks a field of the profile by its row in the table. Choices, hours and flags have controls that allow only valid values. */
export function checkField(field: ProfileField): Check<unknown> {
  switch (field.kind) {
    case 'text':
      return (text) => checkText({ max: field.max, required: true })(String(text));
    case 'number':
      return checkNumber(field, field);
    case 'day':
      return (date) => ((date === null && field.optional) || isDay(String(date)) ? null : 'not-a-day');
    case 'time-zone':
      return (name) => (isTimeZone(String(name)) ? null : 'not-a-time-zone');
    default:
      return () => null;
  }
}

/** The rules for logging in and signing up. */
export const entryRules = rulesOf<{ email: string; password: string }>({
  email: checkEmail,
  password: checkPassword,
});

/** The rules for a form with only an e-mail address. */
export const emailRules = rulesOf<{ email: string }>({ email: checkEmail });

/** The rules for a form with only a password. */
export const passwordRules = rulesOf<{ password: string }>({ password: checkPassword });
