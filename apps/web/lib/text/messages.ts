import { MAX_FTP_CHANGES } from '@musette/coach/progress/levels/ftp-history';
import type { FieldProblem, ProblemDetails } from '@musette/contract/problems';
import { countText } from '#lib/text/count-text.ts';
import { codeOf, detailsOf } from '#lib/api/problems.ts';

const RACE_ON_DAY_AWAY =
  'The race is on a day without riding. Choose another date, or change those days in the calendar.';

type Code = ReturnType<typeof codeOf>;

/** The codes that one screen can meet: it has the words, and no other screen loads them. */
type ToldByItsScreen =
  | 'already-answered'
  | 'already-completed'
  | 'already-subscribed'
  | 'body-too-large'
  | 'captcha-failed'
  | 'common-password'
  | 'data-piece-unexpected'
  | 'data-transfer-running'
  | 'days-away-not-found'
  | 'days-away-overlap'
  | 'email-link-invalid'
  | 'email-not-verified'
  | 'email-taken'
  | 'event-not-found'
  | 'fit-not-possible'
  | 'id-token-invalid'
  | 'intervals-key-refused'
  | 'intervals-not-connected'
  | 'intervals-off'
  | 'intervals-unavailable'
  | 'invalid-credentials'
  | 'invitation-invalid'
  | 'join-not-allowed'
  | 'larger-than-quota'
  | 'last-sign-in-method'
  | 'mail-not-set-up'
  | 'move-not-allowed'
  | 'no-password'
  | 'no-race'
  | 'no-such-size'
  | 'not-a-customer'
  | 'not-a-workout'
  | 'not-found'
  | 'other-sign-in-method'
  | 'passwords-off'
  | 'payments-off'
  | 'payments-refused'
  | 'payments-unavailable'
  | 'plan-not-found'
  | 'quota-reached'
  | 'reauthentication-required'
  | 'reset-token-invalid'
  | 'setup-link-invalid'
  | 'sign-in-slowed'
  | 'sign-up-closed'
  | 'storage-full'
  | 'strava-no-token'
  | 'strava-off'
  | 'strava-refused'
  | 'strava-scope-missing'
  | 'strava-state-invalid'
  | 'strava-taken'
  | 'too-early'
  | 'too-many-days-away'
  | 'too-many-events'
  | 'weak-password'
  | 'wrong-password';

/** The codes that say nothing to a rider: a fault of ours, or what no screen of this app asks for. */
type Unexpected =
  | 'body-incomplete'
  | 'cross-site-request'
  | 'internal'
  | 'malformed-body'
  | 'method-not-allowed'
  | 'no-ride-file'
  | 'provider-not-available'
  | 'sign-in-code-invalid'
  | 'strava-not-connected'
  | 'unreadable'
  | 'unsupported-media-type';

/** The text of a code, some with a figure of the answer. */
export type Message = string | ((details: ProblemDetails) => string);

/** The text of every other error code: from spec 8, or our own when it has none. A new code is in one of the three. */
const MESSAGES: Readonly<
  Record<Exclude<Code, ToldByItsScreen | Unexpected>, Message> & Partial<Record<Code, Message>>
> = {
  'not-signed-in': 'You are not logged in any more. Please log in again.',
  'profile-not-found': 'User profile not found',
  'changed-elsewhere': 'This was changed in another window. Reload the page to see the newest version.',
  'activity-not-found': 'This activity was deleted in the meantime.',
  'activity-from-strava':
    'This ride comes from Strava. Change it there, and it changes here with the next sync.',
  'nothing-to-plan': 'There is no week to plan again.',
  'race-on-day-away': RACE_ON_DAY_AWAY,
  'too-many-ftp-changes': `There are ${MAX_FTP_CHANGES} entries already. Remove old ones first.`,
  'invalid-input': 'Something here is outside the limits that Musette takes. Please check it.',
  'plans-exist': 'Plans already exist for all selected weeks.',
  'generation-not-resumable':
    'Your hours, days without riding, events or race have changed since, or a week has begun. Generate a plan for the missing weeks.',
  'generation-running': 'Plans are being written already. Wait for them, or cancel them first.',
  'season-impossible': ({ fields: [first] = [] }) => refusalMessageOf(first ?? { path: '', code: '' }),
  'idempotency-key-reused': 'You sent this before with other content. Reload the page and send it again.',
  'rate-limited': ({ retryAfterSeconds = 60 }) =>
    `Too many attempts. Please try again in ${waitOf(retryAfterSeconds)}.`,
  'not-ready': 'The server is busy. Please try again in a moment.',
  offline: 'The server cannot be reached. Please check your connection and try again.',
};

/** The texts for failed requests of a screen that has words of its own for some codes. */
export const messagesWith =
  (words: Partial<Readonly<Record<Code, Message>>>) =>
  (error: unknown): string => {
    const code = codeOf(error);
    const message = words[code] ?? MESSAGES[code] ?? 'An unknown error occurred.';
    return typeof message === 'string' ? message : message(detailsOf(error));
  };

/** The text for a failed request. */
export const messageOf = messagesWith({});

/** Says how long to wait after too many requests; null for every other error. */
export const waitMessageOf = (error: unknown): string | null =>
  codeOf(error) === 'rate-limited' ? messageOf(error) : null;

/** Says why the coach cannot plan a season, and how to fix it. */
export function refusalMessageOf({ path, code }: FieldProblem): string {
  if (code === 'no-time') return 'Your week has no time to ride. Give at least one day some hours.';
  if (code === 'race-on-day-away') return RACE_ON_DAY_AWAY;
  if (path === 'raceDate' && code === 'out-of-range') return 'Select a date within the next two years';
  if (path === 'raceDate') return 'Select a date at least 4 weeks in the future';
  return 'The coach cannot plan with what your profile says. Please check it.';
}

/** How long to wait. */
export const waitOf = (seconds: number): string =>
  seconds < 90 ? countText(seconds, 'second') : countText(Math.ceil(seconds / 60), 'minute');
