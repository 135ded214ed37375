import { activityOf } from './activities.ts';
import type { ActivityStore } from './activities.ts';
import type { Athlete } from './athletes.ts';
import type { RideRequest } from './ride-request.ts';
import { momentOf, offsetSeconds } from './timezones.ts';

const DAY_MS = 86_400_000;

interface SeedRide extends Omit<RideRequest, 'athlete' | 'start'> {
  daysAgo: number;
  /** Where the athlete lives. */
  at: string;
}

/** 2^53 + 1: no number of JavaScript is this id. */
export const HUGE_ID = '9007199254740993';

/** One of each kind, in the last two weeks. */
const ADAS_KINDS: readonly SeedRide[] = [
  { daysAgo: 1, at: '07:10', name: 'Along the Fyris', minutes: 90, watts: 195, bpm: 141 },
  { daysAgo: 2, at: '18:30', name: 'Rollers', minutes: 60, watts: 210, bpm: 150, indoor: true },
  { daysAgo: 4, at: '19:05', name: 'Volcano laps', sport_type: 'VirtualRide', minutes: 45, watts: 220 },
  { daysAgo: 5, at: '10:00', name: 'No sensors', minutes: 120, bpm: 0 },
  { daysAgo: 6, at: '08:15', name: 'To the market', sport_type: 'EBikeRide', minutes: 50, bpm: 104 },
  { daysAgo: 7, at: '12:00', name: 'Forgot my computer', minutes: 75, manual: true },
  { daysAgo: 8, at: '06:45', name: 'Easy run', sport_type: 'Run', minutes: 40, bpm: 145 },
  {
    daysAgo: 9,
    at: '09:00',
    name: 'Only for me',
    sport_type: 'GravelRide',
    minutes: 150,
    watts: 180,
    private: true,
  },
  {
    daysAgo: 11,
    at: '00:20',
    name: 'After midnight',
    sport_type: 'MountainBikeRide',
    minutes: 70,
    estimated: true,
  },
  { daysAgo: 12, at: '17:00', name: 'Tempo', minutes: 80, watts: 225, bpm: 156, id: HUGE_ID },
];

/** Three rides a week, twelve weeks back, by a device that saves memory. */
const ADAS_WEEKS: readonly SeedRide[] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11].flatMap((week) => [
  {
    daysAgo: week * 7 + 1,
    at: '17:40',
    name: 'Intervals',
    minutes: 60,
    watts: 205 + week,
    bpm: 152,
    every: 5,
  },
  { daysAgo: week * 7 + 3, at: '17:30', name: 'Endurance', minutes: 75, watts: 175, bpm: 134, every: 5 },
  { daysAgo: week * 7 + 5, at: '09:20', name: 'Long ride', minutes: 180, watts: 170, bpm: 136, every: 5 },
]);

const BRAMS_RIDES: readonly SeedRide[] = [
  { daysAgo: 1, at: '21:30', name: 'Late ride', minutes: 50, watts: 240, bpm: 158 },
  { daysAgo: 3, at: '06:00', name: 'Hudson loop', minutes: 95, watts: 230, bpm: 149 },
  { daysAgo: 8, at: '06:00', name: 'Hills', minutes: 85, watts: 235, bpm: 151 },
];

/** By first name: the third athlete is new and has no rides yet. */
const ridesOf: Readonly<Record<string, readonly SeedRide[]>> = {
  Ada: [...ADAS_KINDS, ...ADAS_WEEKS],
  Bram: BRAMS_RIDES,
};

/** Gives the athletes their rides, counted back from the day that it is for them. */
export function seedRides(store: ActivityStore, athletes: readonly Athlete[], nowMs: number): void {
  for (const athlete of athletes) {
    for (const { daysAgo, at, ...ride } of ridesOf[athlete.firstname] ?? []) {
      const localMs = nowMs + offsetSeconds(athlete.timezone, nowMs) * 1000;
      const [hours = 0, minutes = 0] = at.split(':').map(Number);
      const midnightMs = Math.floor(localMs / DAY_MS) * DAY_MS - daysAgo * DAY_MS;
      const startMs = momentOf(athlete.timezone, midnightMs + (hours * 60 + minutes) * 60_000);
      const id = ride.id ?? store.freeId();
      const request = { ...ride, athlete: athlete.id, start: new Date(startMs).toISOString() };
      store.add(activityOf(request, { id, athlete, nowMs }));
    }
  }
}
