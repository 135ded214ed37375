import { createClient } from '@musette/contract/client';
import type { Onboarding } from '@musette/contract/schemas/profile';

export const DEMO_RIDER = { email: 'demo@musette.example', password: 'allez-allez' };

const SETUP: Onboarding = {
  name: 'Alex Martin',
  discipline: 'road',
  goal: 'fitness',
  weightKg: 72,
  heightCm: 178,
  ftpWatts: 240,
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

/** Signs the demo rider up through the public API, as a browser would; a second demo finds the rider there. */
export async function seedDemoRider(origin: string, captcha: string): Promise<void> {
  const browser = browserAt(origin);
  const api = createClient(origin, browser);
  try {
    await api.identity.signUp({ ...DEMO_RIDER, captcha });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'email-taken') return;
    throw error;
  }
  await api.profile.onboard(SETUP);
}

/** A `fetch` that says where it comes from and keeps its cookies. */
function browserAt(origin: string): typeof fetch {
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
