import type { Refusal } from '../model/behaviours.ts';

/** An error as OpenAI's API and those who follow it answer. */
export interface OpenAiRefusal {
  status: number;
  body: { error: { message: string; type: string; param: string | null; code: string | null } };
}

export const openAiError = (status: number, type: string, message: string): OpenAiRefusal => ({
  status,
  body: { error: { message, type, param: null, code: type } },
});

export const badKey = () => openAiError(401, 'invalid_api_key', 'Incorrect API key provided.');

export const notFound = (model: string) =>
  openAiError(404, 'model_not_found', `The model "${model}" does not exist.`);

export const badRequest = (message: string) => openAiError(400, 'invalid_request_error', message);

export const noSchema = () => badRequest('response_format is not supported by this model.');

/** A refusal by name. */
export function refusalFor(refusal: Refusal): OpenAiRefusal {
  switch (refusal) {
    case 'rate-limited':
    case 'rate-limited-wait':
      return openAiError(429, 'rate_limit_exceeded', 'Rate limit reached.');
    case 'bad-key':
      return badKey();
    case 'forbidden':
      return openAiError(403, 'permission_denied', 'You may not use this model.');
    case 'not-found':
      return notFound('gone');
    case 'internal':
      return openAiError(500, 'server_error', 'The server had an error.');
    case 'unavailable':
      return openAiError(503, 'server_overloaded', 'The engine is overloaded.');
    case 'deadline':
      return openAiError(504, 'timeout', 'The request took too long.');
    case 'bad-request':
      return badRequest('The context is too long.');
    case 'no-schema':
      return noSchema();
    default:
      return refusal satisfies never;
  }
}
