import type { Athlete } from '../athletes.ts';
import type { StravaStandIn } from '../server.ts';

export interface TokenAnswer {
  token_type: string;
  access_token: string;
  refresh_token: string;
  expires_at: number;
  expires_in: number;
  athlete?: { id: number };
}

/** An application that uses Strava over HTTP, as the product does. */
export function stravaClient(strava: StravaStandIn) {
  const ids = { client_id: strava.clientId, client_secret: strava.clientSecret };
  const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(strava.origin + path, { method: 'POST', body: new URLSearchParams(form), headers });
  const token = (form: Record<string, string>) => post('/oauth/token', { ...ids, ...form });
  const get = (path: string, accessToken: string) =>
    fetch(strava.apiUrl + path, { headers: { authorization: `Bearer ${accessToken}` } });
  return {
    ids,
    post,
    token,
    get,
    refresh: (refreshToken: string) => token({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    /** Tokens for an athlete who has allowed these scopes. */
    async connect(athlete: Athlete, scopes?: readonly string[]): Promise<TokenAnswer> {
      const code = strava.issueCode(athlete, scopes);
      return (await (await token({ grant_type: 'authorization_code', code })).json()) as TokenAnswer;
    },
    /** The activities of a page of the list. */
    async list(accessToken: string, query = ''): Promise<ListedActivity[]> {
      return (await (await get(`/athlete/activities${query}`, accessToken)).json()) as ListedActivity[];
    },
  };
}

export type StravaClient = ReturnType<typeof stravaClient>;

export interface ListedActivity extends Record<string, unknown> {
  id: number;
  name: string;
  sport_type: string;
  start_date: string;
  distance: number;
  moving_time: number;
  elapsed_time: number;
}

export function athleteNamed(strava: StravaStandIn, firstname: string): Athlete {
  const found = strava.athletes().find((athlete) => athlete.firstname === firstname);
  if (found === undefined) throw new Error(`There is no athlete ${firstname}`);
  return found;
}

export const statusAndBody = async (response: Response): Promise<[number, unknown]> => [
  response.status,
  (await response.json()) as unknown,
];
