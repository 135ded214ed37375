import { byDay, type IsoDate } from '../calendar/days.ts';
import {
  DAY_REASONS,
  NEXT_BLOCK_AIMS,
  PHASE_AIMS,
  RACE_FIRST_AIM,
  RETURN_AIMS,
  SHORT_BLOCK_AIM,
  STIMULUS_REASONS,
  type DayReason,
} from './tables/words.ts';
import type { DayWithoutText, WeekWithoutText, DayBrief, WeekBrief, WeekKind } from './season.ts';
import { keySessionText } from './week-aim.ts';
import type { WeekOutline } from './outline.ts';
import { pickByTurn } from './tables/stimuli.ts';
import {
  hasProgressiveSession,
  hasSession,
  mainWorkSeconds,
  progressiveWorkOf,
  type SessionDay,
} from './session-level.ts';

// The texts of a brief: the aim of the week and the reason of each day.

/** What the texts of a week depend on, apart from the week. */
export interface TextContext {
  readonly outline: readonly WeekOutline[];
  readonly before: WeekBrief | null;
  readonly today: IsoDate;
}

/** Adds the aim and a reason for every day to a week. */
export function withTexts(week: WeekWithoutText, context: TextContext): WeekBrief {
  const days = week.days.map((day, index): DayBrief => ({
    ...day,
    why: whyOf(day, { week, index, context }),
  }));
  return { ...week, days, aim: aimOf(week, context) };
}

const nextKind = ({ number }: WeekWithoutText, { outline }: TextContext): WeekKind | null =>
  outline[number]?.kind ?? null;

/** True if the plan was made after the week had started. */
const hasBegun = ({ weekStart }: WeekWithoutText, { today }: TextContext): boolean =>
  byDay(weekStart, today) < 0;

function aimOf(week: WeekWithoutText, context: TextContext): string {
  const parts = [
    hasBegun(week, context) ? 'The week has begun: the plan takes the days that are left.' : '',
    bodyOf(week, context),
    keySessionText(week),
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function bodyOf(week: WeekWithoutText, context: TextContext): string {
  switch (week.kind) {
    case 'recovery':
      return 'Recovery: less riding, so that the weeks before can turn into fitness.';
    case 'transition':
      return 'After the race: easy riding only, until the legs ask for more.';
    case 'taper':
      return PHASE_AIMS.taper;
    case 'race':
      return ridesBeforeRace(week) ? PHASE_AIMS.race : RACE_FIRST_AIM;
    case 'load':
      return loadAim(week, context);
  }
}

/** False if the race is so early in its week, or after so many days without time, that no ride comes before it. */
function ridesBeforeRace({ days }: WeekWithoutText): boolean {
  const race = days.findIndex(({ role }) => role === 'race');
  return days.slice(0, race).some(hasSession);
}

function loadAim(week: WeekWithoutText, context: TextContext): string {
  const { before } = context;
  const next = nextKind(week, context);
  if (before === null) return PHASE_AIMS[week.phase];
  if (week.weekOfBlock === 0) return blockAim(week, context);
  if (next === 'taper' || next === 'race') return 'The last big week before the race.';
  if (next === 'recovery') {
    const biggest = week.targetLoad > before.targetLoad;
    return `The ${biggest ? 'biggest' : 'last'} week of this block; an easier one follows.`;
  }
  if (hasBegun(before, context)) return 'The first whole week: the weeks after it build on this one.';
  const riding = `${comparisonText(week.targetMinutes, before.targetMinutes)} riding`;
  return hasHarder(week, before)
    ? harderText(riding, week.targetMinutes < before.targetMinutes)
    : `Much like last week: ${riding}.`;
}

const harderText = (riding: string, isLess: boolean): string =>
  isLess
    ? 'Less riding than last week, and harder efforts.'
    : `One step up from last week: ${riding}, and the key work a step harder.`;

/** Up to this ratio, the text says "a little more". */
const LITTLE_MORE = 1.2;

function comparisonText(minutes: number, before: number): string {
  if (minutes === before) return 'as much';
  if (minutes < before) return 'a little less';
  return minutes > before * LITTLE_MORE ? 'more' : 'a little more';
}

/** The aim of a block, for its first week. */
function blockAim(week: WeekWithoutText, context: TextContext): string {
  const { number, phase } = week;
  const { phaseBlock, phaseRun, loadWeeks } = context.outline[number - 1] as WeekOutline;
  const isShort = loadWeeks === 1 && nextKind(week, context) === 'recovery';
  if (phaseBlock > 0 && isShort) return SHORT_BLOCK_AIM;
  if (phaseBlock > 0) return NEXT_BLOCK_AIMS[phase];
  return phaseRun > 0 ? RETURN_AIMS[phase] : PHASE_AIMS[phase];
}

/** True if a session of the previous week repeats with more main work. */
function hasHarder(week: WeekWithoutText, before: WeekWithoutText): boolean {
  const last = progressiveWorkOf(before.days);
  return [...progressiveWorkOf(week.days)].some(([session, work]) => work > (last.get(session) ?? Infinity));
}

interface DayInWeek {
  readonly week: WeekWithoutText;
  readonly index: number;
  readonly context: TextContext;
}

function whyOf(day: DayWithoutText, position: DayInWeek): string {
  if (day.role === 'over') return 'This day was over when the plan was made.';
  return hasSession(day) ? rideWhy(day, position) : restWhy(day, position);
}

function rideWhy(day: SessionDay, position: DayInWeek): string {
  if (day.role === 'hard') return hardWhy(day, position);
  return day.role === 'long' ? longWhy(day, position) : easyWhy(day, position);
}

function restWhy({ role }: DayWithoutText, position: DayInWeek): string {
  if (role === 'race') return 'Race day.';
  return role === 'off' ? 'Day off.' : reasonIn(restReason(position), position);
}

/** The text for a reason. It rotates by week and among the days of a week with the same role. */
function reasonIn(reason: DayReason, { week, index }: DayInWeek): string {
  const texts = DAY_REASONS[reason];
  const earlierSameRole = week.days.slice(0, index).filter(({ role }) => role === week.days[index]?.role);
  return pickByTurn(texts, week.number + earlierSameRole.length);
}

const isAfterRace = ({ week, index }: DayInWeek): boolean =>
  week.days.slice(0, index).some(({ role }) => role === 'race');

const dayBefore = ({ week, index, context }: DayInWeek): DayWithoutText | undefined =>
  index > 0 ? week.days[index - 1] : context.before?.days.at(-1);

function restReason(position: DayInWeek): DayReason {
  const { week, index } = position;
  const before = dayBefore(position)?.role;
  const next = week.days[index + 1]?.role;
  if (before === 'race') return 'restAfterRace';
  if (next === 'race') return 'restBeforeRace';
  if (before === 'long') return 'restAfterLong';
  if (next === 'hard') return 'restBeforeHard';
  if (before === 'hard') return 'restAfterHard';
  return week.kind === 'taper' || (week.kind === 'race' && !isAfterRace(position)) ? 'restInTaper' : 'rest';
}

function longWhy(day: DayWithoutText, position: DayInWeek): string {
  const { context } = position;
  const longer = day.minutes - (context.before?.longRideMinutes ?? 0);
  const reason = reasonIn('long', position);
  const { before } = context;
  const hasGrown = before?.kind === 'load' && !hasBegun(before, context) && longer >= 5;
  return hasGrown ? `${reason} It is ${longer} min longer than last week.` : reason;
}

function hardWhy(day: SessionDay, position: DayInWeek): string {
  const { kind } = position.week;
  if (kind === 'taper') return `${reasonFor(day, position)} The taper takes away riding, not effort.`;
  if (kind === 'race') {
    return 'Short and sharp: the last hard session before the race.';
  }
  return kind === 'load' ? keyWhy(day, position) : reasonFor(day, position);
}

const reasonFor = ({ stimulus }: SessionDay, { week }: DayInWeek): string =>
  pickByTurn(STIMULUS_REASONS[stimulus], week.number);

/** The reason for a progressive session: a new one, or compared with the previous week. */
function keyWhy(day: SessionDay, position: DayInWeek): string {
  const { before: weekBefore } = position.context;
  const lastWeek = weekBefore?.kind === 'load' ? weekBefore.days.filter(hasSession) : [];
  const last = lastWeek.find(({ session }) => session === day.session);
  if (last !== undefined) return againWhy(day, last);
  if (lastWeek.some(({ stimulus }) => stimulus === day.stimulus)) {
    return 'The same kind of work as last week, in another form.';
  }
  const reason = reasonFor(day, position);
  return isFirstOfBlock(position) ? `${reason} You come rested.` : reason;
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
function againWhy(day: SessionDay, last: SessionDay): string {
  const more = mainWorkSeconds(day) - mainWorkSeconds(last);
  if (more > 0) return 'The same session as last week, one step harder.';
  return day.minutes < last.minutes
    ? 'The same session as last week, on a day with less time.'
    : 'The same session as last week.';
}

function easyWhy(day: SessionDay, position: DayInWeek): string {
  if (day.stimulus === 'endurance' || day.stimulus === 'recovery')
    return reasonIn(easyReason(position), position);
  return position.week.kind === 'load' && hasProgressiveSession(day)
    ? keyWhy(day, position)
    : reasonFor(day, position);
}

function easyReason(position: DayInWeek): DayReason {
  const { week, index } = position;
  const before = dayBefore(position)?.role;
  const next = week.days[index + 1]?.role;
  if (before === 'race') return 'afterRace';
  if (week.kind === 'recovery' || week.kind === 'transition') return week.kind;
  if (week.kind === 'race') return isAfterRace(position) ? 'transition' : 'raceWeek';
  if (before === 'hard') return next === 'hard' ? 'between' : 'afterHard';
  if (before === 'long') return 'afterLong';
  if (next === 'hard') return 'beforeHard';
  return next === 'long' ? 'beforeLong' : 'easy';
}
