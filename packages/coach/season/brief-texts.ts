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

/** What a week's words look at besides the week. */
export interface TextContext {
  readonly outline: readonly WeekOutline[];
  readonly before: WeekBrief | null;
  readonly today: IsoDate;
}

/** The brief with its aim, and a reason for every day. */
export function withTexts(week: WeekWithoutText, around: TextContext): WeekBrief {
  const days = week.days.map((day, index): DayBrief => ({
    ...day,
    why: whyOf(day, { week, index, around }),
  }));
  return { ...week, days, aim: aimOf(week, around) };
}

const nextKind = ({ number }: WeekWithoutText, { outline }: TextContext): WeekKind | null =>
  outline[number]?.kind ?? null;

/** Whether the plan was made when the week was no longer whole. */
const hasBegun = ({ weekStart }: WeekWithoutText, { today }: TextContext): boolean =>
  byDay(weekStart, today) < 0;

function aimOf(week: WeekWithoutText, around: TextContext): string {
  const parts = [
    hasBegun(week, around) ? 'The week has begun: the plan takes the days that are left.' : '',
    bodyOf(week, around),
    keySessionText(week),
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function bodyOf(week: WeekWithoutText, around: TextContext): string {
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
      return loadAim(week, around);
  }
}

/** A race early in its week, or after days without time, has no riding of the week before it. */
function ridesBeforeRace({ days }: WeekWithoutText): boolean {
  const race = days.findIndex(({ role }) => role === 'race');
  return days.slice(0, race).some(hasSession);
}

function loadAim(week: WeekWithoutText, around: TextContext): string {
  const { before } = around;
  const next = nextKind(week, around);
  if (before === null) return PHASE_AIMS[week.phase];
  if (week.weekOfBlock === 0) return blockAim(week, around);
  if (next === 'taper' || next === 'race') return 'The last big week before the race.';
  if (next === 'recovery') {
    const biggest = week.targetLoad > before.targetLoad;
    return `The ${biggest ? 'biggest' : 'last'} week of this block; an easier one follows.`;
  }
  if (hasBegun(before, around)) return 'The first whole week: the weeks after it build on this one.';
  const riding = `${comparisonText(week.targetMinutes, before.targetMinutes)} riding`;
  return hasHarder(week, before)
    ? harderText(riding, week.targetMinutes < before.targetMinutes)
    : `Much like last week: ${riding}.`;
}

const harderText = (riding: string, isLess: boolean): string =>
  isLess
    ? 'Less riding than last week, and harder efforts.'
    : `One step up from last week: ${riding}, and the key work a step harder.`;

/** Up to so many times as much is a little more. */
const LITTLE_MORE = 1.2;

function comparisonText(minutes: number, before: number): string {
  if (minutes === before) return 'as much';
  if (minutes < before) return 'a little less';
  return minutes > before * LITTLE_MORE ? 'more' : 'a little more';
}

/** What a block is about, as its first week says it. */
function blockAim(week: WeekWithoutText, around: TextContext): string {
  const { number, phase } = week;
  const { phaseBlock, phaseRun, loadWeeks } = around.outline[number - 1] as WeekOutline;
  const short = loadWeeks === 1 && nextKind(week, around) === 'recovery';
  if (phaseBlock > 0 && short) return SHORT_BLOCK_AIM;
  if (phaseBlock > 0) return NEXT_BLOCK_AIMS[phase];
  return phaseRun > 0 ? RETURN_AIMS[phase] : PHASE_AIMS[phase];
}

/** Whether a session of last week comes again with more work in it. */
function hasHarder(week: WeekWithoutText, before: WeekWithoutText): boolean {
  const last = progressiveWorkOf(before.days);
  return [...progressiveWorkOf(week.days)].some(([session, work]) => work > (last.get(session) ?? Infinity));
}

interface DayInWeek {
  readonly week: WeekWithoutText;
  readonly index: number;
  readonly around: TextContext;
}

function whyOf(day: DayWithoutText, place: DayInWeek): string {
  if (day.role === 'over') return 'This day was over when the plan was made.';
  return hasSession(day) ? rideWhy(day, place) : restWhy(day, place);
}

function rideWhy(day: SessionDay, place: DayInWeek): string {
  if (day.role === 'hard') return hardWhy(day, place);
  return day.role === 'long' ? longWhy(day, place) : easyWhy(day, place);
}

function restWhy({ role }: DayWithoutText, place: DayInWeek): string {
  if (role === 'race') return 'Race day.';
  return role === 'off' ? 'Day off.' : reasonIn(restReason(place), place);
}

/** The words for a reason: weeks take turns with them, and so do the days of a week that have the same role. */
function reasonIn(reason: DayReason, { week, index }: DayInWeek): string {
  const words = DAY_REASONS[reason];
  const alike = week.days.slice(0, index).filter(({ role }) => role === week.days[index]?.role);
  return pickByTurn(words, week.number + alike.length);
}

const isAfterRace = ({ week, index }: DayInWeek): boolean =>
  week.days.slice(0, index).some(({ role }) => role === 'race');

const dayBefore = ({ week, index, around }: DayInWeek): DayWithoutText | undefined =>
  index > 0 ? week.days[index - 1] : around.before?.days.at(-1);

function restReason(place: DayInWeek): DayReason {
  const { week, index } = place;
  const before = dayBefore(place)?.role;
  const next = week.days[index + 1]?.role;
  if (before === 'race') return 'restAfterRace';
  if (next === 'race') return 'restBeforeRace';
  if (before === 'long') return 'restAfterLong';
  if (next === 'hard') return 'restBeforeHard';
  if (before === 'hard') return 'restAfterHard';
  return week.kind === 'taper' || (week.kind === 'race' && !isAfterRace(place)) ? 'restInTaper' : 'rest';
}

function longWhy(day: DayWithoutText, place: DayInWeek): string {
  const { around } = place;
  const longer = day.minutes - (around.before?.longRideMinutes ?? 0);
  const reason = reasonIn('long', place);
  const { before } = around;
  const grows = before?.kind === 'load' && !hasBegun(before, around) && longer >= 5;
  return grows ? `${reason} It is ${longer} min longer than last week.` : reason;
}

function hardWhy(day: SessionDay, place: DayInWeek): string {
  const { kind } = place.week;
  if (kind === 'taper') return `${reasonFor(day, place)} The taper takes away riding, not effort.`;
  if (kind === 'race') {
    return 'Short and sharp: the last hard session before the race.';
  }
  return kind === 'load' ? keyWhy(day, place) : reasonFor(day, place);
}

const reasonFor = ({ stimulus }: SessionDay, { week }: DayInWeek): string =>
  pickByTurn(STIMULUS_REASONS[stimulus], week.number);

/** Why work that is there to get harder is there: new, or against last week's. */
function keyWhy(day: SessionDay, place: DayInWeek): string {
  const { before: weekBefore } = place.around;
  const lastWeek = weekBefore?.kind === 'load' ? weekBefore.days.filter(hasSession) : [];
  const last = lastWeek.find(({ session }) => session === day.session);
  if (last !== undefined) return againWhy(day, last);
  if (lastWeek.some(({ stimulus }) => stimulus === day.stimulus)) {
    return 'The same kind of work as last week, in another form.';
  }
  const reason = reasonFor(day, place);
  return isFirstOfBlock(place) ? `${reason} You come rested.` : reason;
}

/** Whether a day begins the riding of a block, after a day without any. */
function isFirstOfBlock(place: DayInWeek): boolean {
  const { week, index } = place;
  const before = dayBefore(place)?.role;
  const rides = week.days.filter(({ minutes }) => minutes > 0);
  const first = rides.length > 1 && rides[0] === week.days[index] && week.weekOfBlock === 0;
  return first && (before === 'rest' || before === 'off');
}

/** What has become of a session that was there last week. */
function againWhy(day: SessionDay, last: SessionDay): string {
  const more = mainWorkSeconds(day) - mainWorkSeconds(last);
  if (more > 0) return 'The same session as last week, one step harder.';
  return day.minutes < last.minutes
    ? 'The same session as last week, on a day with less time.'
    : 'The same session as last week.';
}

function easyWhy(day: SessionDay, place: DayInWeek): string {
  if (day.stimulus === 'endurance' || day.stimulus === 'recovery') return reasonIn(easyReason(place), place);
  return place.week.kind === 'load' && hasProgressiveSession(day)
    ? keyWhy(day, place)
    : reasonFor(day, place);
}

function easyReason(place: DayInWeek): DayReason {
  const { week, index } = place;
  const before = dayBefore(place)?.role;
  const next = week.days[index + 1]?.role;
  if (before === 'race') return 'afterRace';
  if (week.kind === 'recovery' || week.kind === 'transition') return week.kind;
  if (week.kind === 'race') return isAfterRace(place) ? 'transition' : 'raceWeek';
  if (before === 'hard') return next === 'hard' ? 'between' : 'afterHard';
  if (before === 'long') return 'afterLong';
  if (next === 'hard') return 'beforeHard';
  return next === 'long' ? 'beforeLong' : 'easy';
}
