/** The server that the app talks to, and how a request says who asks. */
export interface Server {
  /** Its address, without a slash at the end. */
  readonly origin: string;
  readonly send: (request: Request) => Promise<Response>;
  /** Drops what says who asks, once the session has ended. */
  readonly forgetSession: () => void;
}

/** The server that this page came from: the browser adds the cookies by itself. */
let current: Server = {
  origin: globalThis.location?.origin ?? 'http://localhost',
  send: (request) => fetch(request),
  forgetSession: () => undefined,
};

/** Returns the server that the app talks to. */
export const server = (): Server => current;

/** Sets the server that the app talks to, before the first request or after a log-out. */
export function setServer(next: Server): void {
  current = next;
}
