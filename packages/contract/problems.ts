/**
 * Every expected failure of the API: its stable code, its HTTP status and a short title for developers.
 * The texts for riders are in the web app (`web/lib/text/messages.ts`).
 */
export const PROBLEMS = {
  'invalid-input': { status: 400, title: 'The request does not fit the schema' },
  'malformed-body': { status: 400, title: 'The body is not valid JSON' },
  'body-incomplete': { status: 400, title: 'The body is incomplete' },
  'not-signed-in': { status: 401, title: 'Sign in first' },
  'invalid-credentials': { status: 401, title: 'Invalid email or password' },
  'id-token-invalid': { status: 401, title: 'The ID token is not good, or its nonce was used before' },
  'cross-site-request': { status: 403, title: 'The request came from another site' },
  'reauthentication-required': { status: 403, title: 'Enter the password again first' },
  'sign-up-closed': { status: 403, title: 'This server takes no new accounts' },
  'invitation-invalid': { status: 403, title: 'There is no such invitation for this address' },
  'email-not-verified': { status: 403, title: 'The provider has not verified the email address' },
  'captcha-failed': { status: 403, title: 'The CAPTCHA was not solved' },
  'not-found': { status: 404, title: 'Not found' },
  'profile-not-found': { status: 404, title: 'The rider has no profile yet' },
  'strava-off': { status: 404, title: 'This server has no client at Strava' },
  'activity-not-found': { status: 404, title: 'Activity not found' },
  'no-ride-file': { status: 404, title: 'The activity has no file' },
  'event-not-found': { status: 404, title: 'Event not found' },
  'plan-not-found': { status: 404, title: 'Plan not found' },
  'days-away-not-found': { status: 404, title: 'There are no such days away' },
  'provider-not-available': { status: 404, title: 'This sign-in provider is not switched on' },
  'passwords-off': { status: 404, title: 'There are no passwords here' },
  'intervals-off': { status: 404, title: 'intervals.icu is not switched on' },
  'payments-off': { status: 404, title: 'This server takes no payments' },
  'method-not-allowed': { status: 405, title: 'This address does not accept that method' },
  'email-taken': { status: 409, title: 'This email is already registered' },
  'other-sign-in-method': { status: 409, title: 'An account with this email signs in another way' },
  'last-sign-in-method': { status: 409, title: 'This is the only way into the account' },
  'too-many-events': { status: 409, title: 'The rider has as many events as can be stored' },
  'already-answered': { status: 409, title: 'The message has a reply already' },
  'days-away-overlap': { status: 409, title: 'Other days away share a day with these' },
  'changed-elsewhere': { status: 409, title: 'The record was changed in the meantime' },
  'strava-taken': { status: 409, title: 'This Strava account is connected with another rider' },
  'activity-from-strava': { status: 409, title: 'The activity is changed at Strava' },
  'strava-not-connected': { status: 409, title: 'Strava is not connected' },
  'nothing-to-plan': { status: 409, title: 'There is no week to plan again' },
  'too-early': { status: 409, title: 'The workout lies ahead' },
  'plans-exist': { status: 409, title: 'Plans already exist for all selected weeks' },
  'generation-not-resumable': {
    status: 409,
    title: 'The missing weeks can no longer be written as they were ordered',
  },
  'generation-running': { status: 409, title: 'Plans are being written already' },
  'data-transfer-running': { status: 409, title: 'An import of data is under way already' },
  'data-piece-unexpected': { status: 409, title: 'This piece is not the next one of an import' },
  'intervals-not-connected': { status: 409, title: 'intervals.icu is not connected' },
  'already-subscribed': { status: 409, title: 'The rider has a subscription' },
  'not-a-customer': { status: 409, title: 'The rider has never begun to subscribe here' },
  'body-too-large': { status: 413, title: 'The body is too large' },
  'unsupported-media-type': { status: 415, title: 'This type of body is not accepted here' },
  'weak-password': { status: 422, title: 'The password is too short' },
  'common-password': { status: 422, title: 'The password is too common' },
  'wrong-password': { status: 422, title: 'The password is wrong' },
  'no-password': { status: 422, title: 'This account signs in without a password' },
  'sign-in-code-invalid': {
    status: 422,
    title: 'The code was used before, is too old, or is not for this app',
  },
  'reset-token-invalid': { status: 422, title: 'The reset link was used before or is too old' },
  'strava-state-invalid': {
    status: 422,
    title: 'The connection was begun elsewhere, or too long ago',
  },
  'strava-scope-missing': { status: 422, title: 'The rider did not allow activities to be read' },
  'strava-refused': { status: 422, title: 'Strava refused the code' },
  'strava-no-token': { status: 422, title: 'Strava gave no access token' },
  'setup-link-invalid': {
    status: 422,
    title: 'The set-up link was used before, or the server printed a newer one',
  },
  'email-link-invalid': {
    status: 422,
    title: 'The link to confirm an address was used before or is too old',
  },
  'mail-not-set-up': { status: 422, title: 'This server sends no mail' },
  'season-impossible': { status: 422, title: 'No season can be made from this' },
  'race-on-day-away': { status: 422, title: 'The race is on one of these days' },
  'too-many-days-away': { status: 422, title: 'There are too many days away already' },
  'too-many-ftp-changes': { status: 422, title: 'There are too many entries of the FTP already' },
  'not-a-workout': { status: 422, title: 'There is no workout on that day' },
  'no-race': { status: 422, title: 'The plan has no race' },
  'fit-not-possible': { status: 422, title: 'The workout cannot be changed that way' },
  'no-such-size': { status: 422, title: 'The workout has no such size' },
  'already-completed': { status: 422, title: 'The workout is completed already' },
  'join-not-allowed': {
    status: 422,
    title: 'Only two activities of one day, or of two days in a row, can be joined',
  },
  'move-not-allowed': { status: 422, title: 'The workout may not move there' },
  'intervals-key-refused': { status: 422, title: 'intervals.icu does not accept this key' },
  'idempotency-key-reused': { status: 422, title: 'This Idempotency-Key was sent with another body before' },
  'rate-limited': { status: 429, title: 'Too many attempts' },
  'sign-in-slowed': { status: 429, title: 'Many wrong passwords were tried for this account' },
  internal: { status: 500, title: 'Something went wrong here' },
  'intervals-unavailable': { status: 502, title: 'intervals.icu does not answer' },
  'payments-refused': { status: 502, title: 'The payment service refuses what this server asks of it' },
  'payments-unavailable': { status: 502, title: 'The payment service does not answer' },
  'larger-than-quota': {
    status: 413,
    title: 'The file alone is larger than all the space that a rider has here',
  },
  'quota-reached': { status: 507, title: 'The files of the rider use all the space that a rider has here' },
  'storage-full': { status: 507, title: 'The server has too little free space' },
  'not-ready': { status: 503, title: 'The server is starting, stopping or overloaded' },
} as const satisfies Record<string, { readonly status: number; readonly title: string }>;

/** A stable, public code for an expected failure. */
export type ProblemCode = keyof typeof PROBLEMS;

/** An invalid field of the request, with the reason as a code. */
export interface FieldProblem {
  readonly path: string;
  readonly code: string;
}

/** The details of a failure. */
export interface ProblemDetails {
  readonly fields?: readonly FieldProblem[];
  readonly minimum?: number;
  /** What the files of the rider use, and what they may, together and each. */
  readonly usedBytes?: number;
  readonly maxBytes?: number;
  /** The HTTP status of the outside service. */
  readonly serviceStatus?: number;
  readonly retryAfterSeconds?: number;
}

/** The body of every error response (RFC 9457, `application/problem+json`). */
export interface ProblemDocument extends ProblemDetails {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ProblemCode;
}

/** An expected failure as a value. */
export type Problem<C extends ProblemCode = ProblemCode> = { readonly code: C } & ProblemDetails;

/** Builds the response body of a failure. */
export function problemDocument({ code, ...details }: Problem): ProblemDocument {
  return {
    type: `urn:musette:problem:${code}`,
    title: PROBLEMS[code].title,
    status: PROBLEMS[code].status,
    code,
    ...details,
  };
}
