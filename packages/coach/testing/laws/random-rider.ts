import { addDays, day, WEEKDAYS, type WeekKey } from '../../calendar/days.ts';
import { HOUR_OPTIONS, type Availability } from '../../rider/availability.ts';
import { DIFFICULTIES, DISCIPLINES, GOALS } from '../../rider/vocabulary.ts';
import type { CoachRider, SeasonRequest } from '../../season/season.ts';

// Random riders for the laws: the same seed gives the same riders.

/** A rider and what the rider asks for. */
export interface Asked {
  readonly rider: CoachRider;
  readonly request: SeasonRequest;
}

const START = day('2026-11-23') as WeekKey;

type Dice = (below: number) => number;

/** The same throws for the same seed (mulberry32). */
function diceFor(seed: number): Dice {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** The hours of a working week with a weekend, of any days, and of few days. */
const HOUR_PATTERNS: readonly (readonly (readonly number[])[])[] = [
  [
    [0, 1],
    [1, 1.5, 2],
    [0, 1, 1.5],
    [1, 1.5, 2],
    [0, 0.5, 1],
    [2, 3, 4],
    [1, 2, 3],
  ],
  Array.from({ length: 7 }, () => HOUR_OPTIONS),
  Array.from({ length: 7 }, () => [0, 0, 0, 0.5, 1, 2, 3]),
];

/** Random riders, one after the other. */
export function randomRiders(count: number, seed: number): readonly Asked[] {
  return Array.from({ length: count }, (_, index) => randomRider(diceFor(seed * 1_000_003 + index)));
}

function randomRider(dice: Dice): Asked {
  const oneOf = <T>(options: readonly T[]): T => options[dice(options.length)] as T;
  const pattern = oneOf(HOUR_PATTERNS);
  const hours = pattern.map((options): number => oneOf(options));
  if (!hours.some((each) => each > 0)) hours[dice(7)] = 1;
  const sum = hours.reduce((all, each) => all + each, 0);
  const told = dice(3);
  // Who asks for a plan has mostly ridden less than the hours that it may use; one in six as much, or more than they hold.
  const lately = Math.round(sum * (dice(6) === 0 ? 0.8 + dice(4) / 10 : 0.3 + dice(5) / 10) * 2) / 2;
  const weeks = dice(8) === 0 ? 1 + dice(7) : 8 + dice(oneOf([9, 17, 45]));
  const late = dice(4) === 0 ? 1 + dice(6) : 0;
  const today = addDays(START, late);
  const raceDate = dice(2) === 0 ? null : addDays(today, Math.max(28, weeks * 7 - 1 - dice(14)));
  const rider = {
    availability: Object.fromEntries(WEEKDAYS.map((name, index) => [name, hours[index]])) as Availability,
    goal: oneOf(GOALS),
    weightKg: null,
    heightCm: null,
    ftpWatts: dice(3) === 0 ? null : 180 + 10 * dice(15),
    age: dice(3) === 0 ? null : 16 + dice(60),
    fitness: told === 0 ? Math.min(120, Math.round(lately * 7)) : null,
    weeklyHours: told === 1 ? Math.min(40, lately) : null,
    longestRideMinutes: told < 2 && dice(2) === 0 ? Math.round((lately * 60 * 0.4) / 5) * 5 : null,
  };
  return {
    rider,
    request: {
      today,
      start: START,
      weeks: weeks + (late > 0 ? 1 : 0),
      // An easy plan is asked for half as often as another.
      difficulty: oneOf([...DIFFICULTIES, ...DIFFICULTIES.slice(1)]),
      discipline: oneOf(DISCIPLINES),
      raceDate,
    },
  };
}

/** The command that plans a season. */
export function commandOf({ rider, request }: Asked): string {
  const { availability, goal, ftpWatts, age, fitness, weeklyHours, longestRideMinutes } = rider;
  const { today, start, weeks, difficulty, discipline, raceDate } = request;
  const option = (name: string, value: number | string | null): string =>
    value === null ? '' : ` --${name} ${value}`;
  const hours = WEEKDAYS.map((name) => availability[name]).join(',');
  return [
    `--weeks ${today > start ? weeks - 1 : weeks} --start ${start} --hours ${hours}`,
    ` --discipline ${discipline} --goal ${goal} --difficulty ${difficulty}`,
    option('ftp', ftpWatts) + option('age', age) + option('fitness', fitness),
    option('weekly-hours', weeklyHours) + option('longest-ride', longestRideMinutes),
    option('race-date', raceDate) + option('today', today > start ? today : null),
  ].join('');
}
