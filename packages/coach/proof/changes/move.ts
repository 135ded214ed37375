import { byDay, type IsoDate, type Weekday, weekdayOf } from '../../calendar/days.ts';
import { awayOn, type DaysAway } from '../../rider/days-away.ts';
import type { DayBrief, Season, WeekBrief } from '../../season/season.ts';
import {
  isEvent,
  isRaceOrEvent,
  isSkipped,
  nameOf,
  type PlannedWeek,
  type PlannedWorkout,
} from '../../workout/planned.ts';
import type { WhyFact } from '../../workout/why.ts';
import {
  newlyBroken,
  type AdjacentProof,
  proveAdjacentWeek,
  adjacentReason,
  type AdjacentWeek,
} from './adjacent-week.ts';
import type { MoveFact } from '../checks/facts.ts';
import { figuresOfDay } from '../checks/figures.ts';
import { proveWeek } from '../checks/prove-week.ts';
import type { Check, CheckName, Proof } from '../checks/proof.ts';

// Judges whether a workout may move to another day of its week, and at which cost.

/** Whether a workout may move to a day: without a cost, with a cost that the rider is told, or not at all. */
export type Verdict = 'allowed' | 'at-a-cost' | 'not-allowed';

/** The result of swapping two days of a week. */
export interface Move {
  /** 0 is Monday, 6 is Sunday. */
  readonly to: number;
  readonly date: IsoDate;
  readonly verdict: Verdict;
  /** Reasons for the rider; empty if the move has no cost. */
  readonly reasons: readonly MoveFact[];
  readonly week: PlannedWeek;
  readonly proof: Proof;
  /** Proofs of the previous and the next week, whose checks include days of this week. */
  readonly adjacent: readonly AdjacentProof[];
}

/** A week, and what its checks need. */
export interface WeekToChange {
  readonly season: Season;
  readonly brief: WeekBrief;
  readonly week: PlannedWeek;
  /** The previous and the next week, if they have a plan. */
  readonly adjacent: readonly AdjacentWeek[];
  readonly today: IsoDate;
  /** The rider's days without riding; missing where they do not matter. */
  readonly daysAway?: readonly DaysAway[] | undefined;
}

/** Checks that a move may never break. */
const FIXED_CHECKS: ReadonlySet<CheckName> = new Set(['seven-items', 'race-day', 'rideable']);
/** A move may not break these either. `reasonOfHours` checks them for both days, because the week may fail them before the move. */
const HOURS_CHECKS: ReadonlySet<CheckName> = new Set(['day-hours', 'days-off']);

/** Judges the move of a workout to each other day of its week. */
export function findMoves(weekToChange: WeekToChange, from: number): readonly Move[] {
  const { season, brief, week, adjacent } = weekToChange;
  const before = proveWeek(brief, week, season);
  const proven = adjacent.map((other) => ({ ...other, before: proveAdjacentWeek(other, week) }));
  return week.workouts.flatMap((_, to) =>
    to === from ? [] : [judgeMove({ ...weekToChange, adjacent: proven }, { from, to, before })],
  );
}

/** A week with the proofs of the adjacent weeks before the move. */
interface WeekWithProofs extends WeekToChange {
  readonly adjacent: readonly (AdjacentWeek & { readonly before: Proof })[];
}

interface Swap {
  readonly from: number;
  readonly to: number;
  readonly before: Proof;
}

function judgeMove(changing: WeekWithProofs, { from, to, before }: Swap): Move {
  const { season, brief, week, today } = changing;
  const changed = withDaysSwapped(week, from, to);
  const proof = proveWeek(brief, changed, season);
  const target = week.workouts[to] as PlannedWorkout;
  const barrier = moveBarrier(target, { today, emptied: (week.workouts[from] as PlannedWorkout).date });
  const worse = newlyBroken(before, proof).filter(({ name }) => !HOURS_CHECKS.has(name));
  const broken = [
    ...[to, from].flatMap((index) => reasonOfHours({ ...changing, week: changed }, index)),
    ...worse.filter(({ name }) => FIXED_CHECKS.has(name)).map(reasonOf),
  ];
  const { adjacent, costs } = adjacentEffects(changing, changed, worse);
  const move = { to, date: target.date, week: changed, proof, adjacent };
  if (barrier !== null) return { ...move, verdict: 'not-allowed', reasons: [barrier] };
  if (broken.length > 0) return { ...move, verdict: 'not-allowed', reasons: broken };
  const reasons = [...worse.map(reasonOf), ...costs];
  return { ...move, verdict: reasons.length > 0 ? 'at-a-cost' : 'allowed', reasons };
}

/** The proofs of the adjacent weeks after the move, and the newly failed checks that the week itself does not report. */
function adjacentEffects(
  { adjacent }: WeekWithProofs,
  changed: PlannedWeek,
  reported: readonly Check[],
): { readonly adjacent: readonly AdjacentProof[]; readonly costs: readonly MoveFact[] } {
  const after = adjacent.map((other) => ({ other, proof: proveAdjacentWeek(other, changed) }));
  const costs = after.flatMap(({ other, proof }) =>
    newlyBroken(other.before, proof)
      .filter(({ name }) => reported.every((check) => check.name !== name))
      .map((check) => adjacentReason(check, other, changed)),
  );
  return { adjacent: after.map(({ other, proof }) => ({ weekStart: other.week.weekStart, proof })), costs };
}

/** Why a move is impossible, apart from the checks. */
function moveBarrier(
  target: PlannedWorkout,
  { today, emptied }: { readonly today: IsoDate; readonly emptied: IsoDate },
): MoveFact | null {
  const params = { weekday: weekdayOf(target.date) };
  if (byDay(target.date, today) < 0) return { code: 'day-is-over', params };
  if (isRaceOrEvent(target)) return { code: isEvent(target) ? 'event-day' : 'race-day', params };
  if (target.status === 'completed') return { code: 'done-stays', params };
  // The other workout would move to a day in the past.
  const lost = target.status === 'planned' && !isSkipped(target) && byDay(emptied, today) < 0;
  return lost ? { code: 'other-would-be-lost', params: { workout: nameOf(target) } } : null;
}

const REASONS: Partial<Readonly<Record<CheckName, (check: Check) => MoveFact>>> = {
  'no-hard-days-in-a-row': ({ figure }) => ({ code: 'two-hard-days', params: { figure } }),
  'race-day': ({ limit, figure }) => ({
    code: limit.code === 'event-day' ? 'too-close-to-event' : 'too-close-to-race',
    params: { figure },
  }),
};

/** The reason why a workout does not fit into the hours of its new day. */
function reasonOfHours(
  { brief, week, daysAway = [] }: Pick<WeekToChange, 'brief' | 'week' | 'daysAway'>,
  index: number,
): readonly MoveFact[] {
  const workout = week.workouts[index] as PlannedWorkout;
  const { minutes } = figuresOfDay(workout);
  const { minutesFree } = brief.days[index] as DayBrief;
  if (minutes <= minutesFree || isSkipped(workout)) return [];
  const weekday = weekdayOf(workout.date);
  const away = awayOn(daysAway, workout.date);
  if (away !== null) return [{ code: 'day-away', params: { weekday, kind: away.kind } }];
  if (minutesFree === 0) return [{ code: 'no-time', params: { weekday } }];
  return [{ code: 'does-not-fit', params: { workout: nameOf(workout), minutes, weekday, minutesFree } }];
}

function reasonOf(check: Check): MoveFact {
  const { name, limit, figure } = check;
  return REASONS[name]?.(check) ?? { code: 'limit-broken', params: { week: 'this', limit, figure } };
}

/** The reason on a day that the rider has changed by a move. */
export const movedWhy = ({ status }: Pick<PlannedWorkout, 'status'>, from: Weekday): readonly WhyFact[] =>
  status === 'rest' ? [{ code: 'moved-away', params: {} }] : [{ code: 'moved-here', params: { from } }];

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
