import { stravaEnvironment } from '@musette/stand-ins/environment';
import type { StravaStandIn } from '@musette/stand-ins/strava/server';
import type { Rider } from './rider.ts';

/** The scopes of a rider who allows what is asked for. */
export const STRAVA_SCOPE = 'read,activity:read_all';

/** The first athlete of a stand-in. */
export function firstAthlete(strava: StravaStandIn) {
  const [athlete] = strava.athletes();
  if (!athlete) throw new Error('There is no athlete');
  return athlete;
}

/** The settings that connect a test's server to a stand-in. */
export const stravaSettings = (strava: StravaStandIn) => stravaEnvironment(strava);

/** The state of a connection that a rider has begun. */
export async function stateFor(rider: Rider): Promise<string> {
  const { body } = await rider.post('/strava/authorization', {});
  return new URL((body as { url: string }).url).searchParams.get('state') ?? '';
}

/** Connects a rider with an athlete, as a browser does after "Allow". */
export async function connectStrava(rider: Rider, strava: StravaStandIn, athlete = firstAthlete(strava)) {
  const state = await stateFor(rider);
  return rider.post('/strava/token', { code: strava.issueCode(athlete), state, scope: STRAVA_SCOPE });
}
