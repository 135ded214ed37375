import { byDay, daysBetween, type IsoDate, type Weekday, weekdayOf } from '../calendar/days.ts';
import {
  isAfterLongEvent,
  isLongEvent,
  isWithin,
  type RaceOfSeason,
  type SeasonEvent,
  startBefore,
} from '../event/season-events.ts';
import { sessionOf } from '../library/library.ts';
import { AWAY_KINDS, awayOn, easyReturnFrom, type AwayWeek } from '../rider/days-away.ts';
import type { Availability } from '../rider/availability.ts';
import { nameOf, type PlannedWorkout } from '../workout/planned.ts';
import type {
  DayWithoutWhy,
  WeekWithoutReasons,
  WeekBrief,
  SeasonRequest,
  WeekKind,
  AimCodes,
  AimFact,
  Comparison,
  HardestSession,
} from './season.ts';
import type { WeekOutline } from './outline.ts';
import { eventsIn, plannedTotals, ridingOf } from './planned-history.ts';
import { hasProgressiveSession, hasSession, progressiveWorkOf } from './previous-keys.ts';

// The aim of a week, as codes and figures.

/** What the aim and the reasons of a week depend on, apart from the week. */
export interface ReasonContext
  extends RaceOfSeason, Pick<SeasonRequest, 'today' | 'daysAway' | 'events' | 'raceDate'> {
  readonly availability: Availability;
  readonly outline: readonly WeekOutline[];
  readonly before: WeekBrief | null;
  /** All weeks before this one: those of its block, and reasons that the rider has read often. */
  readonly earlier: readonly WeekBrief[];
}

const nextKind = ({ number }: WeekWithoutReasons, { outline }: ReasonContext): WeekKind | null =>
  outline[number]?.kind ?? null;

/** True if the plan was made after the week had started. */
export const hasBegun = ({ weekStart }: WeekWithoutReasons, { today }: ReasonContext): boolean =>
  byDay(weekStart, today) < 0;

/** True for a day on the way back from an illness. */
export const isAfterIllness = (context: ReasonContext, date: IsoDate): boolean =>
  easyReturnFrom(context, date) === 'illness';

/** A fact without parameters. */
export const plain = <Code extends string>(code: Code) => ({ code, params: {} }) as const;

/** The aim of a week. */
export function aimOf(week: WeekWithoutReasons, context: ReasonContext): readonly AimFact[] {
  const begun = hasBegun(week, context) ? [plain('week-has-begun')] : [];
  return [...begun, ...awayAim(week, context), ...eventAim(week, context), ...keySessionAim(week)];
}

/** What each event of the week does to it. */
const eventAim = ({ days, kind: weekKind }: WeekWithoutReasons, context: ReasonContext): readonly AimFact[] =>
  days.flatMap(({ event, weekday }): readonly AimFact[] => {
    if (event === undefined) return [];
    const { priority, date } = event;
    const insteadOf = weekKind === 'load' && isLongEvent(event) ? 'long' : 'hard';
    const after = isAfterIllness(context, date)
      ? ('illness' as const)
      : priority === 'B' && startBefore(context, date);
    const params = { weekday, ...kindOf(event), insteadOf, ...(after && { after }) } as const;
    return [{ code: 'event', params }];
  });

/** What the words say of an event. */
export const kindOf = ({ priority, isA, kind }: SeasonEvent) => ({ priority, ...(isA && { isA }), kind });

const MANY_DAYS_AWAY = 4;

/** So little of a week is nothing to compare with the week before. */
const isMostlyAway = (kind: WeekKind, away: AwayWeek | null, days: number): boolean =>
  kind === 'load'
    ? away === null && days >= MANY_DAYS_AWAY
    : kind === 'recovery' && away?.state === 'mostly-away';

/** The aim of a week with days away, or after them. A taper, a race and the week after it keep their aims. */
function awayAim(week: WeekWithoutReasons, context: ReasonContext): readonly AimFact[] {
  const { daysAway = [], outline } = context;
  const away = outline[week.number - 1]?.away ?? null;
  if (away?.state === 'away') return [{ code: 'week-away', params: { kind: away.kind } }];
  const days = week.days.flatMap(({ date }) => awayOn(daysAway, date) ?? []);
  const missing = AWAY_KINDS.flatMap((kind): readonly AimFact[] => {
    const count = days.filter((each) => each.kind === kind).length;
    return count === 0 ? [] : [{ code: 'days-away', params: { kind, days: count } }];
  });
  if (isMostlyAway(week.kind, away, days.length)) return missing;
  const isBack = away?.state === 'back' && (week.kind === 'load' || week.kind === 'recovery');
  const main: AimFact = isBack
    ? { code: 'coming-back', params: { kind: away.kind } }
    : mainAim(week, context);
  return [...missing, main];
}

/** True for a week in which another event follows a long one. */
const hasNextEvent = ({ days }: WeekWithoutReasons, context: ReasonContext): boolean =>
  days.some(({ event, date }) => event !== undefined && isAfterLongEvent(context, date));

function mainAim(week: WeekWithoutReasons, context: ReasonContext): AimFact {
  switch (week.kind) {
    case 'recovery':
      if (context.outline[week.number - 1]?.isAfterEvent && !hasNextEvent(week, context))
        return plain('after-event');
      return { code: 'recovery', params: { block: week.block } };
    case 'transition':
      return plain('after-race');
    case 'taper':
      return phaseAim('taper', 'first');
    case 'race':
      if (isRaceAfterIllness(week, context)) return plain('race-after-illness');
      if (week.days.some((day) => isRaceDay(day) && startBefore(context, day.date) === 'event'))
        return plain('race-after-event');
      if (ridesBeforeRace(week)) return phaseAim('race', 'first');
      return { code: 'race-first', params: context.earlier.length === 0 ? { isFirstWeek: true } : {} };
    case 'load':
      return loadAim(week, context);
  }
}

/** An illness that ends at most this many days before a race, however short, leaves it in doubt. */
const DAYS_IN_DOUBT = 7;

/** True for a race that an illness in its week or shortly before it leaves in doubt. */
export function isRaceAfterIllness({ days, number }: WeekWithoutReasons, context: ReasonContext): boolean {
  const ill = (context.daysAway ?? []).filter(({ kind }) => kind === 'illness');
  const isInDoubt = ({ date }: DayWithoutWhy): boolean =>
    isAfterIllness(context, date) || ill.some(({ to }) => isWithin(daysBetween(to, date), DAYS_IN_DOUBT));
  return (
    context.outline[number - 1]?.away?.kind === 'illness' ||
    days.some((day) => isRaceDay(day) && isInDoubt(day))
  );
}

const phaseAim = (phase: WeekWithoutReasons['phase'], block: 'first' | 'next' | 'again'): AimFact => ({
  code: 'phase',
  params: { phase, block },
});

/** False if no ride comes before the race in its week: it is early, or the days before it have no time. */
function ridesBeforeRace({ days }: WeekWithoutReasons): boolean {
  const race = days.findIndex(isRaceDay);
  return days.slice(0, race).some(hasSession);
}

function loadAim(week: WeekWithoutReasons, context: ReasonContext): AimFact {
  const { before } = context;
  const next = nextKind(week, context);
  if (week.weekOfBlock === 0 && !week.days.some(isEffort)) return easyBlockAim(week, context.earlier);
  if (before === null) return phaseAim(week.phase, 'first');
  if (week.weekOfBlock === 0) return blockAim(week, context);
  if ((next === 'taper' || next === 'race') && eventsIn(week).minutes === 0) return plain('last-big-week');
  if (next === 'recovery') {
    return { code: 'last-of-block', params: sizeInBlock(week, context) };
  }
  if (hasBegun(before, context)) return plain('first-whole-week');
  const [now, last] = [plannedTotals(week), ridingOf(before)];
  const riding = compareMinutes(now.minutes, last.minutes);
  const compared = { riding, ...withEvents([before, week]) };
  const params = { ...compared, block: week.block };
  if (hasHarder(week, before)) return { code: 'step-up', params };
  if (riding !== 'more' && now.load > last.load * (1 + LIKE_LOAD))
    return { code: 'load-differs', params: { load: 'more', ...compared } };
  return now.load < last.load * (1 - LIKE_LOAD)
    ? { code: 'load-differs', params: { load: 'less', ...compared } }
    : { code: 'like-last-week', params };
}

/** Says of compared weeks that an event counts, which their figures leave out. */
const withEvents = (weeks: readonly WeekWithoutReasons[]) =>
  weeks.some((week) => eventsIn(week).minutes > 0) ? ({ withEvents: true } as const) : {};

/** A week is like another if its load differs by no more than this share. */
const LIKE_LOAD = 0.1;

/** The biggest week of a block is the one that no other load week of it has as much load as, or more riding than. */
function sizeInBlock(week: WeekWithoutReasons, { earlier }: ReasonContext): AimCodes['last-of-block'] {
  const now = plannedTotals(week);
  const others = earlier.filter(({ kind, block }) => kind === 'load' && block === week.block);
  const isBiggest =
    others.length > 0 &&
    others.map(ridingOf).every(({ load, minutes }) => load < now.load && minutes <= now.minutes);
  return { isBiggest, ...(isBiggest && withEvents([...others, week])) };
}

/** The aim of a block, for its first week. */
function blockAim(week: WeekWithoutReasons, context: ReasonContext): AimFact {
  const outlined = context.outline[week.number - 1] as WeekOutline;
  const { phase, phaseBlock, phaseRun, loadWeeks, repeatsBlock } = outlined;
  if (repeatsBlock === true) return plain('one-more-week');
  // Days away can leave the block before without a week of load.
  const hasBegunPhase =
    phaseBlock > 0 && context.earlier.some((one) => one.kind === 'load' && one.phase === phase);
  if (!hasBegunPhase) return phaseAim(phase, phaseRun > 0 ? 'again' : 'first');
  return loadWeeks === 1 && nextKind(week, context) === 'recovery'
    ? plain('short-block')
    : phaseAim(phase, 'next');
}

/** True if a session of the previous week repeats with more main work. */
function hasHarder(week: WeekWithoutReasons, before: WeekWithoutReasons): boolean {
  const last = progressiveWorkOf(before.days);
  return [...progressiveWorkOf(week.days)].some(([session, work]) => work > (last.get(session) ?? Infinity));
}

/** The hardest session of the week, or the race in race week; nothing in a week without either. */
export function keySessionAim({ days }: Pick<WeekWithoutReasons, 'days'>): readonly AimFact[] {
  const race = days.find(isRaceDay);
  if (race !== undefined) return [{ code: 'race', params: { weekday: race.weekday } }];
  const key = keySessionOf(days);
  if (key === null) return [];
  return [{ code: 'key-session', params: { ...key, isTest: key.stimulus === 'test' } }];
}

/** True for the day of the season's race. */
export const isRaceDay = ({ role, event }: Pick<DayWithoutWhy, 'role' | 'event'>): boolean =>
  role === 'race' && event === undefined;

/** True for a day with a session that is more than an easy or a long ride. */
const isEffort = (day: DayWithoutWhy): boolean =>
  hasSession(day) && (hasProgressiveSession(day) || day.role === 'hard' || day.role === 'race');

/** The aim of a block that begins with easy rides only. Before the first effort it is the first such block. */
function easyBlockAim(
  { days }: Pick<WeekWithoutReasons, 'days'>,
  earlier: readonly Pick<WeekWithoutReasons, 'days'>[],
): AimFact {
  const hasEvent = days.some(({ event }) => event !== undefined);
  const hadEffort = earlier.some((week) => week.days.some((day) => day.role === 'race' || isEffort(day)));
  const easy = hasEvent ? 'beside-event' : 'later';
  return { code: 'easy-block', params: hasEvent || hadEffort ? { easy } : {} };
}

/** Up to this ratio, a week has a little more riding. */
const LITTLE_MORE = 1.2;

/** How the riding of a week compares with the week before. */
function compareMinutes(minutes: number, before: number): Comparison {
  if (minutes === before) return 'same';
  if (minutes < before) return 'less';
  return minutes > before * LITTLE_MORE ? 'more' : 'little-more';
}

function keySessionOf(days: readonly DayWithoutWhy[]): Omit<HardestSession, 'isTest'> | null {
  const hard = days.filter(({ role }) => role === 'hard').toSorted((a, b) => b.load - a.load);
  for (const day of hard) {
    const session = sessionOf(day);
    if (session === null) continue;
    const workout = { focus: null, session: session.id, type: session.type };
    return { workout, stimulus: session.stimulus, weekday: day.weekday };
  }
  return null;
}

/** A workout and the day that it was planned for. */
export interface PlannedOn {
  readonly plannedOn: Weekday;
  readonly workout: PlannedWorkout;
}

/**
 * The aim with its key session as that is now: with the title of the writer, on the day it was moved to. The aim no longer names
 * a session that was left out, or that now trains something else.
 */
export const currentAim = (aim: readonly AimFact[], workouts: readonly PlannedOn[]): readonly AimFact[] =>
  aim.flatMap((fact): readonly AimFact[] => {
    if (fact.code !== 'key-session') return [fact];
    const workout = workouts.find(({ plannedOn }) => plannedOn === fact.params.weekday)?.workout;
    if (workout === undefined || sessionOf(workout)?.stimulus !== fact.params.stimulus) return [];
    const weekday = weekdayOf(workout.date);
    return [{ code: 'key-session', params: { ...fact.params, workout: nameOf(workout), weekday } }];
  });
