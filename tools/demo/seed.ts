import { type Client, createClient } from '@musette/contract/client';
import type { Onboarding } from '@musette/contract/schemas/profile';
import type { Config } from '@musette/server/app/config/config';
import { type Clock, todayIn } from '@musette/server/ports/clock';
import { rideDemoSeason, seedDemoSeason } from './season.ts';

export const DEMO_RIDER = { email: 'demo@musette.example', password: 'allez-allez' };

const FTP_WATTS = 240;

const SETUP: Onboarding = {
  name: 'Alex Martin',
  discipline: 'road',
  goal: 'fitness',
  weightKg: 72,
  heightCm: 178,
  ftpWatts: FTP_WATTS,
  availabilityHours: {
    monday: 0,
    tuesday: 1,
    wednesday: 1.5,
    thursday: 1,
    friday: 0,
    saturday: 3,
    sunday: 2,
  },
  timeZone: 'Europe/Paris',
  units: 'metric',
};

const TOWN = { name: 'Lyon', latDeg: 45.8, lonDeg: 4.8 };

/** The inputs of the demo. */
interface DemoParts {
  readonly origin: string;
  /** A solved CAPTCHA. */
  readonly captcha: string;
  /** The server's own settings, because the season is written directly into its data. */
  readonly config: Config;
  readonly clock: Clock;
}

/** Signs the demo rider up as a browser does, and adds a season of plans and rides. A second demo finds both and changes nothing. Null when the rider is no longer the demo's. */
export async function seedDemo({ origin, captcha, config, clock }: DemoParts): Promise<Client | null> {
  const api = createClient(() => origin, browserAt(origin));
  if (!(await succeeds('invalid-credentials', () => api.identity.signIn(DEMO_RIDER)))) {
    const isNew = await succeeds('email-taken', () => api.identity.signUp({ ...DEMO_RIDER, captcha }));
    // Somebody has changed the password, so the rider is not the demo's any more.
    if (!isNew) return null;
    const { version } = await api.profile.onboard(SETUP);
    await api.profile.change({ version, change: { town: TOWN } });
  }
  const { weeks } = await api.plans.weeks();
  if (weeks.length > 0) return api;
  const { userId } = await api.profile.get();
  const past = await seedDemoSeason(config, userId, todayIn(SETUP.timeZone, clock));
  await rideDemoSeason(api, past, FTP_WATTS);
  return api;
}

/** False if the call fails with the named code. */
async function succeeds(code: string, call: () => Promise<unknown>): Promise<boolean> {
  try {
    await call();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === code) return false;
    throw error;
  }
}

/** A `fetch` with an origin and its own cookies. */
export function browserAt(origin: string): typeof fetch {
  const cookies = new Map<string, string>();
  return async (input, init) => {
    const request = new Request(input, init);
    request.headers.set('origin', origin);
    request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(request);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value);
    }
    return response;
  };
}
