import { rideCountOf, easyStimulus, leadsToRace, type SessionSlot } from './key-sessions.ts';
import {
  assignKeySessions,
  type KeySession,
  minutesFreeOn,
  minutesLastWeek,
  testMinutesOf,
} from './key-session-days.ts';
import { longestOf } from '../library/library.ts';
import { isRehearsal } from '../library/work-level.ts';
import { EASY_OF_LONG_SHARE } from './tables/difficulty.ts';
import {
  LONG_TRIATHLONS,
  OPENERS,
  SKILLED_DISCIPLINES,
  SKILLS_WEEKS_BEFORE_RACE,
  SPRINTED,
} from './tables/stimuli.ts';
import { MIN_RIDE_MINUTES, type RideRange } from './ride-minutes.ts';
import { MIN_LONG_RIDE_MINUTES } from './day-roles.ts';
import { type DaySlot, isAfterRace, type WeekPlan } from './day-slots.ts';
import type { IsoDate } from '../calendar/days.ts';
import { shareOfTwoDays } from '../rider/availability.ts';
import { daysAfterRace } from '../event/season-events.ts';
import { isAfterLongIllness, isFirstAfterIllness } from '../rider/days-away.ts';
import type { SessionId, Stimulus } from '../workout/names.ts';
import type { DayRole, WeekKind } from './season.ts';

// The rides of a week before they have sessions: role, stimulus and range of minutes.

/** A ride of a week: its day, role and stimulus, and the range of its minutes. */
export interface RideSlot extends RideRange, SessionSlot {
  readonly role: Exclude<DayRole, 'over' | 'off' | 'rest' | 'race'>;
}

/** An easy ride in place of a key session. It may be shorter, so that it fits where the session does not. */
export function asEasyRide(slot: RideSlot): RideSlot {
  const min = Math.min(slot.min, MIN_EASY_MINUTES);
  return {
    ...slot,
    role: 'easy',
    stimulus: 'endurance',
    session: undefined,
    min,
    squeezedMin: min,
    lastMin: Math.min(min, MIN_RIDE_MINUTES),
  };
}

/** Race simulations and bricks may be this much longer than other key sessions. */
const EXTRA_REHEARSAL_MINUTES = 30;
const OPENERS_MINUTES = 40;
const MIN_EASY_MINUTES = 30;
const MIN_KEY_MINUTES = 60;
/** A key session may have this share of its length in the week before, where else a whole ride would be left out. */
const SQUEEZED_SHARE = 0.9;
/** A key session is at most this many times as long as in the week before in its block, but may always have `MIN_KEY_MINUTES`. */
const MAX_KEY_GROWTH = 1.3;
/** Maximum length of a key session near the race. */
const MAX_RACE_WEEK_KEY_MINUTES = 60;
const MAX_RECOVERY_MINUTES = 60;
/** An easy ride without any efforts. */
const STEADY: SessionId = 'endurance-steady';
/** The long ride of the first week in an easy or moderate plan, which has no efforts either. */
const STEADY_LONG: SessionId = 'long-steady';
/** The last long ride comes before the last load week of a race season, which has this share of it. */
const LAST_LONG_RIDE_SHARE = 0.85;
/** The long ride has at most this share of its week, or the other one of what the two longest days have. */
const MAX_LONG_RIDE_SHARE = { ofWeek: 0.5, ofTwoDays: 2 / 3 };
/** The longest easy ride of the last days before a race, or this share of the long ride lately: what is short for its rider. */
const MAX_RACE_WEEK_EASY_MINUTES = 75;
/** See `MAX_RACE_WEEK_EASY_MINUTES`. */
const RACE_WEEK_SHARE_OF_LONG = 0.45;
/** Until this number of days before the race, easy rides may be this long. */
const EARLY_IN_RACE_WEEK = { daysToRace: 4, minutes: 120 };
/** The longest ride of the days that are easy for an event or after the race. */
const MAX_MINUTES_AT_EVENT = 75;
/** The longest ride on the day after an event of many hours. */
const MAX_MINUTES_AFTER_LONG_EVENT = 45;
/** In the first days after an event rides are for recovery, and then easy until its days are over. */
const RECOVERY_DAYS_AFTER_EVENT = 2;
/** The longest ride of a recovery week has at most this share of the long ride lately. */
const RECOVERY_SHARE_OF_LONG = 0.75;
/** Recovery rides and rides before a test may have this share of the longest easy ride, for riders who ride much. */
const SOFT_SHARE = 0.5;
/** Maximum length of the ride on the day before a test. */
const MAX_MINUTES_BEFORE_TEST = 45;
/** Maximum length of a ride in the easy days after an illness, and after a long one. */
const MAX_MINUTES_AFTER_ILLNESS = { short: 90, long: 60 };
/** Maximum length of the first ride after an illness, which is for recovery. */
const MAX_FIRST_MINUTES_AFTER_ILLNESS = 45;

/** The rides of a week: hard, long and easy. */
export function rideSlotsOf(plan: WeekPlan): readonly RideSlot[] {
  const keys = assignKeySessions(daysInRole(plan.roles, 'hard'), plan);
  const easy = daysInRole(plan.roles, 'easy').toSorted(
    (a, b) => minutesFreeOn(plan, b) - minutesFreeOn(plan, a),
  );
  const hard = [...keys].toSorted(([a], [b]) => a - b).map(([day, key]) => hardRideSlot(plan, day, key));
  return [
    ...hard,
    ...daysInRole(plan.roles, 'long').map((day) => longRideSlot(plan, day)),
    ...easy.map((day, rank) => easyRideSlot(plan, day, { rank, of: easy.length, hard })),
  ];
}

const daysInRole = (roles: readonly DayRole[], role: DayRole): readonly number[] =>
  roles.flatMap((given, day) => (given === role ? [day] : []));

function hardRideSlot(plan: WeekPlan, day: number, { rank, ...slot }: KeySession): RideSlot {
  const { stimulus } = slot;
  const { kind } = plan.week;
  // The only ride of a week may be as long as a long ride.
  const alone = rideCountOf(plan) === 1;
  const usual = alone ? plan.rules.maxLongMinutes : plan.rules.maxHardMinutes;
  const extra = isRehearsal(stimulus) ? EXTRA_REHEARSAL_MINUTES : 0;
  const wanted = stimulus === 'test' ? testMinutesOf(plan) : usual + extra;
  // A key session takes 60 min if it can, and is not shorter than in the week before in its block.
  const before = minutesLastWeek(plan, slot);
  const max = Math.min(
    minutesFreeOn(plan, day),
    isNearRace(plan, day) ? MAX_RACE_WEEK_KEY_MINUTES : wanted,
    kind === 'taper' ? maxInTaper(plan, day, stimulus) : Infinity,
    maxAfterLastWeek(before.max),
    // A longer one would be a session of another discipline.
    longestOf(stimulus, plan.request.discipline),
  );
  const share = { load: alone ? 0.5 : 0, recovery: 1, transition: 1, taper: 0.3, race: 0.6 }[kind];
  const usualMin = kind === 'load' ? Math.max(MIN_KEY_MINUTES, before.min) : MIN_EASY_MINUTES;
  const min = Math.min(max, Math.max(usualMin, max * share));
  return {
    day,
    role: 'hard',
    ...slot,
    max,
    min,
    squeezedMin: Math.max(MIN_KEY_MINUTES, before.min * SQUEEZED_SHARE),
    ...(kind === 'load' && { lastMin: MIN_EASY_MINUTES }),
    limit: plan.maxRideMinutes,
    dropOrder: rank === 0 ? 0 : dropOrder(kind, rank + 1, max),
  };
}

/** The lengths of the key sessions of a week, but for those that copy the race. */
const keyMinutesOf = ({ minutes }: WeekPlan['previous']): readonly number[] =>
  [...minutes].flatMap(([stimulus, lengths]) => (isRehearsal(stimulus) ? [] : lengths));

/** The longest key session after that of the week before: it grows in steps. */
const maxAfterLastWeek = (before: number): number =>
  before === 0 ? Infinity : Math.max(MIN_KEY_MINUTES, before * MAX_KEY_GROWTH);

/** A day with this share of the time of its week carries it, and may have `TAPER_KEY_SHARE` of it in a taper in any case. */
const CARRYING_SHARE = 0.5;
const TAPER_KEY_SHARE = 0.6;

/** The longest key session of a taper before a race that is known: it does not grow. The only ride of a week has its whole day. */
function maxInTaper(plan: WeekPlan, day: number, stimulus: Stimulus): number {
  const { previous, request, daySlots } = plan;
  if (request.raceKind === undefined || rideCountOf(plan) === 1) return Infinity;
  const before =
    previous.minutes.get(stimulus)?.at(-1) ?? Math.max(MIN_KEY_MINUTES, ...keyMinutesOf(previous));
  const free = minutesFreeOn(plan, day);
  const carries = free >= CARRYING_SHARE * daySlots.reduce((sum, { minutesFree }) => sum + minutesFree, 0);
  return carries ? Math.max(before, free * TAPER_KEY_SHARE) : before;
}

/** Easy rides are dropped first. A taper drops the shortest ride first, because frequency matters there. */
function dropOrder(kind: WeekKind, rank: number, max: number): number {
  return kind === 'taper' ? 10 - max / 100 : rank;
}

/** The length of the long ride: a step more than lately, as far as its day and the limits allow. It does not depend on the other rides. */
function longRideMinutes(plan: WeekPlan, day: number): number {
  const { recentLongRide, hasShorterLongRide, maxRideMinutes, rules } = plan;
  const last = Math.max(MIN_LONG_RIDE_MINUTES, recentLongRide * LAST_LONG_RIDE_SHARE);
  return Math.min(
    minutesFreeOn(plan, day),
    rules.maxLongMinutes,
    maxRideMinutes,
    hasShorterLongRide ? last : Infinity,
  );
}

/** The share of the week that the long ride may have, or that of its day where the other days have less time. */
const maxShareOf = (plan: WeekPlan, day: number): number => {
  const all = plan.daySlots.reduce((sum, { minutesFree }) => sum + minutesFree, 0);
  const { ofWeek, ofTwoDays } = MAX_LONG_RIDE_SHARE;
  const twoDays = ofTwoDays * shareOfTwoDays(plan.rider.availability);
  return Math.max(ofWeek, twoDays, minutesFreeOn(plan, day) / all);
};

function longRideSlot(plan: WeekPlan, day: number): RideSlot {
  const minutes = longRideMinutes(plan, day);
  const { number, phase, phaseRun, phaseBlock, loadWeeks, weekOfBlock } = plan.week;
  const asksForMuch = plan.request.difficulty === 'hard' || plan.request.difficulty === 'expert';
  return {
    day,
    role: 'long',
    stimulus: 'long',
    turn: (phaseRun + phaseBlock) * loadWeeks + weekOfBlock,
    ...(number === 1 && phase === 'base' && !asksForMuch && { session: STEADY_LONG }),
    max: minutes,
    min: minutes,
    squeezedMin: Math.min(minutes, MIN_LONG_RIDE_MINUTES),
    lastMin: MIN_EASY_MINUTES,
    limit: plan.maxRideMinutes,
    maxShare: maxShareOf(plan, day),
    dropOrder: 1,
  };
}

interface EasyRank {
  readonly rank: number;
  readonly of: number;
  readonly hard: readonly RideSlot[];
}

function easyRideSlot(plan: WeekPlan, day: number, rank: EasyRank): RideSlot {
  const { week, rules } = plan;
  const slot = easySessionSlot(plan, day, rank);
  const isOpenersDay = slot.stimulus === 'openers';
  const { backFrom, date } = plan.daySlots[day] as DaySlot;
  const usual = week.kind === 'load' ? rules.maxEasyMinutes : longestEasyRide(plan);
  const race = isNearRace(plan, day) ? maxInRaceWeek(plan, day) : Infinity;
  const atEvent = maxAtEvent(plan, day);
  const beforeTest =
    week.kind === 'recovery' && plan.roles[day + 1] === 'hard'
      ? Math.max(MAX_MINUTES_BEFORE_TEST, rules.maxEasyMinutes * SOFT_SHARE)
      : Infinity;
  const isFirst = slot.stimulus === 'recovery';
  const afterIllness = backFrom === 'illness' ? maxAfterIllness(plan, { date, isFirst }) : Infinity;
  const wanted = Math.min(
    slot.stimulus === 'recovery' ? maxSoftMinutes(rules) : usual,
    race,
    atEvent,
    beforeTest,
    afterIllness,
  );
  const max = Math.min(
    minutesFreeOn(plan, day),
    isOpenersDay ? OPENERS_MINUTES : Math.max(MIN_EASY_MINUTES, wanted),
  );
  const min = isOpenersDay
    ? MIN_EASY_MINUTES
    : Math.min(max, week.kind === 'load' ? MIN_EASY_MINUTES : MIN_RIDE_MINUTES);
  return {
    day,
    role: 'easy',
    ...slot,
    max,
    min,
    lastMin: isOpenersDay ? min : MIN_RIDE_MINUTES,
    limit: plan.maxRideMinutes,
    dropOrder: isOpenersDay || backFrom === 'holiday' ? -1 : dropOrder(week.kind, 4 + rank.rank, max),
  };
}

/** No load week follows the recovery week at the end, and easier rides would give up fitness for nothing. */
const isLastRecovery = ({ week, request }: WeekPlan): boolean =>
  week.kind === 'recovery' && week.number === request.weeks;

/** The longest ride of a week that is not for load: shorter than the long ride lately in one to recover. */
function longestEasyRide(plan: WeekPlan): number {
  const { week, rules, recentLongRide } = plan;
  const longest = rules.maxLongMinutes * EASY_OF_LONG_SHARE;
  return week.kind === 'transition' || (week.kind === 'recovery' && !isLastRecovery(plan))
    ? Math.min(longest, Math.max(MIN_LONG_RIDE_MINUTES, recentLongRide * RECOVERY_SHARE_OF_LONG))
    : longest;
}

/** The longest ride of an easy day after an illness. */
function maxAfterIllness(
  { rider, request }: WeekPlan,
  { date, isFirst }: { readonly date: IsoDate; readonly isFirst: boolean },
): number {
  if (isFirst) return MAX_FIRST_MINUTES_AFTER_ILLNESS;
  const { short, long } = MAX_MINUTES_AFTER_ILLNESS;
  return isAfterLongIllness({ ...rider, daysAway: request.daysAway }, date) ? long : short;
}

/** The longest recovery ride. */
const maxSoftMinutes = ({ maxEasyMinutes }: WeekPlan['rules']): number =>
  Math.max(MAX_RECOVERY_MINUTES, maxEasyMinutes * SOFT_SHARE);

/** True for the week of the race, and for the last three days before one that is early in its week. */
function isNearRace({ week, daySlots }: WeekPlan, day: number): boolean {
  const { daysToRace } = daySlots[day] as DaySlot;
  return (
    week.kind === 'race' ||
    (daysToRace !== null && daysToRace > 0 && daysToRace < EARLY_IN_RACE_WEEK.daysToRace)
  );
}

/** The longest easy ride of a day in race week. */
const maxInRaceWeek = ({ daySlots, recentLongRide }: WeekPlan, day: number): number => {
  const { daysToRace, minutes } = EARLY_IN_RACE_WEEK;
  if ((daySlots[day]?.daysToRace ?? 0) >= daysToRace) return minutes;
  return Math.min(minutes, Math.max(MAX_RACE_WEEK_EASY_MINUTES, recentLongRide * RACE_WEEK_SHARE_OF_LONG));
};

/** The longest ride of the days right before an event, and of those after it and after the race. */
function maxAtEvent({ daySlots, request }: WeekPlan, day: number): number {
  const { near, daysToRace, afterLongEvent } = daySlots[day] as DaySlot;
  if (afterLongEvent !== undefined) return MAX_MINUTES_AFTER_LONG_EVENT;
  const isAfter = daysToRace !== null && daysToRace < 0 && -daysToRace <= daysAfterRace(request);
  return near !== undefined || isAfter ? MAX_MINUTES_AT_EVENT : Infinity;
}

/** Most easy days train endurance. One a week trains something else, and the day after a hard day may be recovery. */
function easySessionSlot(plan: WeekPlan, day: number, { rank, of, hard }: EasyRank): SessionSlot {
  const { week, roles } = plan;
  const turn = week.number + rank;
  const near = sparedSlot(plan, day);
  if (near !== null) return near;
  if (week.kind === 'transition') return { stimulus: rank === 0 ? 'endurance' : 'recovery', turn };
  if (rank === 0 && hasLongBrick(plan, day, hard))
    return { stimulus: 'brick', turn: 0, session: 'brick-long' };
  if (rank === of - 1) {
    const varied = variedSlot(plan, day, { of, hard });
    if (varied !== null) return varied;
  }
  const allowsRecovery = !isLastRecovery(plan) && (week.kind !== 'load' || week.phase !== 'base');
  const afterHard = roles[(day + 6) % 7] === 'hard';
  return { stimulus: allowsRecovery && afterHard && rank > 0 ? 'recovery' : 'endurance', turn };
}

/** Before a triathlon of many hours the longest easy ride ends with a run, but next to an event and between two hard days. */
function hasLongBrick(plan: WeekPlan, day: number, hard: readonly RideSlot[]): boolean {
  const { week, request, daySlots } = plan;
  const { raceKind } = request;
  if (raceKind === undefined || !LONG_TRIATHLONS.includes(raceKind) || !leadsToRace(week, request))
    return false;
  const { near, minutesFree } = daySlots[day] as DaySlot;
  const isTired = near !== undefined || needsEasierDays('brick', week, { day, hard });
  return !isTired && minutesFree >= MIN_LONG_RIDE_MINUTES;
}

/** The shortest easy day trains something else, because a short endurance ride gives the least. */
function variedSlot(plan: WeekPlan, day: number, { of, hard }: Omit<EasyRank, 'rank'>): SessionSlot | null {
  const { week, request } = plan;
  if (asksForSkills(plan, day)) return { stimulus: 'skills', turn: 0 };
  if (of === 1 || week.kind === 'race') return null;
  const planned = easyStimulus(week, request);
  const stimulus = needsEasierDays(planned, plan.week, { day, hard }) ? 'skills' : planned;
  // Endurance uses the turn of the other easy days, so that all of them are different sessions.
  const turn = stimulus === 'endurance' ? week.number + of - 1 : week.block * 3 + week.weekOfBlock;
  return { stimulus, turn };
}

/** True for sprints next to a day with sprints, before a test or on the way back, and for a brick between two hard days. */
function needsEasierDays(
  stimulus: Stimulus,
  { comeback, away }: WeekPlan['week'],
  { day, hard }: Pick<EasyRank, 'hard'> & { readonly day: number },
): boolean {
  const before = hard.find((key) => key.day === (day + 6) % 7);
  const after = hard.find((key) => key.day === day + 1);
  if (stimulus === 'brick') return before !== undefined && after !== undefined;
  const isAtSprints = [before, after].some((key) => key !== undefined && SPRINTED.includes(key.stimulus));
  const isComingBack = comeback === 'gentle' || (away?.state === 'back' && away.kind === 'illness');
  return stimulus === 'sprint' && (isAtSprints || after?.stimulus === 'test' || isComingBack);
}

/** Every other week before a race of a discipline with skills of its own has a day for them. */
function asksForSkills({ week, daySlots, request }: WeekPlan, day: number): boolean {
  const { daysToRace } = daySlots[day] as DaySlot;
  if (daysToRace === null || daysToRace < 0 || !SKILLED_DISCIPLINES.includes(request.discipline))
    return false;
  const weeksToRace = Math.floor(daysToRace / 7);
  const isNear = weeksToRace < SKILLS_WEEKS_BEFORE_RACE && weeksToRace % 2 === 1;
  return isNear && (week.kind === 'load' || week.kind === 'recovery');
}

/** Openers on the last day before a race, recovery rides in the four days after it, right after an event and first after an illness, and endurance after days away. */
function sparedSlot({ week, daySlots, rider, request }: WeekPlan, day: number): SessionSlot | null {
  const { date, daysToRace, isOpenersDay, openersFor, backFrom, near } = daySlots[day] as DaySlot;
  if (isOpenersDay) {
    const session = openersFor && (OPENERS[openersFor] ?? 'openers');
    return { stimulus: 'openers', turn: week.number, session };
  }
  const turn = week.number + day;
  if (isAfterRace(daysToRace)) return { stimulus: 'recovery', turn };
  if (near?.side === 'after')
    return near.days <= RECOVERY_DAYS_AFTER_EVENT
      ? { stimulus: 'recovery', turn }
      : { stimulus: 'endurance', turn, session: STEADY };
  if (backFrom === undefined) return null;
  if (backFrom === 'holiday') return { stimulus: 'endurance', turn };
  const isFirst = isFirstAfterIllness({ ...rider, daysAway: request.daysAway }, date);
  return isFirst ? { stimulus: 'recovery', turn } : { stimulus: 'endurance', turn, session: STEADY };
}
