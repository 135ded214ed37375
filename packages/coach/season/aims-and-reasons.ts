import { addDays, byDay, daysBetween, type IsoDate } from '../calendar/days.ts';
import {
  isLongEvent,
  isWithin,
  nearEvent,
  type NearEvent,
  type SeasonEvent,
  startBefore,
} from '../event/season-events.ts';
import { AWAY_KINDS, awayOn, easyReturnFrom, type AwayWeek } from '../rider/days-away.ts';
import type { Availability } from '../rider/availability.ts';
import { because, type DayReason, type SessionSize, trains, type WhyFact } from '../workout/why.ts';
import type {
  DayRole,
  DayWithoutWhy,
  WeekWithoutReasons,
  DayBrief,
  WeekBrief,
  SeasonRequest,
  WeekKind,
  AimCodes,
  AimFact,
} from './season.ts';
import { compareMinutes, easyBlockAim, isEffort, isRaceDay, keySessionAim } from './aim.ts';
import type { WeekOutline } from './outline.ts';
import { countedTotals, eventsIn, plannedTotals, ridingOf } from './planned-history.ts';
import { countReasons } from './reason-counts.ts';
import {
  hasProgressiveSession,
  hasSession,
  mainWorkOfDay,
  mainWorkSeconds,
  MORE_LOAD_RATIO,
  progressiveWorkOf,
  type SessionDay,
} from './previous-keys.ts';

// The aim of a week, and the reasons of its days.

/** What the aim and the reasons of a week depend on, apart from the week. */
export interface ReasonContext extends Pick<SeasonRequest, 'today' | 'daysAway' | 'events' | 'raceDate'> {
  readonly availability: Availability;
  readonly outline: readonly WeekOutline[];
  readonly before: WeekBrief | null;
  /** All weeks before this one: those of its block, and reasons that the rider has read often. */
  readonly earlier: readonly WeekBrief[];
}

/** Adds the aim and the reasons of every day to a week. */
export function withReasons(week: WeekWithoutReasons, context: ReasonContext): WeekBrief {
  const days = week.days.map((day, index): DayBrief => ({
    ...day,
    why: whyOf(day, { week, index, context }),
  }));
  const counted = countReasons(days, context.earlier);
  return { ...week, days: counted, aim: aimOf(week, context) };
}

const nextKind = ({ number }: WeekWithoutReasons, { outline }: ReasonContext): WeekKind | null =>
  outline[number]?.kind ?? null;

/** True if the plan was made after the week had started. */
const hasBegun = ({ weekStart }: WeekWithoutReasons, { today }: ReasonContext): boolean =>
  byDay(weekStart, today) < 0;

const isAfterIllness = (context: ReasonContext, date: IsoDate): boolean =>
  easyReturnFrom(context, date) === 'illness';

const plain = <Code extends string>(code: Code) => ({ code, params: {} }) as const;

function aimOf(week: WeekWithoutReasons, context: ReasonContext): readonly AimFact[] {
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

const kindOf = ({ priority, isA, kind }: SeasonEvent) => ({ priority, ...(isA && { isA }), kind });

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

function mainAim(week: WeekWithoutReasons, context: ReasonContext): AimFact {
  switch (week.kind) {
    case 'recovery':
      return { code: 'recovery', params: { block: week.block } };
    case 'transition':
      return plain('after-race');
    case 'taper':
      return phaseAim('taper', 'first');
    case 'race':
      if (isRaceAfterIllness(week, context)) return plain('race-after-illness');
      if (week.days.some((day) => isRaceDay(day) && startBefore(context, day.date) === 'event'))
        return plain('race-after-event');
      return ridesBeforeRace(week) ? phaseAim('race', 'first') : plain('race-first');
    case 'load':
      return loadAim(week, context);
  }
}

/** An illness that ends at most this many days before a race, however short, leaves it in doubt. */
const DAYS_IN_DOUBT = 7;

/** True for a race that an illness in its week or shortly before it leaves in doubt. */
function isRaceAfterIllness({ days, number }: WeekWithoutReasons, context: ReasonContext): boolean {
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

interface DayInWeek {
  readonly week: WeekWithoutReasons;
  readonly index: number;
  readonly context: ReasonContext;
}

type Why = readonly WhyFact[];

function whyOf(day: DayWithoutWhy, position: DayInWeek): Why {
  const { context } = position;
  const { daysAway = [], events = [] } = context;
  if (day.role === 'over') return [plain('before-plan')];
  const away = awayOn(daysAway, day.date);
  if (away !== null && day.role === 'off') {
    const left = events.some(({ date }) => date === day.date) ? [plain('event-on-day-away')] : [];
    return [{ code: 'away', params: { kind: away.kind } }, ...left];
  }
  const kind = easyReturnFrom(context, day.date);
  if (day.role === 'easy' && kind !== null) return [{ code: 'coming-back', params: { kind } }];
  return hasSession(day) ? rideWhy(day, position) : restWhy(day, position);
}

function rideWhy(day: SessionDay, position: DayInWeek): Why {
  if (day.role === 'hard') return hardWhy(day, position);
  return day.role === 'long' ? longWhy(day, position) : easyWhy(day, position);
}

/** A day that the rider keeps free needs no reason. */
function restWhy({ role, event, date }: DayWithoutWhy, position: DayInWeek): Why {
  const isAfter =
    isAfterIllness(position.context, date) ||
    (role === 'race' && isRaceAfterIllness(position.week, position.context));
  const ill = isAfter ? [plain('after-illness')] : [];
  if (event !== undefined) {
    const { minutes, course } = event;
    const params = { ...kindOf(event), minutes, ...(course && { course }) };
    return [{ code: 'event-day', params }, ...ill];
  }
  if (role === 'race') return [plain('race-day'), ...ill];
  return role === 'off' ? [] : because(restReason(position));
}

const isAfterRace = ({ week, index }: DayInWeek): boolean => week.days.slice(0, index).some(isRaceDay);

/** The side of an event that a day next to it is on; null beside the race, and on days that no event keeps easy. */
function sideOfEvent(position: DayInWeek): NearEvent['side'] | null {
  const { week, index, context } = position;
  const isBesideRace = [dayBefore(position), week.days[index + 1]].some((day) => day && isRaceDay(day));
  return isBesideRace ? null : (nearEvent(context, addDays(week.weekStart, index))?.side ?? null);
}

const dayBefore = ({ week, index, context }: DayInWeek): DayWithoutWhy | undefined =>
  index > 0 ? week.days[index - 1] : context.before?.days.at(-1);

function restReason(position: DayInWeek): DayReason {
  const { week, index } = position;
  const before = dayBefore(position)?.role;
  const next = week.days[index + 1]?.role;
  const side = sideOfEvent(position);
  if (side !== null) return `rest-${side}-event`;
  if (before === 'race') return 'rest-after-race';
  if (next === 'race') return 'rest-before-race';
  if (before === 'long') return 'rest-after-long';
  if (next === 'hard') return 'rest-before-hard';
  if (before === 'hard') return 'rest-after-hard';
  return week.kind === 'taper' || (week.kind === 'race' && !isAfterRace(position)) ? 'rest-in-taper' : 'rest';
}

/** True for a load week that nothing made shorter: no late start, no event, no days away and no return from them. */
function isWholeLoadWeek(week: WeekBrief, context: ReasonContext): boolean {
  const { outline, daysAway = [] } = context;
  const isAway = week.days.some(({ date }) => awayOn(daysAway, date) !== null);
  const isBack = (outline[week.number - 1]?.away ?? null) !== null;
  return (
    week.kind === 'load' && !hasBegun(week, context) && eventsIn(week).minutes === 0 && !isAway && !isBack
  );
}

function longWhy(day: DayWithoutWhy, { context }: DayInWeek): Why {
  const { before } = context;
  const more = day.minutes - (before === null ? 0 : countedTotals(before).longest);
  const hasGrown = before !== null && isWholeLoadWeek(before, context) && more >= 5;
  return hasGrown
    ? [...because('long'), { code: 'longer-than-last-week', params: { minutes: day.minutes, more } }]
    : because('long');
}

function hardWhy(day: SessionDay, position: DayInWeek): Why {
  const { kind } = position.week;
  if (kind === 'taper') return [...trains(day.stimulus), ...because('taper-effort')];
  if (kind === 'race') return [plain('last-hard-before-race')];
  return kind === 'load' ? keyWhy(day, position) : trains(day.stimulus);
}

/** The reason for a progressive session: a new one, or compared with the previous week. */
function keyWhy(day: SessionDay, position: DayInWeek): Why {
  const { before: weekBefore } = position.context;
  const lastWeek = weekBefore?.kind === 'load' ? weekBefore.days.filter(hasSession) : [];
  const same = lastWeek.filter(({ session }) => session === day.session);
  const [largest] = same.toSorted((a, b) => mainWorkSeconds(b) - mainWorkSeconds(a));
  const last = same.find(({ weekday }) => weekday === day.weekday) ?? largest;
  if (last !== undefined) return repeatedWhy(day, last);
  if (lastWeek.some(({ stimulus }) => stimulus === day.stimulus)) return because('same-work-other-form');
  // Before a first test nobody knows how rested the rider comes.
  const isRested = day.stimulus !== 'test' && isFirstOfBlock(position);
  return isRested ? [...trains(day.stimulus), ...because('rested')] : trains(day.stimulus);
}

/** True for the first ride of a block, if the previous day has no ride. */
function isFirstOfBlock(position: DayInWeek): boolean {
  const { week, index } = position;
  const before = dayBefore(position)?.role;
  const rides = week.days.filter(({ minutes }) => minutes > 0);
  const first = rides.length > 1 && rides[0] === week.days[index] && week.weekOfBlock === 0;
  return first && (before === 'rest' || before === 'off');
}

/** Compares a session with the same session in the previous week. */
function repeatedWhy(day: SessionDay, last: SessionDay): Why {
  if (mainWorkSeconds(day) > mainWorkSeconds(last)) {
    const params = { now: mainWorkOfDay(day), before: mainWorkOfDay(last) };
    return [{ code: 'more-than-last-week', params }];
  }
  const [now, before] = [sizeOf(day), sizeOf(last)];
  const left = Math.min(now.minutes / before.minutes, now.workSeconds / before.workSeconds);
  if (left < A_LITTLE_LESS) return [{ code: 'less-than-last-week', params: { now, before } }];
  if (now.minutes < before.minutes) return because('same-session-less-time');
  if (day.load <= last.load * MORE_LOAD_RATIO) return because('same-session');
  return because(now.minutes > before.minutes ? 'same-session-longer' : 'same-session-firmer');
}

/** A session with less than this share of its time or of its main work is more than a little shorter. */
const A_LITTLE_LESS = 0.9;

const sizeOf = (day: SessionDay): SessionSize => ({
  minutes: day.minutes,
  workSeconds: mainWorkSeconds(day),
});

function easyWhy(day: SessionDay, position: DayInWeek): Why {
  if (day.stimulus === 'endurance' || day.stimulus === 'recovery') return because(easyReason(day, position));
  return position.week.kind === 'load' && hasProgressiveSession(day)
    ? keyWhy(day, position)
    : trains(day.stimulus);
}

/** A longer ride does not loosen the legs. */
const MAX_LOOSENING_MINUTES = 75;

function easyReason({ minutes }: SessionDay, position: DayInWeek): DayReason {
  const { week, index } = position;
  const before = dayBefore(position)?.role;
  const next = week.days[index + 1]?.role;
  const side = sideOfEvent(position);
  if (side !== null) return `easy-${side}-event`;
  if (before === 'race') return 'easy-after-race';
  if (week.kind === 'recovery') return 'easy-in-recovery';
  if (week.kind === 'transition') return 'easy-weeks-after-race';
  if (week.kind === 'race') return isAfterRace(position) ? 'easy-weeks-after-race' : 'easy-in-race-week';
  const reason = easyBetween({ before, next }, minutes);
  if (reason !== 'easy') return reason;
  const hardDay = week.days.findLastIndex(({ role }) => role === 'hard');
  if (hardDay < 0) return 'easy-in-easy-week';
  return week.kind === 'taper' && hardDay < index ? 'easy-in-race-week' : reason;
}

/** The reason of an easy ride between two days of a load week. */
function easyBetween(
  { before, next }: { readonly before: DayRole | undefined; readonly next: DayRole | undefined },
  minutes: number,
): DayReason {
  if (before === 'hard') return next === 'hard' ? 'easy-between-hard' : 'easy-after-hard';
  if (before === 'long') return minutes > MAX_LOOSENING_MINUTES ? 'endurance-after-long' : 'easy-after-long';
  if (next === 'hard') return 'easy-before-hard';
  return next === 'long' ? 'easy-before-long' : 'easy';
}
