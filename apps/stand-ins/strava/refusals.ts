/** An error of Strava's API: status and body. */
export interface Refusal {
  status: 400 | 401 | 403 | 404 | 429 | 500;
  body: object;
}

interface Flaw {
  resource: string;
  field: string;
  code: string;
}

const refusal = (status: Refusal['status'], message: string, flaw: Flaw): Refusal => ({
  status,
  body: { message, errors: [flaw] },
});

export const badRequest = (resource: string, field: string, code = 'invalid'): Refusal =>
  refusal(400, 'Bad Request', { resource, field, code });

const unauthorized = (flaw: Flaw): Refusal => refusal(401, 'Authorization Error', flaw);

export const invalidApplication = unauthorized({ resource: 'Application', field: '', code: 'invalid' });
export const invalidAccessToken = unauthorized({
  resource: 'Athlete',
  field: 'access_token',
  code: 'invalid',
});
export const missingScope = unauthorized({
  resource: 'AccessToken',
  field: 'activity:read_permission',
  code: 'missing',
});

export const inactiveApplication = refusal(403, 'Forbidden', {
  resource: 'Application',
  field: 'Status',
  code: 'Inactive',
});

export const notFound = (resource: string): Refusal =>
  refusal(404, 'Record Not Found', { resource, field: '', code: 'not found' });

/** Beyond the limit of 15 minutes. */
export const tooManyRequests = (field: 'overall rate limit' | 'read rate limit'): Refusal =>
  refusal(429, 'Rate Limit Exceeded', { resource: 'Application', field, code: 'exceeded' });

/** Beyond the limit of a day, in the other shape that Strava has for it: `errors` is a text. */
export const tooManyRequestsToday: Refusal = {
  status: 429,
  body: { errors: 'Rate Limit Exceeded', status: 429, message: 'Too Many Requests' },
};

export const internalError: Refusal = {
  status: 500,
  body: { message: 'Internal Server Error', errors: [] },
};
