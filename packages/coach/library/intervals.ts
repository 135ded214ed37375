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
  warmUpOfBrick,
  type StepBuilder,
} from './step-parts.ts';
import type { Session, Work } from './session.ts';
import { minutesForSize } from './sizes.ts';
import { secondsOf, type Step } from '../workout/steps.ts';
import { targetSecondsOf } from './main-work.ts';
import type { PowerFraction } from '../rider/zones.ts';

// Builds interval sessions from a ladder of versions.

/** Repeats, minutes of each effort, and minutes of rest after it. */
export type Rung = readonly [times: number, minutes: number, rest: number];

/** Parses a ladder: `3x12/3` is three times twelve minutes with three minutes of rest, `5x10s/230s` is in seconds. */
export const ladder = (text: string): readonly Rung[] =>
  text.split(' ').map((rung) => rung.split(/[x/]/).map(minutesIn) as unknown as Rung);

const minutesIn = (text: string): number => Number.parseFloat(text) / (text.endsWith('s') ? 60 : 1);

/** A session of efforts with rests. Its ladder lists its versions; a rider climbs it in a season. */
export interface Intervals extends Omit<Session, 'build'> {
  /** From the least main work to the most. */
  readonly rungs: readonly Rung[];
  /** One effort, or one set of short efforts. */
  readonly effort: StepBuilder;
  readonly rest?: PowerFraction;
  readonly fill?: PowerFraction;
  /** The effort of the accelerations in the warm-up, which is below that of the main work; null for none. */
  readonly wake: PowerFraction | null;
  /** True if easy running follows right after the last effort. It is included in the minutes of the session. */
  readonly endsWithRun?: boolean;
}

interface Measured {
  readonly rung: Rung;
  /** Seconds of main work, and seconds of all efforts with their rests. */
  readonly work: number;
  readonly seconds: number;
}

interface Ladders {
  readonly full: readonly Measured[];
  /** The rungs for a shorter size: the same, and each with less rest. */
  readonly shorter: readonly Measured[];
}

/** The first version of a session has this share of the main work that fits. */
const FIRST_SHARE = 0.4;
const MIN_FILL_S = 300;
const MAX_FILL_BEFORE_S = 1800;
/** Efforts may take all minutes except the shortest warm-up and cool-down. */
const MIN_WARM_UP_S = { woken: 480, gentle: 360 };
const MIN_COOL_DOWN_S = 120;

/** Makes a session from its ladder: warm-up, efforts, endurance in the remaining time, cool-down. */
export function intervals(plan: Intervals): Session {
  // Values that depend only on the ladder, or on ladder and minutes, are computed on first use and cached.
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
      return plan.endsWithRun === true ? [...ridden, running(runMinutes(minutes))] : ridden;
    },
  };
}

/** The run at the end has an eighth of the session, from the ten minutes of a short brick to the half hour of a long one. */
const RUN = { share: 1 / 8, min: 10, max: 30, step: 5 };

const runMinutes = (minutes: number): number =>
  clamp(Math.floor((minutes * RUN.share) / RUN.step) * RUN.step, RUN.min, RUN.max);

/** The minutes of a session without its run. */
const onTheBike = ({ endsWithRun }: Intervals, minutes: number): number =>
  endsWithRun === true ? minutes - runMinutes(minutes) : minutes;

/** The efforts with their rests, which come first where a run follows the last effort. */
function mainOf(plan: Intervals, [times, minutes, rest]: Rung, level: number): readonly Step[] {
  const effort = plan.effort(minutes, level);
  const rests = rest > 0 ? [steady(rest, plan.rest ?? REST)] : [];
  return sets(times, plan.endsWithRun === true ? [...rests, ...effort] : [...effort, ...rests]);
}

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

/** The same efforts with less rest, in half minutes: a third less after long efforts, a quarter less after hard ones. */
const hurriedOf = ([times, minutes, rest]: Rung): Rung => {
  const restShare = rest < minutes ? 2 / 3 : 3 / 4;
  return [times, minutes, Math.round((minutes + rest * restShare) * 2) / 2 - minutes];
};

/** The rungs for these minutes, from the first version to the hardest that leaves time for a full warm-up. */
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

/** True if the shorter sizes can have as much main work a minute as this rung. */
function shortens(ladders: Ladders, plan: Intervals, full: { rung: Measured; minutes: number }): boolean {
  return (['short', 'minimum'] as const).every((size) => {
    const minutes = minutesForSize(plan.minutes.min, full.minutes, size);
    const min = (full.rung.work * minutes) / full.minutes;
    return ladders.shorter.some((rung) => rung.work >= min && rung.seconds <= maxMainWork(plan, minutes));
  });
}

/** The rung with the most of the requested work and the longest rests that fit; else the nearest above the limits. */
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

const toWholeMinutes = (seconds: number): number => Math.round(seconds / 60) * 60;

const usualWarmUp = (plan: Intervals, total: number): number =>
  clamp(toWholeMinutes(total * 0.17), minWarmUp(plan), 900);

const usualCoolDown = (total: number): number => clamp(toWholeMinutes(total * 0.08), MIN_COOL_DOWN_S, 600);

function assembled(plan: Intervals, total: number, main: readonly Step[]): readonly Step[] {
  const spare = total - secondsOf(main);
  const warm = clamp(spare - MIN_COOL_DOWN_S, 0, usualWarmUp(plan, total));
  const cool = clamp(spare - warm, 0, usualCoolDown(total));
  const left = Math.floor((spare - warm - cool) / 60) * 60;
  const fill = Math.floor(left / MIN_FILL_S) * MIN_FILL_S;
  const longer = left - fill;
  const power = plan.fill ?? FILL;
  // The run follows the last effort, so all easy riding comes first.
  if (plan.endsWithRun === true)
    return [warmUpOfBrick(spare - fill), ...fillWithEndurance(fill, power), ...main];
  const before = Math.min(MAX_FILL_BEFORE_S, fill < 2400 ? 0 : Math.floor(fill / 900) * 300);
  return [
    ...warmUp(warm + longer, plan.wake),
    ...fillWithEndurance(before, power),
    ...main,
    ...fillWithEndurance(fill - before, power),
    coolDown(spare - warm - longer - fill),
  ];
}
