import {
  clamp,
  coolDown,
  FILL,
  fillWithEndurance,
  running,
  REST,
  sets,
  steady,
  warmUp,
  type Effort,
} from './step-parts.ts';
import type { Session, Work } from './session.ts';
import { minutesForSize } from './sizes.ts';
import { secondsOf, type Step } from '../workout/steps.ts';
import { targetSecondsOf } from './main-work.ts';
import type { PowerFraction } from '../rider/zones.ts';

/** How often, for how many minutes, and how many minutes of rest follow each time. */
export type Rung = readonly [times: number, minutes: number, rest: number];

/** A ladder as coaches write it: `3x12/3` is three times twelve minutes with three minutes of rest, `5x10s/230s` is in seconds. */
export const ladder = (text: string): readonly Rung[] =>
  text.split(' ').map((rung) => rung.split(/[x/]/).map(minutesIn) as unknown as Rung);

const minutesIn = (text: string): number => Number.parseFloat(text) / (text.endsWith('s') ? 60 : 1);

/** A session of efforts with rests, written as the ladder that a rider climbs in a season. */
export interface Intervals extends Omit<Session, 'build'> {
  /** From the least work to the most. */
  readonly rungs: readonly Rung[];
  /** One effort, or one set of short ones. */
  readonly effort: Effort;
  readonly rest?: PowerFraction;
  readonly fill?: PowerFraction;
  /** How hard the accelerations of the warm-up are, below the efforts that count; null for none. */
  readonly wake: PowerFraction | null;
  /** Minutes of easy running at the end; they are part of the session's minutes. */
  readonly run?: number;
  /** What the rider reads at the end. */
  readonly finish?: string;
}

interface Measured {
  readonly rung: Rung;
  /** Seconds of main work, and of all efforts with their rests. */
  readonly work: number;
  readonly seconds: number;
}

interface Ladders {
  readonly full: readonly Measured[];
  /** What a shorter size chooses from: the same, and each rung with less rest. */
  readonly shorter: readonly Measured[];
}

/** A rider who has never done the session begins with this share of the work that would fit. */
const FIRST_SHARE = 0.4;
const MIN_FILL_S = 300;
const MAX_FILL_BEFORE_S = 1800;
/** What an effort may always take of the time: all but the shortest warm-up and cool-down. */
const MIN_WARM_UP_S = { woken: 480, gentle: 360 };
const MIN_COOL_DOWN_S = 120;

/** Makes a session from its ladder: warm-up, the efforts, endurance riding in the time that is left, cool-down. */
export function intervals(plan: Intervals): Session {
  // What follows from the ladder alone, or from it and the minutes, is worked out once and when it is first asked for.
  let known: Ladders | null = null;
  const parts = new Map<number, readonly Measured[]>();
  return {
    ...plan,
    build(minutes, level, work) {
      known ??= laddersOf(plan);
      const part = parts.get(minutes) ?? climbed(known, plan, minutes);
      parts.set(minutes, part);
      const { rung } = work ? closest(known, plan, { minutes, work }) : reached(part, level);
      const ridden = assembled(plan, onTheBike(plan, minutes) * 60, mainOf(plan, rung, level));
      return plan.run === undefined ? ridden : [...ridden, running(plan.run)];
    },
  };
}

/** The minutes that a session leaves for riding. */
const onTheBike = ({ run = 0 }: Intervals, minutes: number): number => minutes - run;

const mainOf = (plan: Intervals, [times, minutes, rest]: Rung, level: number): readonly Step[] =>
  sets(times, [...plan.effort(minutes, level), ...(rest > 0 ? [steady(rest, plan.rest ?? REST)] : [])]);

function measured(plan: Intervals, rung: Rung): Measured {
  const main = mainOf(plan, rung, 0.5);
  return { rung, work: targetSecondsOf(main, plan.stimulus), seconds: secondsOf(main) };
}

function laddersOf(plan: Intervals): Ladders {
  const full = plan.rungs.map((rung) => measured(plan, rung));
  const hurried = plan.rungs.map((rung) => measured(plan, hurriedOf(rung)));
  const byWork = (a: Measured, b: Measured): number => a.work - b.work || a.seconds - b.seconds;
  return { full, shorter: [...full, ...hurried].toSorted(byWork) };
}

/** The same efforts with less rest, to the half minute: a third less after long efforts, a quarter less after hard ones. */
const hurriedOf = ([times, minutes, rest]: Rung): Rung => {
  const kept = rest < minutes ? 2 / 3 : 3 / 4;
  return [times, minutes, Math.round((minutes + rest * kept) * 2) / 2 - minutes];
};

/** The part of the ladder that a rider climbs in so many minutes, from a first time to the hardest that has a proper warm-up. */
function climbed(ladders: Ladders, plan: Intervals, minutes: number): readonly Measured[] {
  const total = onTheBike(plan, minutes) * 60;
  const room = total - usualWarmUp(plan, total) - usualCoolDown(total);
  const fits = ladders.full.filter(
    (rung, index) => index === 0 || (rung.seconds <= room && shortens(ladders, plan, { rung, minutes })),
  );
  const max = (fits.at(-1) as Measured).work;
  return fits.filter((rung) => rung.work >= max * FIRST_SHARE);
}

const reached = (rungs: readonly Measured[], level: number): Measured =>
  rungs[Math.round(clamp(level, 0, 1) * (rungs.length - 1))] as Measured;

/** Whether the shorter sizes could hold as much work in every minute as this rung has. */
function shortens(ladders: Ladders, plan: Intervals, full: { rung: Measured; minutes: number }): boolean {
  return (['short', 'minimum'] as const).every((size) => {
    const minutes = minutesForSize(plan.minutes.min, full.minutes, size);
    const min = (full.rung.work * minutes) / full.minutes;
    return ladders.shorter.some((rung) => rung.work >= min && rung.seconds <= maxMainWork(plan, minutes));
  });
}

/** The rung that keeps the most of the work asked for, with the longest rests that fit; else the nearest above the bounds. */
function closest(ladders: Ladders, plan: Intervals, asked: { minutes: number; work: Work }): Measured {
  const { min, max } = asked.work;
  const fits = ladders.shorter.filter((rung) => rung.seconds <= maxMainWork(plan, asked.minutes));
  const enough = fits.filter((rung) => rung.work >= min);
  const bound = Math.max(max, enough[0]?.work ?? 0);
  return (enough.findLast((rung) => rung.work <= bound) ?? ladders.full[0]) as Measured;
}

const minWarmUp = (plan: Intervals): number =>
  plan.wake === null ? MIN_WARM_UP_S.gentle : MIN_WARM_UP_S.woken;

const maxMainWork = (plan: Intervals, minutes: number): number =>
  onTheBike(plan, minutes) * 60 - minWarmUp(plan) - MIN_COOL_DOWN_S;

const wholeMinutes = (seconds: number): number => Math.round(seconds / 60) * 60;

const usualWarmUp = (plan: Intervals, total: number): number =>
  clamp(wholeMinutes(total * 0.17), minWarmUp(plan), 900);

const usualCoolDown = (total: number): number => clamp(wholeMinutes(total * 0.08), MIN_COOL_DOWN_S, 600);

function assembled(plan: Intervals, total: number, main: readonly Step[]): readonly Step[] {
  const spare = total - secondsOf(main);
  const warm = clamp(spare - MIN_COOL_DOWN_S, 0, usualWarmUp(plan, total));
  const cool = clamp(spare - warm, 0, usualCoolDown(total));
  const left = Math.floor((spare - warm - cool) / 60) * 60;
  const fill = Math.floor(left / MIN_FILL_S) * MIN_FILL_S;
  const before = Math.min(MAX_FILL_BEFORE_S, fill < 2400 ? 0 : Math.floor(fill / 900) * 300);
  const longer = left - fill;
  return [
    ...warmUp(warm + longer, plan.wake),
    ...fillWithEndurance(before, plan.fill ?? FILL),
    ...main,
    ...fillWithEndurance(fill - before, plan.fill ?? FILL),
    coolDown(spare - warm - longer - fill, plan.finish),
  ];
}
