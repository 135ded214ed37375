import type { Refusal } from '../model/behaviours.ts';

/** An error as Google's services answer it. */
export interface GoogleError {
  error: { code: number; message: string; status: string; details?: object[] };
}

const BASE = 'type.googleapis.com/google.rpc';

export const googleError = (
  code: number,
  status: string,
  [message, ...details]: [string, ...object[]],
): GoogleError => ({ error: { code, message, status, ...(details.length > 0 && { details }) } });

export const badKey = () =>
  googleError(400, 'INVALID_ARGUMENT', [
    'API key not valid. Please pass a valid API key.',
    { '@type': `${BASE}.ErrorInfo`, reason: 'API_KEY_INVALID', domain: 'googleapis.com' },
  ]);

export const noKey = () =>
  googleError(403, 'PERMISSION_DENIED', [
    "Method doesn't allow unregistered callers. Please use API Key or other form of API consumer identity.",
  ]);

export const notFound = (model: string) =>
  googleError(404, 'NOT_FOUND', [`models/${model} is not found for API version v1beta.`]);

export const badRequest = (message: string) => googleError(400, 'INVALID_ARGUMENT', [message]);

const tooMany = (...details: object[]) =>
  googleError(429, 'RESOURCE_EXHAUSTED', ['You exceeded your current quota.', ...details]);

/** A refusal by name; `seconds` is how long to wait where the service says so. */
export function refusalFor(refusal: Refusal, seconds: number): GoogleError {
  switch (refusal) {
    case 'rate-limited':
      return tooMany();
    case 'rate-limited-wait':
      return tooMany({ '@type': `${BASE}.RetryInfo`, retryDelay: `${seconds}s` });
    case 'bad-key':
      return badKey();
    case 'forbidden':
      return googleError(403, 'PERMISSION_DENIED', ['The caller does not have permission.']);
    case 'not-found':
      return notFound('gone');
    case 'internal':
      return googleError(500, 'INTERNAL', ['An internal error has occurred.']);
    case 'unavailable':
      return googleError(503, 'UNAVAILABLE', ['The model is overloaded. Please try again later.']);
    case 'deadline':
      return googleError(504, 'DEADLINE_EXCEEDED', ['Deadline expired before operation could complete.']);
    case 'bad-request':
    case 'no-schema':
      return badRequest('Request contains an invalid argument.');
    default:
      return refusal satisfies never;
  }
}
