import { DIFFICULTY, isYoung, SENIOR_AGE, type VolumeRules } from './tables/difficulty.ts';
import type { DaySlot } from './day-slots.ts';
import type { WeekOutline } from './outline.ts';
import { isLongEvent } from '../event/season-events.ts';
import { isOpenForRide, MIN_LONG_RIDE_MINUTES, type SessionTargets } from './day-roles.ts';
import { LONG_FIRST } from './tables/stimuli.ts';
import type { CoachRider, SeasonRequest } from './season.ts';

// How many rides a week has, and how many of them are hard or long.

/** A rider whose days have at most this many minutes on average rides on one day more. */
const SHORT_DAY_MINUTES = 60;
/** Every week has at least one rest day. */
export const MAX_RIDES = 6;
const MAX_SENIOR_RIDES = 5;
/** For seniors, and for riders who are still growing. */
const MAX_SPARED_HARD_SESSIONS = 2;
/** The only ride of a week may be the long ride if its day has this many minutes. */
const MIN_ONLY_LONG_RIDE_MINUTES = 120;
/** In a week with the first days after a holiday, and in the weeks on the way back from a long time away. */
const MAX_HARD_ON_RETURN = 1;
const MAX_HARD_IN = { gentle: MAX_HARD_ON_RETURN, 'not-full': 2 } as const;
/** A key session in race week is at least this many days before the race. */
const MIN_DAYS_TO_RACE = 3;

interface TargetContext {
  readonly rider: CoachRider;
  readonly request: SeasonRequest;
  readonly rules: VolumeRules;
  /** A week of recovery has no more rides than this. */
  readonly maxRides: number;
}

/** How many rides a week should have, how many of them are hard, and whether one is long. */
export function sessionTargetsOf(
  week: WeekOutline,
  daySlots: readonly DaySlot[],
  { rider, request, rules, maxRides }: TargetContext,
): SessionTargets {
  const openDays = daySlots.filter(isOpenForRide);
  const events = daySlots.flatMap(({ event }) => event ?? []);
  const max = isSenior(rider) && holdsUsual(openDays, rules) ? MAX_SENIOR_RIDES : MAX_RIDES;
  const usual = Math.min(usualRides(openDays, rules), max);
  const wanted = Math.min(maxRides, ridesFor(week, Math.min(usual, daySlots.filter(hasTime).length)));
  const rides = Math.min(openDays.length, events.length > 0 ? Math.max(1, wanted - events.length) : wanted);
  const hard = hardSessionsFor(week, openDays, maxHardSessions(week, { rider, request }));
  const longest = Math.max(0, ...openDays.map(({ minutesFree }) => minutesFree));
  const { maxLongMinutes } = rules;
  // The first ride after a holiday is an easy one, and that week has one hard session at most.
  const comesBack = daySlots.some(({ backFrom }) => backFrom === 'holiday');
  if (rides === 1 && comesBack) return { rides, hard: 0, long: false, late: false, maxLongMinutes };
  if (rides === 1 && week.kind === 'load' && events.length === 0) {
    const long =
      longest >= MIN_ONLY_LONG_RIDE_MINUTES &&
      week.weekOfBlock < longWeeks(week, LONG_FIRST.includes(rider.goal));
    return { rides, hard: long ? 0 : 1, long, late: false, maxLongMinutes };
  }
  const long = week.kind === 'load' && longest >= MIN_LONG_RIDE_MINUTES && !events.some(isLongEvent);
  const apart = Math.floor((rides + events.length + 1) / 2);
  const besidesEasy = rides + events.length - (long ? 1 : 0) - 1;
  const spacedHard = Math.min(hard, apart, ...(comesBack ? [MAX_HARD_ON_RETURN, besidesEasy] : []));
  return {
    rides,
    // An event is one of the rides of its week, and one of the hard ones.
    hard: Math.max(0, spacedHard - events.length),
    long,
    late: week.kind === 'recovery',
    maxLongMinutes,
  };
}

/** Weeks of a block in which the only ride is long. Later ones are hard, so that each week is harder than the previous one. */
const longWeeks = ({ loadWeeks }: WeekOutline, longFirst: boolean): number =>
  longFirst ? Math.max(1, loadWeeks - 1) : 1;

const isSenior = ({ age }: CoachRider): boolean => age !== null && age >= SENIOR_AGE;

function usualRides(openDays: readonly DaySlot[], rules: VolumeRules): number {
  const minutes = openDays.map(({ minutesFree }) => minutesFree).toSorted((a, b) => b - a);
  const mean = minutes.reduce((sum, each) => sum + each, 0) / Math.max(1, minutes.length);
  let rides = rules.trainingDays + (mean <= SHORT_DAY_MINUTES ? 1 : 0);
  while (rides < minutes.length && fullMinutesOf(minutes.slice(0, rides), rules) < rules.minFullMinutes)
    rides += 1;
  return rides;
}

/** True if the days that a senior should ride on hold what the rider is used to. */
const holdsUsual = (openDays: readonly DaySlot[], { minFullMinutes }: VolumeRules): boolean => {
  const minutes = openDays.map(({ minutesFree }) => minutesFree).toSorted((a, b) => b - a);
  return minutes.slice(0, MAX_SENIOR_RIDES).reduce((sum, free) => sum + free, 0) >= minFullMinutes;
};

/** The minutes of these days with one long ride and other rides at their longest. */
const fullMinutesOf = (days: readonly number[], { maxLongMinutes, maxEasyMinutes }: VolumeRules): number =>
  days.reduce((sum, free, index) => sum + Math.min(free, index === 0 ? maxLongMinutes : maxEasyMinutes), 0);

const hasTime = ({ minutesFree }: DaySlot): boolean => minutesFree > 0;

/** The rides of a week by kind: the race counts as a ride where there are more than two, a recovery week without a test has a day of rest more, and the weeks after a race or a long event have two rides less. */
function ridesFor({ kind, test, isAfterEvent }: WeekOutline, usual: number): number {
  if (kind === 'race') return Math.max(Math.min(2, usual), usual - 1);
  if (kind === 'transition' || isAfterEvent === true) return Math.max(Math.min(2, usual), usual - 2);
  // Six easy rides of one size would be as monotonous as no other week.
  return kind === 'recovery' && !test ? Math.min(usual, MAX_RIDES - 1) : usual;
}

/** Maximum of hard sessions in a week, by difficulty, kind, phase and age. */
export function maxHardSessions(
  { kind, phase }: Pick<WeekOutline, 'kind' | 'phase'>,
  { rider, request }: { rider: CoachRider; request: SeasonRequest },
): number {
  const rules = DIFFICULTY[request.difficulty];
  const build =
    isSenior(rider) || isYoung(rider.age)
      ? Math.min(MAX_SPARED_HARD_SESSIONS, rules.hardInBuild)
      : rules.hardInBuild;
  switch (kind) {
    case 'load':
      return phase === 'base' ? Math.min(build, rules.hardInBase) : build;
    case 'recovery':
      return 1;
    case 'transition':
      return 0;
    case 'taper':
      return Math.min(2, build);
    case 'race':
      return 1;
  }
}

function hardSessionsFor(
  { kind, number, test, comeback, away }: WeekOutline,
  openDays: readonly DaySlot[],
  max: number,
): number {
  if (comeback !== undefined) return Math.min(MAX_HARD_IN[comeback], max);
  // The first week has at most two hard days.
  if (kind === 'load') return number === 1 ? Math.min(2, max) : max;
  if (kind === 'recovery') return test ? max : 0;
  // The race comes first after an illness: its openers are enough.
  if (kind === 'race' && away?.kind === 'illness') return 0;
  const hasEarlyDay = openDays.some(
    ({ daysToRace }) => daysToRace !== null && daysToRace >= MIN_DAYS_TO_RACE,
  );
  return kind === 'race' && !hasEarlyDay ? 0 : max;
}
