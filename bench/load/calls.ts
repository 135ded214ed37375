import { API_PATH } from '@musette/contract/routes/api';
import { bytesOf } from './http-client.ts';
import type { FirstRider, LoadRider } from './riders.ts';

/** A call of the API, and the bare route with the same queries. */
export interface Call {
  readonly name: string;
  readonly isWrite: boolean;
  /** The bytes of the request to the server. Each turn differs from the one before where the call writes. */
  toServer(rider: LoadRider, turn: number): Buffer;
  toBare(rider: LoadRider, turn: number): Buffer;
}

const LISTED_WEEKS = 5;
const MANY_WEEKS = 12;

const read = (name: string, path: string, barePath: (userId: string) => string): Call => ({
  name,
  isWrite: false,
  toServer: ({ cookie }) => bytesOf({ method: 'GET', path: API_PATH + path, headers: { cookie } }),
  toBare: ({ userId }) => bytesOf({ method: 'GET', path: barePath(userId) }),
});

/** The calls that are measured. */
export type CallName = 'session' | 'profile' | 'fiveWeeks' | 'oneWeek' | 'twelveWeeks' | 'completion';

/** The calls for riders with the plan of the first rider. */
export function callsFor({ weeks, position }: FirstRider): Readonly<Record<CallName, Call>> {
  const [from = '', week = ''] = weeks;
  const list = (name: string, count: number) =>
    read(
      name,
      `/plans?from=${from}&weeks=${count}`,
      (userId) => `/plans/${userId}/${from}/${weeks[count - 1]}`,
    );
  const change = (turn: number) => ({ completed: turn % 2 === 0 });
  return {
    session: read('session', '/session', (userId) => `/session/${userId}`),
    profile: read('profile', '/profile', (userId) => `/profile/${userId}/${from}`),
    fiveWeeks: list('five weeks', LISTED_WEEKS),
    oneWeek: read('one week', `/plans/${week}`, (userId) => `/plans/${userId}/${week}`),
    twelveWeeks: list('twelve weeks', MANY_WEEKS),
    completion: {
      name: 'a completion',
      isWrite: true,
      toServer: ({ cookie }, turn) =>
        bytesOf({
          method: 'PUT',
          path: `${API_PATH}/plans/${week}/workouts/${position}/completion`,
          headers: { cookie, 'sec-fetch-site': 'same-origin' },
          body: change(turn),
        }),
      toBare: ({ userId }, turn) =>
        bytesOf({ method: 'PUT', path: `/plans/${userId}/${week}/${position}`, body: change(turn) }),
    },
  };
}
