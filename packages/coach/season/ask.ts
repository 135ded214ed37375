import type { IsoDate } from '../calendar/days.ts';
import type { Availability } from '../rider/availability.ts';
import type { Difficulty, Discipline, Goal } from '../rider/vocabulary.ts';
import { askedWeeks, type PlanStart, seasonWeeks, usualStart } from './start.ts';
import { statedByRider, type TellableRider } from './tellable.ts';
import type { SeasonRequest } from './types.ts';

/** What a season is made from of what a rider has told about themselves. */
export interface AskingRider {
  readonly availabilityHours: Availability;
  readonly goal: Goal;
  readonly weightKg: number | null;
  readonly heightCm: number | null;
  readonly ftpWatts: number | null;
}

/** What a rider chooses on the plan generator (spec 2). */
export interface SeasonChoice {
  /** Whole weeks: the rest of this one comes on top where the plan begins in its middle. */
  readonly weeks: number;
  /** Without it, `usualStart` decides. */
  readonly start?: PlanStart | undefined;
  readonly difficulty: Difficulty;
  readonly discipline: Discipline;
  readonly raceDate: IsoDate | null;
}

/** The question that a generator's form asks of the coach: from this week on or the next, towards the race if there is one (spec 3). */
export function asked(
  { availabilityHours, goal, weightKg, heightCm, ftpWatts }: AskingRider,
  { weeks, start, difficulty, discipline, raceDate }: SeasonChoice,
  today: IsoDate,
): { readonly rider: TellableRider; readonly request: SeasonRequest } {
  return {
    rider: {
      availability: availabilityHours,
      goal: raceDate === null ? goal : 'race-prep',
      weightKg,
      heightCm,
      ftpWatts: ftpWatts === null ? null : statedByRider(ftpWatts),
      age: null,
      fitness: null,
    },
    request: {
      today,
      ...seasonWeeks(start ?? usualStart(availabilityHours, today), weeks, today),
      difficulty,
      discipline,
      raceDate,
    },
  };
}

/** What was chosen for a season. */
export const chosenFor = (request: SeasonRequest): SeasonChoice & { readonly start: PlanStart } => ({
  ...askedWeeks(request),
  difficulty: request.difficulty,
  discipline: request.discipline,
  raceDate: request.raceDate,
});
