import { findApplication, isCallback } from './applications.ts';
import type { Application } from './applications.ts';
import { badRequest } from './refusals.ts';
import type { Refusal } from './refusals.ts';

/** The scopes that an athlete can be asked for, as the page words them. */
export const scopeTexts = {
  read: 'View data about your public profile',
  read_all: 'View your private routes, segments and events',
  'profile:read_all': 'View your complete Strava profile',
  'profile:write': 'Update your Strava profile',
  'activity:read': 'View data about your activities',
  'activity:read_all': 'View data about your private activities',
  'activity:write': 'Upload your activities from Musette to Strava',
} as const;

type Scope = keyof typeof scopeTexts;

export interface AuthorizeRequest {
  application: Application;
  redirectUri: string;
  scopes: readonly Scope[];
  state: string;
}

/** What is within another scope, and can be allowed alone. */
const WITHIN: Partial<Record<Scope, Scope>> = { 'activity:read_all': 'activity:read' };

/** What an athlete can tick: the scopes that were asked for, each after the one within it. */
export const tickable = ({ scopes }: Pick<AuthorizeRequest, 'scopes'>): readonly Scope[] => [
  ...new Set(scopes.flatMap((scope) => [WITHIN[scope] ?? scope, scope])),
];

/** What a code is given for: of the ticked scopes, those that are not within another one. */
export function allowedScopes(
  request: Pick<AuthorizeRequest, 'scopes'>,
  ticked: readonly string[],
): readonly Scope[] {
  const allowed = tickable(request).filter((scope) => ticked.includes(scope));
  return allowed.filter(
    (scope) => request.scopes.includes(scope) || !allowed.some((wider) => WITHIN[wider] === scope),
  );
}

type Query = Record<string, string | undefined>;

/** A problem is answered as JSON and never sent to the redirect address. */
export function readAuthorizeRequest(query: Query): AuthorizeRequest | { refusal: Refusal } {
  const application = findApplication(query['client_id']);
  if (application === null) return { refusal: badRequest('Application', 'client_id') };
  const redirectUri = query['redirect_uri'];
  if (redirectUri === undefined || !isCallback(application, redirectUri)) {
    return { refusal: badRequest('Application', 'redirect_uri') };
  }
  const { response_type: type, approval_prompt: prompt = 'auto', scope = '', state = '' } = query;
  if (type !== 'code') return { refusal: badRequest('Authorize', 'response_type') };
  if (prompt !== 'auto' && prompt !== 'force') return { refusal: badRequest('Authorize', 'approval_prompt') };
  const scopes = scope.split(',');
  if (!scopes.every(isScope)) return { refusal: badRequest('Authorize', 'scope') };
  return { application, redirectUri, scopes, state };
}

export const isScope = (text: string): text is Scope => Object.hasOwn(scopeTexts, text);

type Answer = { error: 'access_denied' } | { code: string; scope: string };

/** Where the athlete is sent back to. Strava names the state even where it was given none, and leaves commas as they are. */
export function redirectTo({ redirectUri, state }: AuthorizeRequest, answer: Answer): string {
  const address = new URL(redirectUri);
  const pairs = Object.entries({ state, ...answer }).map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%3A', ':')}`,
  );
  address.search = [address.search.slice(1), ...pairs].filter((part) => part !== '').join('&');
  return address.toString();
}
