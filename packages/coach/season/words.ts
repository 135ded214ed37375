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
import type { BareDay, BareWeek } from './bare.ts';
import { keyWords } from './key-session.ts';
import type { WeekOutline } from './outline.ts';
import { turnOf } from './turn.ts';
import { getsHarder, isRidden, mainWorkOf, workIn, type RiddenDay } from './work.ts';
import type { DayBrief, WeekBrief, WeekKind } from './types.ts';

/** What a week's words look at besides the week. */
export interface Around {
  readonly outline: readonly WeekOutline[];
  readonly before: WeekBrief | null;
  readonly today: IsoDate;
}

/** The brief with its aim, and a reason for every day. */
export function withWords(week: BareWeek, around: Around): WeekBrief {
  const days = week.days.map((day, index): DayBrief => ({
    ...day,
    why: whyOf(day, { week, index, around }),
  }));
  return { ...week, days, aim: aimOf(week, around) };
}

const nextKind = ({ number }: BareWeek, { outline }: Around): WeekKind | null =>
  outline[number]?.kind ?? null;

/** Whether the plan was made when the week was no longer whole. */
const hasBegun = ({ weekStart }: BareWeek, { today }: Around): boolean => byDay(weekStart, today) < 0;

function aimOf(week: BareWeek, around: Around): string {
  const parts = [
    hasBegun(week, around) ? 'The week has begun: the plan takes the days that are left.' : '',
    bodyOf(week, around),
    keyWords(week),
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function bodyOf(week: BareWeek, around: Around): string {
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
function ridesBeforeRace({ days }: BareWeek): boolean {
  const race = days.findIndex(({ role }) => role === 'race');
  return days.slice(0, race).some(isRidden);
}

function loadAim(week: BareWeek, around: Around): string {
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
  const riding = `${comparedWords(week.targetMinutes, before.targetMinutes)} riding`;
  return hasHarder(week, before)
    ? harderWords(riding, week.targetMinutes < before.targetMinutes)
    : `Much like last week: ${riding}.`;
}

const harderWords = (riding: string, isLess: boolean): string =>
  isLess
    ? 'Less riding than last week, and harder efforts.'
    : `One step up from last week: ${riding}, and the key work a step harder.`;

/** Up to so many times as much is a little more. */
const A_LITTLE = 1.2;

function comparedWords(minutes: number, before: number): string {
  if (minutes === before) return 'as much';
  if (minutes < before) return 'a little less';
  return minutes > before * A_LITTLE ? 'more' : 'a little more';
}

/** What a block is about, as its first week says it. */
function blockAim(week: BareWeek, around: Around): string {
  const { number, phase } = week;
  const { phaseBlock, phaseRun, loadWeeks } = around.outline[number - 1] as WeekOutline;
  const short = loadWeeks === 1 && nextKind(week, around) === 'recovery';
  if (phaseBlock > 0 && short) return SHORT_BLOCK_AIM;
  if (phaseBlock > 0) return NEXT_BLOCK_AIMS[phase];
  return phaseRun > 0 ? RETURN_AIMS[phase] : PHASE_AIMS[phase];
}

/** Whether a session of last week comes again with more work in it. */
function hasHarder(week: BareWeek, before: BareWeek): boolean {
  const last = workIn(before.days);
  return [...workIn(week.days)].some(([session, work]) => work > (last.get(session) ?? Infinity));
}

interface Place {
  readonly week: BareWeek;
  readonly index: number;
  readonly around: Around;
}

function whyOf(day: BareDay, place: Place): string {
  if (day.role === 'over') return 'This day was over when the plan was made.';
  return isRidden(day) ? rideWhy(day, place) : restWhy(day, place);
}

function rideWhy(day: RiddenDay, place: Place): string {
  if (day.role === 'hard') return hardWhy(day, place);
  return day.role === 'long' ? longWhy(day, place) : easyWhy(day, place);
}

function restWhy({ role }: BareDay, place: Place): string {
  if (role === 'race') return 'Race day.';
  return role === 'off' ? 'Day off.' : reasonIn(restReason(place), place);
}

/** The words for a reason: weeks take turns with them, and so do the days of a week that have the same role. */
function reasonIn(reason: DayReason, { week, index }: Place): string {
  const words = DAY_REASONS[reason];
  const alike = week.days.slice(0, index).filter(({ role }) => role === week.days[index]?.role);
  return turnOf(words, week.number + alike.length);
}

const isAfterRace = ({ week, index }: Place): boolean =>
  week.days.slice(0, index).some(({ role }) => role === 'race');

const dayBefore = ({ week, index, around }: Place): BareDay | undefined =>
  index > 0 ? week.days[index - 1] : around.before?.days.at(-1);

function restReason(place: Place): DayReason {
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

function longWhy(day: BareDay, place: Place): string {
  const { around } = place;
  const longer = day.minutes - (around.before?.longRideMinutes ?? 0);
  const reason = reasonIn('long', place);
  const { before } = around;
  const grows = before?.kind === 'load' && !hasBegun(before, around) && longer >= 5;
  return grows ? `${reason} It is ${longer} min longer than last week.` : reason;
}

function hardWhy(day: RiddenDay, place: Place): string {
  const { kind } = place.week;
  if (kind === 'taper') return `${reasonFor(day, place)} The taper takes away riding, not effort.`;
  if (kind === 'race') {
    return 'Short and sharp: the last hard session before the race.';
  }
  return kind === 'load' ? keyWhy(day, place) : reasonFor(day, place);
}

const reasonFor = ({ stimulus }: RiddenDay, { week }: Place): string =>
  turnOf(STIMULUS_REASONS[stimulus], week.number);

/** Why work that is there to get harder is there: new, or against last week's. */
function keyWhy(day: RiddenDay, place: Place): string {
  const { before: weekBefore } = place.around;
  const lastWeek = weekBefore?.kind === 'load' ? weekBefore.days.filter(isRidden) : [];
  const last = lastWeek.find(({ session }) => session === day.session);
  if (last !== undefined) return againWhy(day, last);
  if (lastWeek.some(({ stimulus }) => stimulus === day.stimulus)) {
    return 'The same kind of work as last week, in another form.';
  }
  const reason = reasonFor(day, place);
  return isFirstOfBlock(place) ? `${reason} You come rested.` : reason;
}

/** Whether a day begins the riding of a block, after a day without any. */
function isFirstOfBlock(place: Place): boolean {
  const { week, index } = place;
  const before = dayBefore(place)?.role;
  const rides = week.days.filter(({ minutes }) => minutes > 0);
  const first = rides.length > 1 && rides[0] === week.days[index] && week.weekOfBlock === 0;
  return first && (before === 'rest' || before === 'off');
}

/** What has become of a session that was there last week. */
function againWhy(day: RiddenDay, last: RiddenDay): string {
  const more = mainWorkOf(day) - mainWorkOf(last);
  if (more > 0) return 'The same session as last week, one step harder.';
  return day.minutes < last.minutes
    ? 'The same session as last week, on a day with less time.'
    : 'The same session as last week.';
}

function easyWhy(day: RiddenDay, place: Place): string {
  if (day.stimulus === 'endurance' || day.stimulus === 'recovery') return reasonIn(easyReason(place), place);
  return place.week.kind === 'load' && getsHarder(day) ? keyWhy(day, place) : reasonFor(day, place);
}

function easyReason(place: Place): DayReason {
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
