import { addDays, addWeeks, day, mondayOf, type IsoDate } from '@musette/coach/calendar/days';
import type { Client } from '@musette/contract/client';
import type { Config } from '@musette/server/app/config/config';
import { addEarlierSeason } from './earlier-season.ts';
import { outcomeOf, type Past, toldOf } from './outcomes.ts';
import { ridesOf } from './rides.ts';

/** Sixteen weeks with a race on the last Sunday. Twelve of them are in the past. */
const DEMO_SEASON = { weeks: 16, ridden: 12, difficulty: 'moderate', discipline: 'road' } as const;

/** Saves a season that began twelve weeks before today. */
export async function seedDemoSeason(config: Config, userId: string, today: IsoDate): Promise<Past> {
  const { weeks, ridden, difficulty, discipline } = DEMO_SEASON;
  const start = addWeeks(mondayOf(today), -ridden);
  const raceDate = addDays(addWeeks(start, weeks), -1);
  await addEarlierSeason(config, {
    userId,
    plannedOn: start,
    request: { weeks, difficulty, discipline, raceDate },
  });
  return { start, today };
}

/** Rides the past of the season: imports the rides, and marks and judges workouts, as a browser does. */
export async function rideDemoSeason(api: Client, past: Past, ftpWatts: number): Promise<void> {
  const { plans } = await api.plans.list({ from: past.start, weeks: DEMO_SEASON.weeks });
  const workouts = plans.flatMap(({ weekStart, workouts: days }) =>
    days.map((workout) => ({ ...workout, date: day(workout.date), weekStart })),
  );
  const rides = ridesOf(workouts, { past, ftpWatts });
  // Both lanes take from one iterator, so each ride is sent once.
  const queue = rides.values();
  const lane = async (): Promise<void> => {
    for (const { name, title, bytes } of queue) {
      const { state, reason } = await api.activities.upload({ name, title }, { file: new Blob([bytes()]) });
      if (state !== 'imported') throw new Error(`${name} is ${state} (${reason})`);
    }
  };
  await Promise.all([lane(), lane()]);
  for (const workout of workouts) {
    const outcome = outcomeOf(workout, past);
    const place = { weekStart: workout.weekStart, position: workout.position };
    if (outcome === 'by-hand') await api.plans.complete({ ...place, completed: true, size: 'short' });
    const told = outcome === 'done' || outcome === 'by-hand' ? toldOf(workout, past) : null;
    if (told !== null) await api.plans.feedback({ ...place, ...told });
  }
}
