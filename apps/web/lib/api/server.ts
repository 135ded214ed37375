import { RIDER_HEADER } from '@musette/contract/native-app';

/** The server that the app talks to, and how a request says who asks. */
export interface Server {
  /** Its address, without a slash at the end. */
  readonly origin: string;
  readonly send: (request: Request) => Promise<Response>;
  /** Drops what says who asks, once the session has ended. */
  readonly forgetSession: () => void;
}

/** Says whose screens this page shows. */
let riderOfPage = (): string | undefined => undefined;

/** From now on each request of this page says whose screens it shows: another tab may sign in somebody else, with the same cookie. */
export const identifyRider = (rider: () => string | undefined): void => void (riderOfPage = rider);

function sendByCookie(request: Request): Promise<Response> {
  const rider = riderOfPage();
  if (rider !== undefined) request.headers.set(RIDER_HEADER, rider);
  return fetch(request);
}

/** The server that this page came from: the browser adds the cookies by itself. */
let current: Server = {
  origin: globalThis.location?.origin ?? 'http://localhost',
  send: sendByCookie,
  forgetSession: () => undefined,
};

/** Returns the server that the app talks to. */
export const server = (): Server => current;

/** Sets the server that the app talks to, before the first request or after a log-out. */
export function setServer(next: Server): void {
  current = next;
}
