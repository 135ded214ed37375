import { DIFFICULTY, SENIOR_AGE, type DifficultyRules } from './tables/difficulty.ts';
import type { DaySlot } from './day-slots.ts';
import type { WeekOutline } from './outline.ts';
import { MIN_LONG_RIDE_MINUTES, type SessionTargets } from './day-roles.ts';
import { LONG_FIRST } from './tables/stimuli.ts';
import type { CoachRider, SeasonRequest } from './season.ts';

/** Whoever has an hour a day at most may ride on one day more. */
const SHORT_DAY_MINUTES = 60;
/** Every week has a day of rest. */
const MAX_RIDES = 6;
const MAX_SENIOR_RIDES = 5;
const MAX_SENIOR_HARD_SESSIONS = 2;
/** A week's only ride may be long when there are two hours for it. */
const MIN_ONLY_LONG_RIDE_MINUTES = 120;
/** A key session in race week is over so many days before the race. */
const MIN_DAYS_TO_RACE = 3;

/** How many rides a week is to hold, how many of them hard, and whether one is long. */
export function sessionTargetsOf(
  week: WeekOutline,
  frames: readonly DaySlot[],
  { rider, request }: { rider: CoachRider; request: SeasonRequest },
): SessionTargets {
  const rules = DIFFICULTY[request.difficulty];
  const open = frames.filter((frame) => hasTime(frame) && frame.toRace !== 0);
  const max = isSenior(rider) ? MAX_SENIOR_RIDES : MAX_RIDES;
  const usual = Math.min(usualRides(open, rules), max);
  const rides = Math.min(open.length, ridesFor(week, Math.min(usual, frames.filter(hasTime).length)));
  const hard = hardSessionsFor(week, open, maxHardSessions(week, { rider, request }));
  const longest = Math.max(0, ...open.map(({ minutesFree }) => minutesFree));
  const longFirst = LONG_FIRST.includes(rider.goal);
  if (rides === 1 && week.kind === 'load') {
    const long = longest >= MIN_ONLY_LONG_RIDE_MINUTES && week.weekOfBlock < longWeeks(week, longFirst);
    return { rides, hard: long ? 0 : 1, long, late: false, longFirst };
  }
  const long = week.kind === 'load' && longest >= MIN_LONG_RIDE_MINUTES;
  const few = Math.min(hard, Math.floor((rides + 1) / 2));
  return { rides, hard: few, long, late: week.kind === 'recovery', longFirst };
}

/** A single ride a week is long first and hard afterwards, so that each week of a block asks for more than the one before. */
const longWeeks = ({ loadWeeks }: WeekOutline, longFirst: boolean): number =>
  longFirst ? Math.max(1, loadWeeks - 1) : 1;

const isSenior = ({ age }: CoachRider): boolean => age !== null && age >= SENIOR_AGE;

function usualRides(open: readonly DaySlot[], rules: DifficultyRules): number {
  const mean = open.reduce((sum, { minutesFree }) => sum + minutesFree, 0) / Math.max(1, open.length);
  return rules.trainingDays + (mean <= SHORT_DAY_MINUTES ? 1 : 0);
}

const hasTime = ({ minutesFree }: DaySlot): boolean => minutesFree > 0;

/** The race is a ride of its week, and the weeks that recover have one or two rides less. */
function ridesFor({ kind }: WeekOutline, usual: number): number {
  if (kind === 'race') return usual - 1;
  if (kind === 'recovery') return usual > 3 ? usual - 1 : usual;
  return kind === 'transition' ? Math.max(Math.min(2, usual), usual - 2) : usual;
}

/** How many hard sessions a week may have, by difficulty, phase and age. */
export function maxHardSessions(
  { kind, phase }: Pick<WeekOutline, 'kind' | 'phase'>,
  { rider, request }: { rider: CoachRider; request: SeasonRequest },
): number {
  const rules = DIFFICULTY[request.difficulty];
  const build = isSenior(rider) ? Math.min(MAX_SENIOR_HARD_SESSIONS, rules.hardInBuild) : rules.hardInBuild;
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

function hardSessionsFor({ kind, number, test }: WeekOutline, open: readonly DaySlot[], max: number): number {
  // Nobody begins a plan with three hard days.
  if (kind === 'load') return number === 1 ? Math.min(2, max) : max;
  if (kind === 'recovery') return test ? max : 0;
  const early = open.some(({ toRace }) => toRace !== null && toRace >= MIN_DAYS_TO_RACE);
  return kind === 'race' && !early ? 0 : max;
}
