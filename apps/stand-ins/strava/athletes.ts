import type { LatLon } from '@musette/formats/rides/polyline';

export interface Athlete {
  id: number;
  firstname: string;
  lastname: string;
  city: string;
  country: string;
  timezone: string;
  home: LatLon;
  bike: { id: string; name: string } | null;
}

export type NewAthlete = Pick<Athlete, 'firstname' | 'lastname'> & Partial<Athlete>;

const everyone: readonly NewAthlete[] = [
  {
    firstname: 'Ada',
    lastname: 'Lindqvist',
    city: 'Uppsala',
    country: 'Sweden',
    timezone: 'Europe/Stockholm',
    home: [59.8586, 17.6389],
    bike: { id: 'b4170201', name: 'Winter bike' },
  },
  {
    firstname: 'Bram',
    lastname: 'Okafor',
    city: 'Beacon',
    country: 'United States',
    timezone: 'America/New_York',
    home: [41.5048, -73.9696],
  },
  {
    firstname: 'Chiara',
    lastname: 'Rossi',
    city: 'Bormio',
    country: 'Italy',
    timezone: 'Europe/Rome',
    home: [46.4672, 10.3701],
  },
];

const FIRST_ID = 41_702_001;

const defaults: Omit<Athlete, 'id' | 'firstname' | 'lastname'> = {
  city: 'Girona',
  country: 'Spain',
  timezone: 'Europe/Madrid',
  home: [41.9794, 2.8214],
  bike: null,
};

/** The people who have an account at Strava. Ids are the same in every run. */
export function athleteStore() {
  const known = new Map<number, Athlete>();
  const add = (athlete: NewAthlete): Athlete => {
    const whole = { id: FIRST_ID + known.size, ...defaults, ...athlete };
    known.set(whole.id, whole);
    return whole;
  };
  const reset = () => {
    known.clear();
    everyone.forEach(add);
  };
  reset();
  return {
    add,
    reset,
    list: (): readonly Athlete[] => [...known.values()],
    find: (id: number): Athlete | null => known.get(id) ?? null,
  };
}

export type AthleteStore = ReturnType<typeof athleteStore>;

export const nameOf = ({ firstname, lastname }: Athlete): string => `${firstname} ${lastname}`;

export function athleteJson(athlete: Athlete): object {
  const { id, firstname, lastname, city, country } = athlete;
  return {
    id,
    username: `${firstname}_${lastname}`.toLowerCase(),
    resource_state: 2,
    firstname,
    lastname,
    city,
    state: '',
    country,
    sex: null,
    premium: true,
    summit: true,
    created_at: '2017-11-28T19:05:35Z',
    updated_at: '2026-01-05T07:12:40Z',
    badge_type_id: 1,
    profile_medium: 'avatar/athlete/medium.png',
    profile: 'avatar/athlete/large.png',
    friend: null,
    follower: null,
  };
}
