import { conflicts } from './endpoints/conflicts.ts';
import { events } from './endpoints/events.ts';
import { feedback } from './endpoints/feedback.ts';
import { generationEndpoints } from './endpoints/generation.ts';
import { identity } from './endpoints/identity.ts';
import { plans } from './endpoints/plans.ts';
import { profileEndpoints } from './endpoints/profile.ts';

/** The base path of the API. */
export const API_PATH = '/api/v1';

/** The whole API as data: one description for server, web, mobile and third parties. */
export const api = {
  identity,
  profile: profileEndpoints,
  plans,
  conflicts,
  generation: generationEndpoints,
  feedback,
  events,
};

/** The whole API, as a type. */
export type Api = typeof api;
