import { byDay, type IsoDate } from '../calendar/days.ts';
import type { DayBrief, Season, WeekBrief } from '../season/season.ts';
import { isRace, isSkipped, type PlannedWeek, type PlannedWorkout } from '../workout/planned.ts';
import {
  newlyBroken,
  type AdjacentProof,
  proveAdjacentWeek,
  adjacentReason,
  type AdjacentWeek,
} from './adjacent-week.ts';
import { lengthText } from '../workout/words.ts';
import { figuresOfDay } from './figures.ts';
import { proveWeek } from './prove-week.ts';
import type { Check, CheckName, Proof } from './proof.ts';

/** Whether a workout may move to a day: it may, it may at a price that the rider should know, or it may not. */
export type Verdict = 'allowed' | 'at-a-cost' | 'not-allowed';

/** What becomes of a week when two of its days change places. */
export interface Move {
  /** 0 is Monday, 6 is Sunday. */
  readonly to: number;
  readonly date: IsoDate;
  readonly verdict: Verdict;
  /** In words for the rider; empty when there is nothing to say. */
  readonly reasons: readonly string[];
  readonly week: PlannedWeek;
  readonly proof: Proof;
  /** Of the weeks before and after, which look across the border. */
  readonly beside: readonly AdjacentProof[];
}

/** A week as it stands, and what it is held against. */
export interface WeekToChange {
  readonly season: Season;
  readonly brief: WeekBrief;
  readonly week: PlannedWeek;
  /** The weeks before and after that have a plan. */
  readonly beside: readonly AdjacentWeek[];
  readonly today: IsoDate;
}

/** A plan never breaks these, whatever the rider wishes. */
const LAWS: ReadonlySet<CheckName> = new Set(['seven-items', 'race-day', 'rideable']);
/** The rider's hours are a law too. They hold for each of the two days, also in a week that has broken them already. */
const HOURS: ReadonlySet<CheckName> = new Set(['day-hours', 'days-off']);

/** Where in its week a workout may move, day by day; its own place is not among them. */
export function findMoves(movable: WeekToChange, from: number): readonly Move[] {
  const { season, brief, week, beside } = movable;
  const before = proveWeek(brief, week, season);
  const proven = beside.map((other) => ({ ...other, before: proveAdjacentWeek(other, week) }));
  return week.workouts.flatMap((_, to) =>
    to === from ? [] : [judgeMove({ ...movable, beside: proven }, { from, to, before })],
  );
}

/** With the proofs of the weeks beside it before the move. */
interface WeekWithProofs extends WeekToChange {
  readonly beside: readonly (AdjacentWeek & { readonly before: Proof })[];
}

interface Places {
  readonly from: number;
  readonly to: number;
  readonly before: Proof;
}

function judgeMove(judged: WeekWithProofs, { from, to, before }: Places): Move {
  const { season, brief, week, today } = judged;
  const changed = withDaysSwapped(week, from, to);
  const proof = proveWeek(brief, changed, season);
  const there = week.workouts[to] as PlannedWorkout;
  const barrier = moveBarrier(there, { today, emptied: (week.workouts[from] as PlannedWorkout).date });
  const worse = newlyBroken(before, proof).filter(({ name }) => !HOURS.has(name));
  const broken = [
    ...[to, from].flatMap((index) => reasonOfHours(brief, changed, index)),
    ...worse.filter(({ name }) => LAWS.has(name)).map(reasonOf),
  ];
  const { beside, costs } = besideOf(judged, changed, worse);
  const move = { to, date: there.date, week: changed, proof, beside };
  if (barrier !== null) return { ...move, verdict: 'not-allowed', reasons: [barrier] };
  if (broken.length > 0) return { ...move, verdict: 'not-allowed', reasons: broken };
  const reasons = [...worse.map(reasonOf), ...costs];
  return { ...move, verdict: reasons.length > 0 ? 'at-a-cost' : 'allowed', reasons };
}

/** What the move does to the weeks beside it, and what of that its own week has not said already. */
function besideOf(
  { beside }: WeekWithProofs,
  changed: PlannedWeek,
  said: readonly Check[],
): { readonly beside: readonly AdjacentProof[]; readonly costs: readonly string[] } {
  const after = beside.map((other) => ({ other, proof: proveAdjacentWeek(other, changed) }));
  const costs = after.flatMap(({ other, proof }) =>
    newlyBroken(other.before, proof)
      .filter(({ name }) => said.every((check) => check.name !== name))
      .map((check) => adjacentReason(check, other, changed)),
  );
  return { beside: after.map(({ other, proof }) => ({ weekStart: other.week.weekStart, proof })), costs };
}

/** What stands in the way before any promise is looked at. */
function moveBarrier(
  there: PlannedWorkout,
  { today, emptied }: { readonly today: IsoDate; readonly emptied: IsoDate },
): string | null {
  if (byDay(there.date, today) < 0) return `${there.day} is over.`;
  if (isRace(there)) return `${there.day} is race day.`;
  if (there.status === 'completed') return `What you did on ${there.day} stays there.`;
  // What stands there would go to a day on which nobody can ride it any more.
  const lost = there.status === 'planned' && !isSkipped(there) && byDay(emptied, today) < 0;
  return lost ? `${there.focus} would go to a day that is over.` : null;
}

const REASONS: Partial<Readonly<Record<CheckName, (figure: string) => string>>> = {
  'no-hard-days-in-a-row': (figure) => `Two hard days in a row: ${figure}.`,
  'race-day': (figure) => `Too close to the race: ${figure}.`,
};

/** Why a day has no room for what would come to it. */
function reasonOfHours({ days }: WeekBrief, { workouts }: PlannedWeek, index: number): readonly string[] {
  const workout = workouts[index] as PlannedWorkout;
  const { minutes } = figuresOfDay(workout);
  const { minutesFree } = days[index] as DayBrief;
  if (minutes <= minutesFree || isSkipped(workout)) return [];
  if (minutesFree === 0) return [`You have no time on ${workout.day}.`];
  const [length, free] = [lengthText(minutes * 60), lengthText(minutesFree * 60)];
  return [`${workout.focus} (${length}) does not fit ${workout.day}’s ${free}.`];
}

const reasonOf = ({ name, limit, figure }: Check): string =>
  REASONS[name]?.(figure) ?? `The week would not keep “${limit}”: ${figure}.`;

/** Why something stands on a day that the coach had not put it on: that is the rider's own choice. */
export const movedWhy = ({ status }: Pick<PlannedWorkout, 'status'>, home: PlannedWorkout['day']): string =>
  status === 'rest' ? 'You moved the ride of this day.' : `You moved it here from ${home}.`;

function withDaysSwapped(week: PlannedWeek, from: number, to: number): PlannedWeek {
  const at = (index: number): PlannedWorkout => week.workouts[index] as PlannedWorkout;
  const place = (workout: PlannedWorkout, { date, day }: PlannedWorkout): PlannedWorkout => ({
    ...workout,
    date,
    day,
  });
  const workouts = week.workouts.with(to, place(at(from), at(to))).with(from, place(at(to), at(from)));
  return { ...week, workouts };
}
