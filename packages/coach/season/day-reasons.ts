import { addDays } from '../calendar/days.ts';
import { isRaceNoLongerFelt, nearEvent, type NearEvent } from '../event/season-events.ts';
import { awayOn, easyReturnFrom } from '../rider/days-away.ts';
import { because, type DayReason, type SessionSize, trains, type WhyFact } from '../workout/why.ts';
import type { DayRole, DayWithoutWhy, WeekWithoutReasons, DayBrief, WeekBrief } from './season.ts';
import { countedTotals, eventsIn } from './planned-history.ts';
import { countReasons } from './reason-counts.ts';
import {
  hasProgressiveSession,
  hasSession,
  mainWorkOfDay,
  mainWorkSeconds,
  MORE_LOAD_RATIO,
  type SessionDay,
} from './previous-keys.ts';
import {
  aimOf,
  hasBegun,
  isAfterIllness,
  isRaceAfterIllness,
  isRaceDay,
  kindOf,
  plain,
  type ReasonContext,
} from './aim.ts';

// Why each day of a week is as it is.

/** Adds the aim and the reasons of every day to a week. */
export function withReasons(week: WeekWithoutReasons, context: ReasonContext): WeekBrief {
  const days = week.days.map((day, index): DayBrief => ({
    ...day,
    why: whyOf(day, { week, index, context }),
  }));
  const counted = countReasons(days, context.earlier);
  return { ...week, days: counted, aim: aimOf(week, context) };
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

function easyReason({ minutes, date }: SessionDay, position: DayInWeek): DayReason {
  const { week, index, context } = position;
  const before = dayBefore(position)?.role;
  const next = week.days[index + 1]?.role;
  const side = sideOfEvent(position);
  if (side !== null) return `easy-${side}-event`;
  if (before === 'race') return 'easy-after-race';
  if (week.kind === 'recovery') return 'easy-in-recovery';
  if (week.kind === 'transition')
    return isRaceNoLongerFelt(context, date) ? 'easy-in-recovery' : 'easy-weeks-after-race';
  if (week.kind === 'race') {
    if (!isAfterRace(position)) return 'easy-in-race-week';
    return isRaceNoLongerFelt(context, date) ? 'easy-in-easy-week' : 'easy-weeks-after-race';
  }
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
