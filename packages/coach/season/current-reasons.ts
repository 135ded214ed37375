import { byDay, type IsoDate, weekdayOf } from '../calendar/days.ts';
import { AWAY_KINDS, awayOn, type DaysAway } from '../rider/days-away.ts';
import type { Stimulus } from '../workout/names.ts';
import {
  because,
  type DayReason,
  OF_ONE_SESSION,
  type SessionSize,
  trains,
  type WhyCodes,
  type WhyFact,
} from '../workout/why.ts';
import { sessionOf } from '../library/library.ts';
import { mainWorkOf, targetSecondsOf } from '../library/main-work.ts';
import { minutesOf } from '../workout/load.ts';
import { doneSteps, isSkipped, type PlannedWeek, type PlannedWorkout } from '../workout/planned.ts';
import type { AimFact } from './season.ts';
import type { Phase } from '../library/session.ts';

// The reasons and the aim of a week after changes: a workout that was moved, shortened, left out or replaced.

/** What has changed around a day. */
export interface ChangesAround {
  readonly dayBefore: boolean;
  readonly dayAfter: boolean;
  /** Whether the previous week has less riding than it was planned with. */
  readonly previousWeek?: boolean;
}

/** The days that a reason names, and the reason that stands without them; null if none does. */
interface NamedDays {
  readonly names: readonly ('dayBefore' | 'dayAfter')[];
  readonly instead: DayReason | null;
}

const NAMED_DAYS: Readonly<Partial<Record<keyof WhyCodes, NamedDays>>> = {
  'rest-after-hard': { names: ['dayBefore'], instead: 'rest' },
  'rest-before-hard': { names: ['dayAfter'], instead: 'rest' },
  'rest-after-long': { names: ['dayBefore'], instead: 'rest' },
  'easy-after-hard': { names: ['dayBefore'], instead: 'easy' },
  'easy-before-hard': { names: ['dayAfter'], instead: 'easy' },
  'easy-between-hard': { names: ['dayBefore', 'dayAfter'], instead: 'easy' },
  'easy-after-long': { names: ['dayBefore'], instead: 'easy' },
  'endurance-after-long': { names: ['dayBefore'], instead: 'easy' },
  'easy-before-long': { names: ['dayAfter'], instead: 'easy' },
  rested: { names: ['dayBefore'], instead: null },
};

/**
 * The reasons of a day without those that name a changed day or compare with a changed week. A session that loses all of them says
 * what it trains.
 */
export const currentWhy = (
  workout: Pick<PlannedWorkout, 'session' | 'why'>,
  changes: ChangesAround,
): readonly WhyFact[] =>
  orPlain(
    workout,
    workout.why.flatMap((fact): readonly WhyFact[] => {
      if (OF_ONE_SESSION.has(fact.code)) return changes.previousWeek ? [] : [fact];
      const named = NAMED_DAYS[fact.code];
      if (!named?.names.some((day) => changes[day])) return [fact];
      return named.instead === null ? [] : because(named.instead);
    }),
  );

function orPlain(
  workout: Pick<PlannedWorkout, 'session' | 'why'>,
  left: readonly WhyFact[],
): readonly WhyFact[] {
  const session = sessionOf(workout);
  return left.length > 0 || workout.why.length === 0 || session === null ? left : trains(session.stimulus);
}

type Ride = Pick<PlannedWorkout, 'session' | 'steps'>;

/** What a week before has to compare with. */
export interface WeekBefore {
  /** What was ridden, or still can be. */
  readonly rides: readonly Ride[];
  /** Whether it has days away. */
  readonly hasDaysAway: boolean;
}

/** True for a ride that the rider skipped, or that is over and not done. */
export const isMissed = (workout: PlannedWorkout, today: IsoDate): boolean =>
  workout.status === 'planned' && (isSkipped(workout) || byDay(workout.date, today) < 0);

/** The week before as it was ridden, and as far as it is to come, as it is planned. */
export const weekBefore = ({ workouts }: PlannedWeek, today: IsoDate): WeekBefore => ({
  rides: workouts
    .filter((workout) => !isMissed(workout, today))
    .map((workout) => ({ session: workout.session, steps: doneSteps(workout) })),
  hasDaysAway: workouts.some(({ why }) => why.some(({ code }) => code === 'away')),
});

/** With less than this share of its riding, a week is nothing to compare with. */
const COMPARABLE_SHARE = 0.5;

const minutesIn = (rides: readonly Pick<Ride, 'steps'>[]): number =>
  rides.reduce((sum, { steps }) => sum + minutesOf(steps), 0);

/** True for a week that the rider has mostly left out. */
export const isMostlyMissed = (week: PlannedWeek, today: IsoDate): boolean =>
  minutesIn(weekBefore(week, today).rides) < minutesIn(week.workouts) * COMPARABLE_SHARE;

/** The reasons of a workout without those that compare it with something that the week before does not hold. */
export const trueComparisons = (
  workout: Ride & Pick<PlannedWorkout, 'why'>,
  before: WeekBefore,
): readonly WhyFact[] =>
  orPlain(
    workout,
    workout.why.filter((fact) => !OF_ONE_SESSION.has(fact.code) || isTrueComparison(fact, workout, before)),
  );

function isTrueComparison(fact: WhyFact, workout: Ride, { rides, hasDaysAway }: WeekBefore): boolean {
  if (fact.code === 'longer-than-last-week') {
    const longest = Math.max(...rides.map(({ steps }) => minutesOf(steps)));
    return !hasDaysAway && longest === fact.params.minutes - fact.params.more;
  }
  const stimulus = sessionOf(workout)?.stimulus;
  if (stimulus === undefined) return false;
  if (fact.code === 'same-work-other-form')
    return rides.some((ride) => sessionOf(ride)?.stimulus === stimulus && ride.session !== workout.session);
  return rides.some((ride) => ride.session === workout.session && isLike(fact, workout, { ride, stimulus }));
}

/** True if the session of the week before was as long, and had as much main work, as the reason says. */
function isLike(
  { code, params }: WhyFact,
  workout: Ride,
  { ride, stimulus }: { readonly ride: Ride; readonly stimulus: Stimulus },
): boolean {
  const [now, before] = [workout, ride].map(({ steps }) => ({
    minutes: minutesOf(steps),
    workSeconds: targetSecondsOf(steps, stimulus),
  })) as [SessionSize, SessionSize];
  const hasNoMoreWork = now.workSeconds <= before.workSeconds;
  switch (code) {
    case 'more-than-last-week': {
      const { times, seconds } = mainWorkOf(ride.steps, stimulus);
      return times === params.before.times && seconds === params.before.seconds;
    }
    case 'less-than-last-week':
      return before.minutes === params.before.minutes && before.workSeconds === params.before.workSeconds;
    case 'same-session-less-time':
      return hasNoMoreWork && now.minutes < before.minutes;
    case 'same-session-longer':
      return hasNoMoreWork && now.minutes > before.minutes;
    default:
      return hasNoMoreWork && now.minutes >= before.minutes;
  }
}

/** The aim of a week of which the riding, or that of the week before, has changed: it compares the two no more. */
export const aimWithoutComparison = (aim: readonly AimFact[], phase: Phase): readonly AimFact[] =>
  aim.map((fact): AimFact => {
    if (fact.code === 'last-of-block') return { ...fact, params: { isBiggest: false } };
    const compares =
      fact.code === 'step-up' || fact.code === 'like-last-week' || fact.code === 'load-differs';
    return compares ? { code: 'phase', params: { phase, block: 'first' } } : fact;
  });

const isAway = ({ code }: AimFact): boolean => code === 'week-away' || code === 'days-away';

/**
 * The aim of a week that is over, with the days on which the rider was ill or on holiday, if they took workouts or the week was planned
 * around them. It names no session that they took. If they took most of the riding, it says nothing else of the week.
 */
export function aimAfterDaysAway(
  aim: readonly AimFact[],
  { workouts }: PlannedWeek,
  {
    phase,
    today,
    daysAway,
  }: { readonly phase: Phase; readonly today: IsoDate; readonly daysAway: readonly DaysAway[] },
): readonly AimFact[] {
  const away = workouts.filter(({ date }) => awayOn(daysAway, date) !== null);
  const lost = away.filter(({ status }) => status === 'planned');
  const isPlannedAround = away.length > 0 && aim.some(isAway);
  const isOver = workouts.every(({ date }) => byDay(date, today) < 0);
  if (!isOver || (lost.length === 0 && !isPlannedAround)) return aim;
  const said = AWAY_KINDS.flatMap((kind): readonly AimFact[] => {
    const days = away.filter(({ date }) => awayOn(daysAway, date)?.kind === kind).length;
    return days === 0 ? [] : [{ code: 'was-away', params: { kind, days } }];
  });
  const lostOn = new Set(lost.map(({ date }) => weekdayOf(date)));
  const planned = minutesIn(workouts);
  const isMostlyLost = planned - minutesIn(lost) < planned * COMPARABLE_SHARE;
  const now = lost.length === 0 ? aim : aimWithoutComparison(aim, phase);
  const rest = now.filter((fact) => {
    if (isAway(fact)) return false;
    return 'weekday' in fact.params ? !lostOn.has(fact.params.weekday) : !isMostlyLost;
  });
  return [...said, ...rest];
}
