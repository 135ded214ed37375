import type { DaySlot } from './day-slots.ts';
import type { PlannedHistory } from './planned-history.ts';
import type { DayRole } from './season.ts';

/** How many sessions of each kind a week is to hold. */
export interface SessionTargets {
  readonly rides: number;
  readonly hard: number;
  readonly long: boolean;
  /** A test is ridden when the easy week has done its work. */
  readonly late: boolean;
  /** The long ride is what the goal lives on. */
  readonly longFirst: boolean;
}

/** What lies on both sides of the week: its first day must not follow blindly, nor its last one precede. */
interface AdjacentDays extends Pick<PlannedHistory['sunday'], 'hard' | 'long'> {
  /** True where the Monday after it stands already and is hard. */
  readonly mondayHard?: boolean;
}

/** A hard session needs so many minutes to be worth its name. */
const MIN_HARD_MINUTES = 30;
/** An hour is what a hard session needs; half an hour more is welcome. */
const GOOD_HARD_MINUTES = 60;
const EXTRA_HARD_MINUTES = 30;
/** A test wants the week behind it and Sunday to get over it. */
const TEST_DAY_SCORES = [0, 2, 8, 12, 14, 20, 16];
/** Shorter than this, the longest ride of a week is no long ride. */
export const MIN_LONG_RIDE_MINUTES = 75;
/** A day with this share of the time of the longest can have the long ride too. */
const LONG_DAY_SHARE = 0.65;
/** The same where the long ride comes first. */
const LONG_FIRST_DAY_SHARE = 0.75;

/** Working days for intensity, Sunday for the long ride, Monday and Friday for rest, when the hours do not say otherwise. */
const HARD_DAY_SCORES = [-3, 3, 2, 3, 0, 3, -1];
const LONG_DAY_SCORES = [0, 0, 0.1, 0, 0.1, 0.5, 0.6];
const EASY_DAY_SCORES = [-5, 0, 1, 0, -4, 2, 1];

/** Gives each day of a week its role: the long ride first, then the hard days, then easy ones, and rest on what is left. */
export function rolesOf(
  frames: readonly DaySlot[],
  wanted: SessionTargets,
  before: AdjacentDays,
): readonly DayRole[] {
  const { long, hard } = chooseLongAndHardDays(frames, wanted, before);
  const race = frames.findIndex(({ toRace }) => toRace === 0);
  const taken = new Set([...hard, ...(long === null ? [] : [long])]);
  const easy = chooseEasyDays(frames, { count: wanted.rides - taken.size, taken, long });
  return frames.map((frame, index): DayRole => {
    if (index === race) return 'race';
    if (hard.includes(index)) return 'hard';
    if (index === long) return 'long';
    if (easy.includes(index)) return 'easy';
    return frame.minutesFree === 0 ? 'off' : 'rest';
  });
}

/** No hard day on the day before a race or on the three after it; race week itself keeps two easy days before it. */
const isNearRace = ({ toRace }: DaySlot): boolean => toRace !== null && toRace >= -3 && toRace <= 2;

/** The long ride has the day with the most time, unless hard work would have to follow it and another day is nearly as good. */
function chooseLongAndHardDays(
  frames: readonly DaySlot[],
  { long, longFirst, ...wanted }: SessionTargets,
  before: AdjacentDays,
) {
  const search = { count: wanted.hard, before, late: wanted.late };
  const plans = (
    long ? longDayCandidates(frames, longFirst ? LONG_FIRST_DAY_SHARE : LONG_DAY_SHARE) : []
  ).map((day) => ({
    long: day,
    hard: chooseHardDays(frames, { ...search, long: day }),
  }));
  const [first = { long: null, hard: chooseHardDays(frames, { ...search, long: null }) }] = plans;
  const max = first.hard.length;
  return plans.find(({ long: day, hard }) => hard.length === max && !hard.includes((day + 1) % 7)) ?? first;
}

/** The days that a long ride can have, the best first. */
function longDayCandidates(frames: readonly DaySlot[], nearly: number): readonly number[] {
  const scored = frames.flatMap((frame, day) => {
    const fits = !isNearRace(frame) && frame.minutesFree >= MIN_LONG_RIDE_MINUTES;
    return fits ? [{ day, minutesFree: frame.minutesFree, likes: LONG_DAY_SCORES[day] as number }] : [];
  });
  const max = Math.max(0, ...scored.map(({ minutesFree }) => minutesFree));
  return scored
    .filter(({ minutesFree }) => minutesFree >= max * nearly)
    .toSorted((a, b) => b.minutesFree + b.likes - a.minutesFree - a.likes)
    .map(({ day }) => day);
}

interface HardSearch {
  readonly count: number;
  readonly long: number | null;
  readonly before: AdjacentDays;
  readonly late: boolean;
}

/** The best set of days that leaves a day between any two; fewer days when there is none so large. */
function chooseHardDays(frames: readonly DaySlot[], search: HardSearch): readonly number[] {
  const { before } = search;
  const open = frames.flatMap((frame, index) => {
    const fits =
      frame.minutesFree >= MIN_HARD_MINUTES && index !== search.long && !isNearRace(frame) && !frame.opens;
    const beside = (index === 0 && before.hard) || (index === 6 && before.mondayHard === true);
    return fits && !beside ? [index] : [];
  });
  for (let count = Math.min(search.count, open.length); count > 0; count -= 1) {
    let best: readonly number[] | null = null;
    let bestScore = -Infinity;
    for (const days of subsets(open, count)) {
      const score = areApart(days) ? scoreOf(days, frames, search) : -Infinity;
      if (score > bestScore) [best, bestScore] = [days, score];
    }
    if (best !== null) return best;
  }
  return [];
}

function subsets(of: readonly number[], count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  return of.flatMap((first, index) =>
    subsets(of.slice(index + 1), count - 1).map((rest) => [first, ...rest]),
  );
}

/** Days between each hard day and the next, Sunday to Monday included: the same pattern comes again next week. */
const gapsOf = (days: readonly number[]): readonly number[] =>
  days.map((day, index) => {
    const next = days[(index + 1) % days.length] as number;
    return (next - day + 7) % 7 || 7;
  });

const areApart = (days: readonly number[]): boolean => gapsOf(days).every((gap) => gap > 1);

function scoreOf(
  days: readonly number[],
  frames: readonly DaySlot[],
  { long, before, late }: HardSearch,
): number {
  // Two days apart is what counts; a third is only a little better.
  const gap = Math.min(...gapsOf(days), 3);
  let score = 6 * Math.min(gap, 2) + 1.5 * gap;
  for (const day of days) {
    const { minutesFree } = frames[day] as DaySlot;
    const enough = Math.min(minutesFree, GOOD_HARD_MINUTES) / GOOD_HARD_MINUTES;
    const welcome =
      Math.min(Math.max(0, minutesFree - GOOD_HARD_MINUTES), EXTRA_HARD_MINUTES) / EXTRA_HARD_MINUTES;
    score += 26 * enough + 4 * welcome + ((late ? TEST_DAY_SCORES : HARD_DAY_SCORES)[day] as number);
    if ((long !== null && day === (long + 1) % 7) || (day === 0 && before.long)) score -= 40;
    if (long !== null && day === long - 1) score -= 5;
  }
  return score;
}

interface EasySearch {
  readonly count: number;
  readonly taken: ReadonlySet<number>;
  readonly long: number | null;
}

function chooseEasyDays(frames: readonly DaySlot[], { count, taken, long }: EasySearch): readonly number[] {
  const chosen = new Set(taken);
  for (let left = count; left > 0; left -= 1) {
    const next = bestBy(frames, (frame, index) => {
      if (chosen.has(index) || frame.minutesFree === 0 || frame.toRace === 0) return null;
      const row = [-1, 1].filter((step) => chosen.has((index + step + 7) % 7)).length;
      const afterLong = long !== null && index === (long + 1) % 7 ? 4 : 0;
      const opener = frame.opens ? 50 : 0;
      return (
        opener + Math.min(frame.minutesFree, 120) / 10 + (EASY_DAY_SCORES[index] as number) - row - afterLong
      );
    });
    if (next === null) break;
    chosen.add(next);
  }
  return [...chosen].filter((index) => !taken.has(index));
}

function bestBy(
  frames: readonly DaySlot[],
  score: (frame: DaySlot, index: number) => number | null,
): number | null {
  let best: number | null = null;
  let bestScore = -Infinity;
  frames.forEach((frame, index) => {
    const value = score(frame, index);
    if (value !== null && value > bestScore) [best, bestScore] = [index, value];
  });
  return best;
}
