import { LIMITS } from '@musette/coach/rider/limits';
import { PROFILE_FIELDS } from '@musette/coach/rider/profile-fields';
import type { FieldProblem, ProblemDetails } from '@musette/contract/problems';
import { codeOf, detailsOf } from '#lib/problems.ts';

/** The text of every error code: from spec 8, or our own when it has none. */
const MESSAGES: Readonly<
  Partial<Record<ReturnType<typeof codeOf>, string | ((details: ProblemDetails) => string)>>
> = {
  'invalid-credentials': 'Invalid email or password',
  'email-taken': 'This email is already registered. Please log in instead.',
  'sign-up-closed': 'This Musette takes no new accounts. Ask the person who runs it.',
  'invitation-invalid':
    'This invitation was used before, is too old, or is for another address. Ask the person who runs this Musette for a new one.',
  'passwords-off': 'There are no passwords here. Log in with the button of your provider.',
  'weak-password': ({ minimum = 6 }) => `Password should be at least ${minimum} characters`,
  'common-password': 'This password is among the first that anyone would guess. Please choose another one.',
  'captcha-failed': 'Please complete the reCAPTCHA verification',
  'reauthentication-required':
    'This operation is sensitive and requires recent authentication. Please re-authenticate.',
  'wrong-password': 'The password is not right.',
  'no-password': 'This account signs in without a password.',
  'reset-token-invalid': 'This link was used before or is too old. Please ask for a new one.',
  'email-link-invalid': 'This link was used before or is too old. Please ask for a new one.',
  'mail-not-set-up': 'This server sends no mail. The person who runs it can change your email address.',
  'last-sign-in-method': 'This is the only way into your account, so it stays.',
  'not-signed-in': 'You are not logged in any more. Please log in again.',
  'profile-not-found': 'User profile not found',
  'changed-elsewhere': 'This was changed in another window. Reload the page to see the newest version.',
  'activity-from-strava':
    'This ride comes from Strava. Change it there, and it changes here with the next sync.',
  'too-early': 'This workout lies ahead: feedback can be given from its day on.',
  'nothing-to-plan': 'Every ride fits your hours already.',
  'plans-exist': 'Plans already exist for all selected weeks.',
  'generation-not-resumable':
    'Your hours have changed since, or a week has begun. Generate a plan for the missing weeks.',
  'generation-running': 'Plans are being written already. Wait for them, or cancel them first.',
  'season-impossible': ({ fields: [first] = [] }) => refusalMessageOf(first ?? { path: '', code: '' }),
  'idempotency-key-reused': 'You sent this before with other content. Reload the page and send it again.',
  'rate-limited': ({ retryAfterSeconds = 60 }) =>
    `Too many attempts. Please try again in ${waitOf(retryAfterSeconds)}.`,
  'sign-in-slowed': ({ retryAfterSeconds = 30 }) =>
    `Many wrong passwords were tried for this account. Please try again in ${waitOf(retryAfterSeconds)}, or set a new password with "Forgot your password?": then you get in at once.`,
  'not-ready': 'The server is busy. Please try again in a moment.',
  offline: 'The server cannot be reached. Please check your connection and try again.',
};

/** The text for a failed request. */
export function messageOf(error: unknown): string {
  const message = MESSAGES[codeOf(error)] ?? 'An unknown error occurred.';
  return typeof message === 'string' ? message : message(detailsOf(error));
}

/** Says how long to wait after too many requests; null for every other error. */
export const waitMessageOf = (error: unknown): string | null =>
  codeOf(error) === 'rate-limited' ? messageOf(error) : null;

/** Says why the coach cannot plan a season, and how to fix it. */
export function refusalMessageOf({ path, code }: FieldProblem): string {
  if (code === 'no-time') return 'Your week has no time to ride. Give at least one day some hours.';
  if (path === 'raceDate') return 'Select a date at least 4 weeks in the future';
  return 'The coach cannot plan with what your profile says. Please check it.';
}

const waitOf = (seconds: number): string => {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
};

const rangeText = (
  what: string,
  { min, max }: { readonly min: number; readonly max: number },
  unit: string,
) => `${what} must be between ${min} and ${max} ${unit}`;

const heartMessages = (what: string, limits: { readonly min: number; readonly max: number }) => ({
  'not-whole': `${what} is a whole number of beats`,
  '*': rangeText(what, limits, 'beats a minute'),
});

/** The error texts of each field, by the code of the schema. */
const FIELD_MESSAGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  email: { '*': 'Please enter a valid email address' },
  password: { required: 'Please enter your password', '*': 'This password is too long' },
  currentPassword: { required: 'Please enter your current password', '*': 'This password is too long' },
  newPassword: { required: 'Please enter a new password', '*': 'This password is too long' },
  name: { required: 'Please enter your name', '*': `At most ${PROFILE_FIELDS.name.max} characters` },
  raceDate: { '*': 'Select a date from today on, at most two years ahead' },
  raceName: { '*': `At most ${LIMITS.raceNameLength.max} characters` },
  weightKg: { '*': rangeText('Weight', PROFILE_FIELDS.weightKg, 'kg') },
  heightCm: { '*': rangeText('Height', PROFILE_FIELDS.heightCm, 'cm') },
  ftpWatts: {
    'not-whole': 'FTP is a whole number of watts',
    '*': rangeText('FTP', PROFILE_FIELDS.ftpWatts, 'watts'),
  },
  ftpDate: { '*': 'Choose the day that it counts from' },
  maxHeartRateBpm: heartMessages('The maximum', PROFILE_FIELDS.maxHeartRateBpm),
  restingHeartRateBpm: heartMessages('The heart rate at rest', PROFILE_FIELDS.restingHeartRateBpm),
  thresholdHeartRateBpm: heartMessages('The one at threshold', PROFILE_FIELDS.thresholdHeartRateBpm),
  timeZone: { '*': 'This is not a time zone that we know' },
  userName: { '*': 'At most 100 characters' },
  feedback: { required: 'Please enter your feedback', '*': 'At most 5000 characters' },
};

/** The error text of a field. */
export const fieldMessageOf = (path: string, code: string): string => {
  const messages = FIELD_MESSAGES[path];
  return messages?.[code] ?? messages?.['*'] ?? 'Please check this field';
};
