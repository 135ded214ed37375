import { bracketed } from './params.ts';

/** An error of Stripe's API: status and body. */
export interface Refusal {
  status: 400 | 401 | 402 | 404 | 409 | 429 | 500;
  error: {
    type: 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error';
    message: string;
    code?: string;
    doc_url?: string;
    param?: string;
  };
}

const CONTACT = 'Please see https://stripe.com/docs or we can help at https://support.stripe.com/.';

const invalid = (
  status: Refusal['status'],
  message: string,
  { code, path }: { code?: string; path?: string } = {},
): Refusal => ({
  status,
  error: {
    type: 'invalid_request_error',
    message,
    ...(code === undefined
      ? {}
      : { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
    ...(path === undefined ? {} : { param: bracketed(path) }),
  },
});

/** A thing that is not there: 404 where it is in the address, 400 in a parameter. */
export const noSuch = (what: string, id: string, path = 'id'): Refusal =>
  invalid(path === 'id' ? 404 : 400, `No such ${what}: '${id}'`, { code: 'resource_missing', path });

export const missingParam = (path: string): Refusal =>
  invalid(400, `Missing required param: ${bracketed(path)}.`, { code: 'parameter_missing', path });

export const unknownParam = (path: string): Refusal =>
  invalid(400, `Received unknown parameter: ${bracketed(path)}`, { code: 'parameter_unknown', path });

export const badParam = (path: string, message: string): Refusal => invalid(400, message, { path });

export const badInteger = (path: string, value: string): Refusal =>
  invalid(400, `Invalid integer: ${value}`, { code: 'parameter_invalid_integer', path });

export const badUrl = (path: string): Refusal =>
  invalid(400, 'Not a valid URL', { code: 'url_invalid', path });

export const noKey = invalid(
  401,
  "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
);

export const wrongKey = (key: string): Refusal =>
  invalid(401, `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`);

export const noSuchAddress = (method: string, path: string): Refusal =>
  invalid(404, `Unrecognized request URL (${method}: ${path}). ${CONTACT}`);

export const keyOfAnotherRequest = (key: string): Refusal => ({
  status: 400,
  error: {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  },
});

export const tooManyRequests: Refusal = invalid(429, 'Request rate limit exceeded.', { code: 'rate_limit' });

export const internalError: Refusal = {
  status: 500,
  error: { type: 'api_error', message: 'An unknown error occurred' },
};
