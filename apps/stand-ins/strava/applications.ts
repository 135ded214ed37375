/** A client of Strava's API. */
export interface Application {
  id: number;
  name: string;
  clientSecret: string;
  /** The host that `redirect_uri` must have, or lie below. */
  callbackDomain: string;
}

/** The product's own application, and another one for what belongs to one of them only. */
export const applications = {
  musette: {
    id: 48_120,
    name: 'Musette',
    clientSecret: 'stand-in-strava-client-secret',
    callbackDomain: 'musette.example',
  },
  other: {
    id: 48_121,
    name: 'Another planner',
    clientSecret: 'stand-in-other-strava-client-secret',
    callbackDomain: 'planner.example',
  },
} as const satisfies Record<string, Application>;

export function findApplication(clientId: string | undefined): Application | null {
  return Object.values(applications).find(({ id }) => String(id) === clientId) ?? null;
}

const LOCAL_HOSTS = ['localhost', '127.0.0.1'];

/** Custom schemes have a host too: `planner://musette.example/strava-connect`. */
export function isCallback({ callbackDomain }: Application, address: string | undefined): boolean {
  if (address === undefined || !URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return [...LOCAL_HOSTS, callbackDomain].includes(hostname) || hostname.endsWith(`.${callbackDomain}`);
}
