import { addDays, byDay, type IsoDate } from '../../calendar/days.ts';
import { isRaceOrEvent } from '../../workout/planned.ts';
import { isTraining, ridingMinutes, type TimedRide } from '../ride/ride.ts';
import { expectedRideMinutes, isSession, type Planned } from './sessions.ts';

/** Maximum difference of a ride's minutes from the planned minutes, as a share (spec 9). */
const MATCH_TOLERANCE = 0.2;

/** A workout and the ride that completes it. */
interface Match<W extends Planned, R extends TimedRide> {
  readonly workout: W;
  readonly ride: R;
}

/** A ride that would complete a workout, had it not been a day early (-1) or late (1). */
export interface Moved<W extends Planned, R extends TimedRide> extends Match<W, R> {
  readonly days: -1 | 1;
}

/** The matches between planned workouts and rides. */
export interface Matches<W extends Planned, R extends TimedRide> {
  /** By day. Each workout and each ride is in at most one match. */
  readonly pairs: readonly Match<W, R>[];
  /** Suggestions for the rider, which never count (design 7). */
  readonly moved: readonly Moved<W, R>[];
  /** Rides without a workout. */
  readonly extra: readonly R[];
}

/** True when a figure is within 20 % of the plan (spec 9). */
export const isNearPlan = (actual: number, planned: number): boolean =>
  Math.abs(actual - planned) <= planned * MATCH_TOLERANCE;

/**
 * Gives each session at most one ride within 20 % of it (spec 4), and each ride to at most one session: on each day as many sessions as
 * possible, and then the rides that are nearest to their plan. A race takes the longest ride of its day, however long (design 7).
 */
export function matchRides<W extends Planned, R extends TimedRide>(
  workouts: readonly W[],
  rides: readonly R[],
): Matches<W, R> {
  const sessions = workouts.filter(isSession).toSorted((a, b) => byDay(a.date, b.date));
  const training = rides.filter(isTraining).toSorted(byMinutesAndId);
  const ridesOf = Map.groupBy(training, ({ date }) => date);
  const pairs = [...Map.groupBy(sessions, ({ date }) => date)].flatMap(([date, ofDay]) =>
    pairsOfDay(ofDay, ridesOf.get(date) ?? []),
  );
  const used = new Set(pairs.map(({ ride }) => ride));
  const matched = new Set(pairs.map(({ workout }) => workout));
  const extra = training.filter((ride) => !used.has(ride));
  const unmatched = sessions.filter((one) => !matched.has(one));
  const open = unmatched.filter(({ status }) => status !== 'completed');
  // A rider who marks a session as done has ridden it on its day: the rides of that day were no other day's session.
  const doneDays = new Set(unmatched.filter(isDoneByHand).map(({ date }) => date));
  const free = extra.filter(({ date }) => !doneDays.has(date));
  return { pairs, moved: movedAmong(open, free), extra };
}

const isDoneByHand = ({ status, completedBy = null }: Planned): boolean =>
  status === 'completed' && completedBy === null;

const offBy = (workout: Planned, ride: TimedRide): number =>
  Math.abs(ridingMinutes(ride) - expectedRideMinutes(workout));

const fits = (workout: Planned, ride: TimedRide): boolean =>
  isNearPlan(ridingMinutes(ride), expectedRideMinutes(workout));

const byText = (a: string, b: string): number => Number(a > b) - Number(a < b);

const byMinutesAndId = (a: TimedRide, b: TimedRide): number =>
  ridingMinutes(a) - ridingMinutes(b) || byText(a.id, b.id);

/** `rides` must be sorted from short to long. */
function pairsOfDay<W extends Planned, R extends TimedRide>(
  sessions: readonly W[],
  rides: readonly R[],
): readonly Match<W, R>[] {
  const races = sessions.filter(isRaceOrEvent).slice(0, rides.length);
  const raced = races.map((workout, index) => ({ workout, ride: rides.at(-1 - index) as R }));
  const others = sessions
    .filter((session) => !isRaceOrEvent(session))
    .toSorted((a, b) => expectedRideMinutes(a) - expectedRideMinutes(b));
  return [...raced, ...bestPairs(others, rides.slice(0, rides.length - raced.length))];
}

/** More matched sessions are better than nearer matches. */
const SESSION_SCORE = 1e6;

interface Best<W extends Planned, R extends TimedRide> {
  readonly score: number;
  readonly pairs: readonly Match<W, R>[];
}

/**
 * Both lists run from short to long, and pairs that cross can always be uncrossed without loss. So the best pairs of the first
 * sessions and the first rides follow from the best ones without the last session, without the last ride, or without both.
 */
function bestPairs<W extends Planned, R extends TimedRide>(
  sessions: readonly W[],
  rides: readonly R[],
): readonly Match<W, R>[] {
  const none: Best<W, R> = { score: 0, pairs: [] };
  let row: readonly Best<W, R>[] = [none, ...rides.map(() => none)];
  for (const workout of sessions) {
    const above = row;
    const next = [none];
    for (const [index, ride] of rides.entries()) {
      const [withoutBoth, withoutSession, withoutRide] = [
        above[index],
        above[index + 1],
        next[index],
      ] as Three<W, R>;
      const score = withoutBoth.score + SESSION_SCORE - offBy(workout, ride);
      const without = withoutRide.score > withoutSession.score ? withoutRide : withoutSession;
      const better = fits(workout, ride) && score > without.score;
      next.push(better ? { score, pairs: [...withoutBoth.pairs, { workout, ride }] } : without);
    }
    row = next;
  }
  return (row.at(-1) as Best<W, R>).pairs;
}

type Three<W extends Planned, R extends TimedRide> = readonly [Best<W, R>, Best<W, R>, Best<W, R>];

/** The nearest first; if two are equally near, the earlier workout, then the earlier ride. */
function movedAmong<W extends Planned, R extends TimedRide>(
  open: readonly W[],
  extra: readonly R[],
): readonly Moved<W, R>[] {
  const ridesOf = Map.groupBy<IsoDate, R>(extra, ({ date }) => date);
  const possible = open.flatMap((workout) =>
    ([-1, 1] as const).flatMap((days) =>
      (ridesOf.get(addDays(workout.date, days)) ?? [])
        .filter((ride) => fits(workout, ride))
        .map((ride) => ({ workout, ride, days })),
    ),
  );
  const taken = new Set<W | R>();
  return possible
    .toSorted((a, b) => offBy(a.workout, a.ride) - offBy(b.workout, b.ride))
    .filter(({ workout, ride }) => {
      if (taken.has(workout) || taken.has(ride)) return false;
      taken.add(workout).add(ride);
      return true;
    });
}
