import type { DaySlot } from './day-slots.ts';
import type { PlannedHistory } from './planned-history.ts';
import type { DayRole } from './season.ts';

// Chooses which days of a week are long, hard, easy or rest.

/** How many rides of each kind a week should have. */
export interface SessionTargets {
  readonly rides: number;
  readonly hard: number;
  readonly long: boolean;
  /** True if the hard session is a test: it comes late in the week, when the rider has recovered. */
  readonly late: boolean;
  /** Maximum length of the long ride. */
  readonly maxLongMinutes: number;
  /** True if all rides are for recovery. */
  readonly onlyRecovery?: boolean;
  /** True for short rides that should have days between them. */
  readonly areShort?: boolean;
}

/** The previous Sunday and the next Monday: no hard day may be next to another hard day. */
interface AdjacentDays extends Pick<PlannedHistory['sunday'], 'hard' | 'long'> {
  /** True if the next Monday is fixed and hard. */
  readonly nextMondayHard?: boolean;
  /** The hard days of the week before in the block. */
  readonly usualHardDays?: readonly number[];
}

/** Minimum length of a hard session. */
const MIN_HARD_MINUTES = 30;
/** A shorter one has no room to grow, and is planned only where no day has this much. */
const ROOMY_HARD_MINUTES = 45;
/** What a day scores that was hard last week too. */
const USUAL_DAY_SCORE = 10;
/** A hard day scores highest with 60 min, and a little more for up to 30 min on top. */
const GOOD_HARD_MINUTES = 60;
const EXTRA_HARD_MINUTES = 30;
/** Preferred days for a test, from Monday: late in the week, with Sunday left to recover. */
const TEST_DAY_SCORES = [0, 2, 8, 12, 14, 20, 16];
/** Minimum length of a long ride. */
export const MIN_LONG_RIDE_MINUTES = 75;
/** The long ride may be on any day that has at least this share of the longest ride that fits into the week. */
const LONG_DAY_SHARE = 0.9;
/** The same in a week of few rides, which has no easy day to put after the long ride. */
const LONG_DAY_SHARE_OF_FEW = 0.65;
const FEW_RIDES = 3;

/** Preferred days, from Monday, if the hours allow them: hard on working days, long on Sunday, rest on Monday and Friday. */
const HARD_DAY_SCORES = [-3, 3, 2, 3, 0, 3, -1];
const LONG_DAY_SCORES = [0, 0, 0.1, 0, 0.1, 0.5, 0.6];
/** The first days after a holiday come before others, so that an easy ride is the first. */
const FIRST_BACK_SCORE = 40;
/** An easy day scores higher with more time, up to this. */
const MAX_EASY_MINUTES = 180;
const EASY_DAY_SCORES = [-5, 0, 1, 0, -4, 2, 1];

/** Gives each day of a week its role: first the long ride, then the hard days, then the easy days; the other days are rest. */
export function rolesOf(
  daySlots: readonly DaySlot[],
  targets: SessionTargets,
  before: AdjacentDays,
): readonly DayRole[] {
  const { long, hard } = chooseLongAndHardDays(daySlots, targets, before);
  const taken = new Set([...hard, ...(long === null ? [] : [long])]);
  const { areShort = false } = targets;
  const easy = chooseEasyDays(daySlots, { count: targets.rides - taken.size, taken, long, areShort });
  return daySlots.map((daySlot, index): DayRole => {
    if (isTaken(daySlot)) return 'race';
    if (hard.includes(index)) return 'hard';
    if (index === long) return 'long';
    if (easy.includes(index)) return 'easy';
    return daySlot.minutesFree === 0 ? 'off' : 'rest';
  });
}

/** True for the day of the race or of an event. */
const isTaken = ({ daysToRace, event }: DaySlot): boolean => daysToRace === 0 || event !== undefined;

/** True for a day that can have a ride. */
export const isOpenForRide = (daySlot: DaySlot): boolean =>
  daySlot.minutesFree > 0 && !isTaken(daySlot) && daySlot.afterLongEvent !== 'rest';

/** True for the day of an event, and for those that are kept easy around it. */
const isAtEvent = ({ event, near }: DaySlot): boolean => event !== undefined || near !== undefined;

/** True for a day that is kept easy around an event or after days away, and for the day of an event. */
export const isEased = (daySlot: DaySlot): boolean => isAtEvent(daySlot) || daySlot.backFrom !== undefined;

/**
 * True from two days before a race to three days after it, for fewer days around an event, and in the first days after days away.
 * These days are never hard or long.
 */
const isSpared = (daySlot: DaySlot): boolean => {
  const { daysToRace } = daySlot;
  const isAtRace = daysToRace !== null && daysToRace >= -3 && daysToRace <= 2;
  return isAtRace || isEased(daySlot);
};

/** The long ride takes the day with the most time, or one with nearly as much if the best day puts a hard day right after it. */
function chooseLongAndHardDays(
  daySlots: readonly DaySlot[],
  { long, maxLongMinutes, ...targets }: SessionTargets,
  before: AdjacentDays,
) {
  const share = targets.rides <= FEW_RIDES ? LONG_DAY_SHARE_OF_FEW : LONG_DAY_SHARE;
  const open = daySlots.filter((daySlot) => !isTaken(daySlot));
  const longest = Math.max(0, ...open.map(({ minutesFree }) => minutesFree));
  const shortestLong = Math.min(longest, maxLongMinutes) * share;
  const search = { count: targets.hard, before, late: targets.late };
  const plans = (long ? longDayCandidates(daySlots, shortestLong) : []).map((day) => ({
    long: day,
    hard: chooseHardDays(daySlots, { ...search, long: day }),
  }));
  const [first = { long: null, hard: chooseHardDays(daySlots, { ...search, long: null }) }] = plans;
  const max = first.hard.length;
  return plans.find(({ long: day, hard }) => hard.length === max && !hard.includes((day + 1) % 7)) ?? first;
}

/** Possible days for the long ride, best first. */
function longDayCandidates(daySlots: readonly DaySlot[], minMinutes: number): readonly number[] {
  const scored = daySlots.flatMap((daySlot, day) => {
    const isFree = !isSpared(daySlot) || daySlot.mayBeLong === true;
    const fits = isFree && daySlot.minutesFree >= MIN_LONG_RIDE_MINUTES;
    return fits
      ? [{ day, minutesFree: daySlot.minutesFree, preference: LONG_DAY_SCORES[day] as number }]
      : [];
  });
  return scored
    .filter(({ minutesFree }) => minutesFree >= minMinutes)
    .toSorted((a, b) => b.minutesFree + b.preference - a.minutesFree - a.preference)
    .map(({ day }) => day);
}

interface HardSearch {
  readonly count: number;
  readonly long: number | null;
  readonly before: AdjacentDays;
  readonly late: boolean;
}

/** The best set of hard days with a day between any two. The set is smaller if no set of `count` days exists. */
function chooseHardDays(daySlots: readonly DaySlot[], search: HardSearch): readonly number[] {
  const { before } = search;
  // Where an event or days away take a hard session's place, no other is squeezed in after the long ride.
  const afterLong = search.long !== null && daySlots.some(isEased) ? search.long + 1 : null;
  const possible = daySlots.flatMap((daySlot, index) => {
    const fits =
      daySlot.minutesFree >= MIN_HARD_MINUTES &&
      index !== search.long &&
      !isSpared(daySlot) &&
      !daySlot.isOpenersDay;
    const isNextToHard = (index === 0 && before.hard) || (index === 6 && before.nextMondayHard === true);
    return fits && !isNextToHard && index !== afterLong ? [index] : [];
  });
  const roomy = possible.filter((day) => (daySlots[day] as DaySlot).minutesFree >= ROOMY_HARD_MINUTES);
  const open = roomy.length > 0 ? roomy : possible;
  for (let count = Math.min(search.count, open.length); count > 0; count -= 1) {
    const best = bestOf(subsets(open, count).filter(areApart), (days) => scoreOf(days, daySlots, search));
    if (best.length > 0) return best;
  }
  return [];
}

/** The days with the highest score, the first ones of those that are alike. */
function bestOf(
  choices: readonly (readonly number[])[],
  score: (days: readonly number[]) => number,
): readonly number[] {
  let best: readonly number[] = [];
  let bestScore = -Infinity;
  for (const days of choices) {
    const value = score(days);
    if (value > bestScore) [best, bestScore] = [days, value];
  }
  return best;
}

function subsets(of: readonly number[], count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  return of.flatMap((first, index) =>
    subsets(of.slice(index + 1), count - 1).map((rest) => [first, ...rest]),
  );
}

/** Days from each hard day to the next. The last gap wraps around the week, because the next week often has the same pattern. */
const gapsOf = (days: readonly number[]): readonly number[] =>
  days.map((day, index) => {
    const next = days[(index + 1) % days.length] as number;
    return (next - day + 7) % 7 || 7;
  });

const areApart = (days: readonly number[]): boolean => gapsOf(days).every((gap) => gap > 1);

function scoreOf(
  days: readonly number[],
  daySlots: readonly DaySlot[],
  { long, before, late }: HardSearch,
): number {
  // A gap of two days matters most; a third day adds only a little.
  const gap = Math.min(...gapsOf(days), 3);
  let score = 6 * Math.min(gap, 2) + 1.5 * gap;
  for (const day of days) {
    const { minutesFree } = daySlots[day] as DaySlot;
    const enough = Math.min(minutesFree, GOOD_HARD_MINUTES) / GOOD_HARD_MINUTES;
    const welcome =
      Math.min(Math.max(0, minutesFree - GOOD_HARD_MINUTES), EXTRA_HARD_MINUTES) / EXTRA_HARD_MINUTES;
    score += 26 * enough + 4 * welcome + ((late ? TEST_DAY_SCORES : HARD_DAY_SCORES)[day] as number);
    if (before.usualHardDays?.includes(day)) score += USUAL_DAY_SCORE;
    if ((long !== null && day === (long + 1) % 7) || (day === 0 && before.long)) score -= 40;
    if (long !== null && day === long - 1) score -= 5;
  }
  return score;
}

interface EasySearch {
  readonly count: number;
  readonly taken: ReadonlySet<number>;
  readonly long: number | null;
  readonly areShort: boolean;
}

/** Short rides need no more than this, and a day between them matters more than the time of a day. */
const SHORT = { minutes: 60, besideRide: 6 };

/** The best set of easy days; fewer where the week has fewer days with time. */
function chooseEasyDays(
  daySlots: readonly DaySlot[],
  { count, taken, long, areShort }: EasySearch,
): readonly number[] {
  const maxMinutes = areShort ? SHORT.minutes : MAX_EASY_MINUTES;
  const scores = daySlots.map(({ minutesFree, isOpenersDay, backFrom }, index) => {
    const afterLong = long !== null && index === (long + 1) % 7 ? 4 : 0;
    const opener = isOpenersDay ? 50 : 0;
    const firstBack = backFrom === 'holiday' ? FIRST_BACK_SCORE : 0;
    const time = Math.min(minutesFree, maxMinutes) / 6;
    return opener + firstBack + time + (EASY_DAY_SCORES[index] as number) - afterLong;
  });
  const besideRide = areShort ? SHORT.besideRide : 1;
  const open = daySlots.flatMap((daySlot, index) =>
    taken.has(index) || !isOpenForRide(daySlot) ? [] : [index],
  );
  return bestOf(subsets(open, Math.min(Math.max(count, 0), open.length)), (days) => {
    const ridden = new Set([...taken, ...days]);
    const beside = [...ridden].filter((day) => ridden.has((day + 1) % 7)).length;
    return days.reduce((sum, day) => sum + (scores[day] as number), 0) - beside * besideRide;
  });
}
