import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { addDays, WEEKDAYS, type WeekKey } from '@musette/coach/calendar/days';
import { HOUR_OPTIONS, type Availability } from '@musette/coach/rider/availability';
import { DIFFICULTIES, DISCIPLINES, GOALS } from '@musette/coach/rider/vocabulary';
import type { CoachRider, SeasonRequest } from '@musette/coach/season/season';
import { buildSeason } from '@musette/coach/proof/build-season';
import { type Figure, median } from './figure.ts';
import { alternativesMs, oneSeasonMs } from './one-season.ts';

const RUNS = 9;
const SEASONS = 1000;
const START = '2026-11-23' as WeekKey;
const SCRIPT = fileURLToPath(new URL('one-season.ts', import.meta.url));

/** What planning takes: one year, in a fresh process and in one that has planned before, and many seasons of all lengths. */
export function seasons(): Promise<readonly Figure[]> {
  return Promise.resolve([
    {
      what: '52 weeks with proof, first call of a process',
      ...fastestOf(RUNS, freshMs),
      // Node reads, compiles and runs cold code first: that has a limit of its own.
      limit: 150,
    },
    { what: '52 weeks with proof, in a warm process', ...fastestOf(RUNS * 4, oneSeasonMs), limit: 50 },
    {
      what: 'three alternatives of 52 weeks, in a warm process',
      ...fastestOf(RUNS, alternativesMs),
      limit: 200,
    },
    { what: `${SEASONS} random seasons of 1 to 52 weeks`, value: manySeconds(), unit: 's', limit: 20 },
  ]);
}

/** On shared cores the fastest run is the one that others disturbed least. The median says what one usually takes there. */
function fastestOf(count: number, measure: () => number): Pick<Figure, 'value' | 'unit' | 'note'> {
  const runs = times(count, measure);
  return {
    value: Math.min(...runs),
    unit: 'ms',
    note: `fastest of ${count}, median ${median(runs).toFixed(1)} ms`,
  };
}

const freshMs = (): number => Number(spawnSync(process.execPath, [SCRIPT], { encoding: 'utf8' }).stdout);

function manySeconds(): number {
  const asked = times(SEASONS, askedAtRandom(dice(1)));
  const began = performance.now();
  for (const { rider, request } of asked) buildSeason(rider, request);
  return (performance.now() - began) / 1000;
}

type Dice = (below: number) => number;

/** The same throws every time (mulberry32). */
function dice(seed: number): Dice {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const askedAtRandom =
  (throwDice: Dice) => (): { readonly rider: CoachRider; readonly request: SeasonRequest } => {
    const oneOf = <T>(options: readonly T[]): T => options[throwDice(options.length)] as T;
    const hours = WEEKDAYS.map((weekday) => [weekday, oneOf([0, ...HOUR_OPTIONS])] as const);
    const availability = { ...Object.fromEntries(hours), saturday: 2 } as Availability;
    const raceDate = throwDice(2) === 0 ? null : addDays(START, 28 + throwDice(330));
    const unknown = {
      weightKg: null,
      heightCm: null,
      fitness: null,
      weeklyHours: null,
      longestRideMinutes: null,
    };
    const age = 15 + throwDice(60);
    return {
      rider: { ...unknown, availability, goal: oneOf(GOALS), age, ftpWatts: throwDice(2) === 0 ? null : 250 },
      request: {
        today: START,
        start: START,
        weeks: 1 + throwDice(52),
        difficulty: oneOf(DIFFICULTIES),
        discipline: oneOf(DISCIPLINES),
        raceDate,
      },
    };
  };

const times = <T>(count: number, make: () => T): readonly T[] => Array.from({ length: count }, make);
