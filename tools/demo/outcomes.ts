import { addDays, daysBetween, type IsoDate } from '@musette/coach/calendar/days';
import type { FeltEffort, PlannedWorkout } from '@musette/coach/workout/planned';

/** What became of a planned day, as the demo tells it. */
export type Outcome =
  /** Ridden as planned. */
  | 'done'
  /** Ridden for a part of the planned time, so it does not count. */
  | 'half-done'
  /** Ridden a day early. */
  | 'moved'
  /** Ridden in its short size without a device, and marked as completed by hand. */
  | 'by-hand'
  | 'missed';

/** The part of a season that is past. */
export interface Past {
  readonly start: IsoDate;
  readonly today: IsoDate;
}

type Day = Pick<PlannedWorkout, 'date' | 'status' | 'type'>;

/** The demo rider has missed no workout in this many days. */
const KEEN_DAYS = 10;
/** Before that, one day in this many was missed. It is no multiple of seven, so that every weekday is missed at times. */
const MISSED_ONE_IN = 9;
/** One workout in this many has feedback. */
const TOLD_ONE_IN = 3;

const [TUESDAY, WEDNESDAY, SATURDAY] = [1, 2, 5];

/** What became of a planned workout; null for rest and for what is not past. The same season and day always have the same outcome. */
export function outcomeOf({ date, status }: Day, { start, today }: Past): Outcome | null {
  const ago = daysBetween(date, today);
  if (status === 'rest' || ago <= 0) return null;
  const day = daysBetween(start, date);
  const [week, weekday] = [Math.floor(day / 7), day % 7];
  if (ago > KEEN_DAYS && day % MISSED_ONE_IN === 4) return 'missed';
  if (weekday === SATURDAY && week % 4 === 3) return 'moved';
  if (weekday === WEDNESDAY && week % 3 === 2) return 'half-done';
  return weekday === TUESDAY && week % 5 === 1 ? 'by-hand' : 'done';
}

/** What the rider said of a workout. */
export interface Told {
  readonly effort: FeltEffort;
  readonly notes: string;
}

const NOTES = {
  easy: ['Legs came round after the warm-up.', 'Kept it easy and enjoyed it.', ''],
  long: ['Rode with the club, two café stops.', 'Ate every half hour and felt it at the end.', ''],
  hard: ['Last one was a fight.', 'Good rhythm, even power.', ''],
} as const;

/** What the rider said of a completed workout; null for nothing. */
export function toldOf({ date, type }: Day, { start }: Past): Told | null {
  const day = daysBetween(start, date);
  if (day % TOLD_ONE_IN !== 1) return null;
  const notes = NOTES[kindOf(type)];
  return { effort: effortOn(day), notes: notes[day % notes.length] ?? '' };
}

function effortOn(day: number): FeltEffort {
  if (day % 5 === 0) return 'too-hard';
  return day % 7 === 0 ? 'too-easy' : 'just-right';
}

const kindOf = (type: string): keyof typeof NOTES => {
  if (type === 'Long Ride') return 'long';
  return ['Endurance', 'Recovery', 'Skills'].includes(type) ? 'easy' : 'hard';
};

/** Something that was ridden or run besides the plan. */
export interface Extra {
  readonly date: IsoDate;
  readonly kind: 'commute' | 'run';
}

/** A commute on the e-bike on some Mondays, and a run on some Fridays. */
export function extrasIn({ start, today }: Past): readonly Extra[] {
  const weeks = Array.from({ length: Math.ceil(daysBetween(start, today) / 7) }, (_, week) => week);
  return weeks
    .flatMap((week): readonly Extra[] => [
      ...(week % 2 === 1 ? [{ date: addDays(start, 7 * week), kind: 'commute' as const }] : []),
      ...(week % 3 === 1 ? [{ date: addDays(start, 7 * week + 4), kind: 'run' as const }] : []),
    ])
    .filter(({ date }) => date < today);
}
