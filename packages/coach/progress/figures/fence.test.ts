import { expect, it } from 'vitest';
import { addWeeks } from '../../calendar/days.ts';
import { DEFAULT_AVAILABILITY } from '../../rider/availability.ts';
import type { RecentRiding } from '../../rider/recent-riding.ts';
import type { toSeasonInput } from '../../season/season-input.ts';
import { planSeason } from '../../season/plan-season.ts';
import type { SeasonRequest, PromptSafeRider } from '../../season/season.ts';
import { promptFor } from '../../week/prompt.ts';
import { promptSafeRides, PROMPT_SAFE_SOURCES, fromPromptSafeRides, type PromptSafeRide } from './fence.ts';
import { fitnessSeries, loadsByDay, seedForm } from '../fitness/fitness.ts';
import type { RideBefore } from '../fitness/recent-rides.ts';
import { loadOfRide } from '../load/ride-load.ts';
import type { Ride } from '../ride/ride.ts';
import { givenRide, MONDAY } from '../testing/given.ts';
import { fromRiderInput, type PromptSafe } from '../../rider/prompt-safe.ts';

/** A test that the compiler makes: it refuses `true` where the type says `false`. */
type Fits<Given, Wanted> = Given extends Wanted ? true : false;

it('does not compile with figures that may come from Strava', () => {
  const refused: readonly [
    Fits<number, PromptSafe>,
    Fits<Ride, PromptSafeRide>,
    Fits<Ride & { source: 'strava' }, PromptSafeRide>,
    Fits<readonly Ride[], Parameters<typeof fromPromptSafeRides>[0]>,
    Fits<RecentRiding, RecentRiding<PromptSafe>>,
    Fits<ReturnType<typeof toSeasonInput<number>>['rider'], PromptSafeRider>,
    Fits<Ride & { load: number }, RideBefore>,
    Fits<Omit<PromptSafeRider, 'fitness'> & { fitness: number }, PromptSafeRider>,
    Fits<Omit<PromptSafeRider, 'ftpWatts'> & { ftpWatts: number }, PromptSafeRider>,
  ] = [false, false, false, false, false, false, false, false, false];
  const taken: readonly [Fits<PromptSafe, number>, Fits<Ride & { source: 'file' }, PromptSafeRide>] = [
    true,
    true,
  ];
  expect([...refused, ...taken]).toHaveLength(11);
});

it('allows every source except Strava', () => {
  expect(PROMPT_SAFE_SOURCES).toEqual({
    file: true,
    intervals: true,
    manual: true,
    demo: true,
    strava: false,
  });
  const rides = (['file', 'intervals', 'strava', 'manual', 'demo'] as const).map((source) =>
    givenRide({ id: source, source }),
  );
  expect(promptSafeRides(rides).map(({ id }) => id)).toEqual(['file', 'intervals', 'manual', 'demo']);
});

it('does not change figures', () => {
  expect(fromRiderInput(55)).toBe(55);
  expect(fromPromptSafeRides([], (rides) => rides.length)).toBe(0);
  expect(fromPromptSafeRides([], () => null)).toBeNull();
});

const TODAY = addWeeks(MONDAY, 1);
const REQUEST: SeasonRequest = {
  today: TODAY,
  start: TODAY,
  weeks: 4,
  difficulty: 'moderate',
  discipline: 'road',
  raceDate: null,
};

const fitnessOf = (rides: readonly Ride[]): number => {
  const ridden = loadsByDay(
    rides.map((ride) => ({ date: ride.date, load: loadOfRide(ride, { ftpWatts: 250, heart: null }).load })),
  );
  const series = fitnessSeries({
    from: MONDAY,
    to: MONDAY,
    today: TODAY,
    ridden,
    planned: new Map(),
    seed: seedForm(null, [...ridden.values()]),
  });
  return series.at(-1)?.fitness ?? 0;
};

/** The prompts of a season that starts from what may be told of these rides. */
function promptsAfter(rides: readonly Ride[]): readonly string[] {
  const rider: PromptSafeRider = {
    availability: DEFAULT_AVAILABILITY,
    goal: 'endurance',
    weightKg: null,
    heightCm: null,
    ftpWatts: fromRiderInput(250),
    age: null,
    fitness: fromPromptSafeRides(promptSafeRides(rides), fitnessOf),
    weeklyHours: null,
    longestRideMinutes: null,
  };
  const planned = planSeason(rider, REQUEST);
  if (!planned.ok) throw new Error(planned.error.field);
  return planned.value.weeks.map((brief) => promptFor(brief, rider, REQUEST).data);
}

it('writes the same prompts with and without Strava rides, and different ones with rides from files', () => {
  const own = givenRide({ id: 'own', minutes: 40 });
  const [easy, hard] = [30, 120].map((minutes) =>
    givenRide({ source: 'strava', minutes, averageWatts: 220 }),
  );
  const without = promptsAfter([own]);
  for (const strava of [easy, hard]) {
    expect(strava === undefined ? null : promptsAfter([own, strava])).toEqual(without);
  }
  // Fitness sets the minutes that a prompt asks for: it is more than a number that the prompt leaves out.
  expect(promptsAfter([own, givenRide({ minutes: 120, averageWatts: 220 })])).not.toEqual(without);
});
