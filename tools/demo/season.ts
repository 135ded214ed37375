import { addDays, addWeeks, daysBetween, mondayOf, type IsoDate } from '@musette/coach/calendar/days';
import type { Effort, PlannedWorkout } from '@musette/coach/workout/planned';
import type { Config } from '@musette/server/app/config/config';
import { addEarlierSeason, type LivedDay } from '@musette/server/app/commands/seed';
import type { Instant } from '@musette/server/ports/clock';

/** Sixteen weeks with a race on the last Sunday. Twelve of them are in the past. */
export const DEMO_SEASON = { weeks: 16, ridden: 12, difficulty: 'moderate', discipline: 'road' } as const;

/** The demo rider has missed no workout in this many days. */
const KEEN_DAYS = 16;
/** Before that, one day in this many was missed. It is no multiple of seven, so that every weekday is missed at times. */
const MISSED_ONE_IN = 9;
/** One workout in this many was ridden in its short size. */
const SHORT_ONE_IN = 8;
/** One workout in this many has feedback. */
const TOLD_ONE_IN = 3;

const NOTES = {
  easy: ['Legs came round after the warm-up.', 'Kept it easy and enjoyed it.', ''],
  long: ['Rode with the club, two café stops.', 'Ate every half hour and felt it at the end.', ''],
  hard: ['Last one was a fight.', 'Good rhythm, even power.', ''],
} as const;

/** Gives the demo rider a season that began twelve weeks before today. */
export async function seedDemoSeason(config: Config, userId: string, today: IsoDate): Promise<void> {
  const { weeks, ridden, difficulty, discipline } = DEMO_SEASON;
  const start = addWeeks(mondayOf(today), -ridden);
  const raceDate = addDays(addWeeks(start, weeks), -1);
  await addEarlierSeason(config, {
    userId,
    plannedOn: start,
    request: { weeks, difficulty, discipline, raceDate },
    lived: (workout) => livedOf(workout, { start, today }),
  });
}

/** The outcome of a workout in the demo. The same season and day always have the same outcome. */
export function livedOf(
  { date, status, type }: Pick<PlannedWorkout, 'date' | 'status' | 'type'>,
  { start, today }: { readonly start: IsoDate; readonly today: IsoDate },
): LivedDay | null {
  const day = daysBetween(start, date);
  const ago = daysBetween(date, today);
  const missed = ago > KEEN_DAYS && day % MISSED_ONE_IN === 4;
  if (status === 'rest' || ago <= 0 || missed) return null;
  const completedAt = instantOn(date, '16:40');
  const size = day % SHORT_ONE_IN === 1 ? 'short' : 'full';
  if (day % TOLD_ONE_IN !== 1) {
    return { completed_at: completedAt, size, effort: null, notes: null, feedback_at: null };
  }
  const notes = NOTES[kindOf(type)];
  return {
    completed_at: completedAt,
    size,
    effort: effortOn(day),
    notes: notes[day % notes.length] ?? '',
    feedback_at: instantOn(date, '18:05'),
  };
}

function effortOn(day: number): Effort {
  if (day % 5 === 0) return 'too-hard';
  return day % 7 === 0 ? 'too-easy' : 'just-right';
}

const kindOf = (type: string): keyof typeof NOTES => {
  if (type === 'Long Ride') return 'long';
  return ['Endurance', 'Recovery', 'Skills'].includes(type) ? 'easy' : 'hard';
};

const instantOn = (date: IsoDate, time: string): Instant => `${date}T${time}:00.000Z` as Instant;
