import type { Client } from '@musette/contract/client';
import type { StandIns } from '@musette/stand-ins/start';

const HOUR_MS = 3_600_000;
const CHAMPIGNY: [number, number] = [48.817, 2.515];

/** Rides that were recorded by a telephone, which sends them to Strava alone. */
const AT_STRAVA = [
  { hoursAgo: 20, name: 'Evening spin', minutes: 40, bpm: 118 },
  { hoursAgo: 92, name: 'Errands by bike', minutes: 35, bpm: 104 },
  { hoursAgo: 164, name: 'With the children', minutes: 55, bpm: 98 },
] as const;

/** Connects the demo rider with the services that keep rides and calendars. They forget at each start, so each start connects anew. */
export async function connectServices(api: Client, { strava, intervals }: StandIns): Promise<void> {
  await connectStrava(api, strava);
  const { apiKey } = intervals.addAthlete('Alex Martin');
  await api.intervals.connect({ apiKey });
}

async function connectStrava(api: Client, strava: StandIns['strava']): Promise<void> {
  const athlete = strava.addAthlete({
    firstname: 'Alex',
    lastname: 'Martin',
    city: 'Champigny-sur-Marne',
    country: 'France',
    timezone: 'Europe/Paris',
    home: CHAMPIGNY,
  });
  for (const { hoursAgo, ...ride } of AT_STRAVA) {
    const start = new Date(strava.nowMs() - hoursAgo * HOUR_MS).toISOString();
    strava.record({ athlete: athlete.id, start, ...ride });
  }
  const { url } = await api.strava.authorize({});
  const state = new URL(url).searchParams.get('state') ?? '';
  const code = strava.issueCode(athlete);
  await api.strava.token({ code, state, scope: 'read,activity:read_all' });
  await api.strava.sync({});
}
