import { account } from './account.ts';
import { admin } from './admin.ts';
import { activities } from './activities.ts';
import { conflicts } from './conflicts.ts';
import { daysAwayRoutes } from './days-away.ts';
import { dataRoutes } from './data.ts';
import { events } from './events.ts';
import { feedback } from './feedback.ts';
import { generationRoutes } from './generation.ts';
import { identity } from './identity.ts';
import { instanceRoutes } from './instance.ts';
import { mapRoutes } from './map.ts';
import { intervalsRoutes } from './intervals.ts';
import { plans } from './plans.ts';
import { profileRoutes } from './profile.ts';
import { progress } from './progress.ts';
import { raceEvents } from './race-events.ts';
import { strava } from './strava.ts';
import { subscriptionRoutes } from './subscription.ts';
import { weatherRoutes } from './weather.ts';

/** The base path of the API. */
export const API_PATH = '/api/v1';

/** The whole API as data: one description for server, web, mobile and third parties. */
export const api = {
  instance: instanceRoutes,
  identity: { ...identity, ...account },
  profile: profileRoutes,
  plans,
  activities,
  raceEvents,
  progress,
  strava,
  weather: weatherRoutes,
  map: mapRoutes,
  intervals: intervalsRoutes,
  subscription: subscriptionRoutes,
  conflicts,
  daysAway: daysAwayRoutes,
  generation: generationRoutes,
  data: dataRoutes,
  feedback,
  events,
  admin,
};

/** The whole API, as a type. */
export type Api = typeof api;
