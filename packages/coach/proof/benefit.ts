import type { Fact, NoParams } from '../fact.ts';
import {
  mainWorkSeconds,
  hasProgressiveSession,
  hasSession,
  type SessionDay,
} from '../season/session-level.ts';
import { TIRING_WEEK } from '../season/planned-history.ts';
import { minutesAvailable } from '../rider/availability.ts';
import { afterDays } from '../rider/form.ts';
import { loadOf, minutesOf } from '../workout/load.ts';
import type { BuiltSeason } from './build-season.ts';
import type { ProvenWeek } from './proof.ts';

// What a season does for the rider: worked out from the steps of its workouts, or why it cannot help.

/** What a season brings, and where it cannot help. */
export interface BenefitCodes {
  /** Fitness at the start, and the highest that the season reaches. */
  readonly 'fitness-rises': { readonly from: number; readonly to: number };
  /** The hours of the plan hold less than the rider rides now: fitness at the start, and before the taper or at the end. */
  readonly 'fitness-falls': { readonly from: number; readonly to: number };
  readonly 'longest-ride': { readonly minutes: number };
  /** Key sessions that ask for more than the week before in their block, of those that come again. */
  readonly 'key-sessions-grow': { readonly grew: number; readonly of: number };
  /** Minutes in sessions that copy a race. */
  readonly 'race-effort': { readonly minutes: number };
  /** The longest week, of the time that the rider gives. */
  readonly 'hours-unused': { readonly minutes: number; readonly minutesFree: number };
  readonly 'no-recovery-needed': NoParams;
  readonly 'too-few-hours': { readonly minutes: number };
  readonly 'too-short': { readonly weeks: number };
}

/** A part of what a season brings. */
export type BenefitFact = Fact<BenefitCodes>;

/** A season with fewer weeks of load has no time to raise fitness. */
const MIN_LOAD_WEEKS = 3;
/** Fitness below this share of the start counts as less. */
const HELD_SHARE = 0.97;
/** Hours count as used from this share on. */
const USED_SHARE = 0.8;

/** What a season brings: its gain first, then what it does not use or cannot do. */
export function benefitOf({ season, weeks }: BuiltSeason): readonly BenefitFact[] {
  const load = weeks.filter(({ brief }) => brief.kind === 'load');
  const longestWeek = Math.max(0, ...weeks.map(minutesOfWeek));
  const longestRide = Math.max(
    0,
    ...weeks.flatMap(({ week }) => week.workouts.map(({ steps }) => minutesOf(steps))),
  );
  const { grew, of } = growthOf(weeks);
  const minutesFree = minutesAvailable(season.rider.availability);
  const raceMinutes = weeks.reduce(
    (sum, { brief }) => sum + rehearsedMinutes(brief.days.filter(hasSession)),
    0,
  );
  const isTired = longestWeek >= TIRING_WEEK.minutes;
  return [
    fitnessFact(season.startFitness, weeks),
    { code: 'longest-ride', params: { minutes: longestRide } },
    ...(of > 0 ? [{ code: 'key-sessions-grow', params: { grew, of } } as const] : []),
    ...(raceMinutes > 0 ? [{ code: 'race-effort', params: { minutes: raceMinutes } } as const] : []),
    ...(longestWeek < minutesFree * USED_SHARE
      ? [{ code: 'hours-unused', params: { minutes: longestWeek, minutesFree } } as const]
      : []),
    ...(!weeks.some(({ brief }) => brief.kind === 'recovery') && weeks.length > season.cycle
      ? [{ code: 'no-recovery-needed', params: {} } as const]
      : []),
    ...(isTired ? [] : [{ code: 'too-few-hours', params: { minutes: longestWeek } } as const]),
    ...(load.length < MIN_LOAD_WEEKS
      ? [{ code: 'too-short', params: { weeks: weeks.length } } as const]
      : []),
  ];
}

const minutesOfWeek = ({ week }: ProvenWeek): number =>
  week.workouts.reduce((sum, { steps }) => sum + minutesOf(steps), 0);

/** The highest fitness where it rises; else that of the last week before the taper, or of the end. */
function fitnessFact(start: number, weeks: readonly ProvenWeek[]): BenefitFact {
  let form = { fitness: start, fatigue: start };
  let [highest, last] = [start, start];
  for (const { brief, week } of weeks) {
    form = afterDays(
      form,
      week.workouts.map(({ steps }) => loadOf(steps)),
    );
    highest = Math.max(highest, form.fitness);
    if (brief.kind === 'load' || brief.kind === 'recovery') last = form.fitness;
  }
  const falls = last < start * HELD_SHARE && highest <= start;
  return {
    code: falls ? 'fitness-falls' : 'fitness-rises',
    params: { from: Math.round(start), to: Math.round(falls ? last : highest) },
  };
}

const rehearsedMinutes = (days: readonly SessionDay[]): number =>
  Math.round(
    days
      .filter(({ stimulus }) => stimulus === 'race-simulation' || stimulus === 'brick')
      .reduce((sum, day) => sum + mainWorkSeconds(day), 0) / 60,
  );

function growthOf(weeks: readonly ProvenWeek[]): { readonly grew: number; readonly of: number } {
  const pairs = weeks.flatMap(({ brief }, index) => {
    const before = weeks[index - 1]?.brief;
    if (brief.kind !== 'load' || before?.kind !== 'load' || before.block !== brief.block) return [];
    const keys = brief.days.filter(hasSession).filter(hasProgressiveSession);
    return keys.flatMap((now) => {
      const last = before.days.filter(hasSession).find(({ session }) => session === now.session);
      return last === undefined ? [] : [{ last, now }];
    });
  });
  const grew = pairs.filter(
    ({ last, now }) => mainWorkSeconds(now) > mainWorkSeconds(last) || now.load > last.load,
  );
  return { grew: grew.length, of: pairs.length };
}
