import { WEEKDAYS } from '../../calendar/days.ts';
import { targetSecondsOf } from '../../library/main-work.ts';
import { sessionById } from '../../library/library.ts';
import { buildSeason, type BuiltSeason } from '../../proof/build-season.ts';
import type { CoachRider, WeekBrief } from '../../season/season.ts';
import { intensityOf, loadOf, minutesOf } from '../../workout/load.ts';
import { blocksOf, type Step } from '../../workout/steps.ts';
import type { PlannedWorkout } from '../../workout/planned.ts';
import type { Asked } from './random-rider.ts';

// The figures of a season for the laws, from the steps of its workouts and nothing that the coach says about them.

/** One day of a season. */
export interface LawDay {
  readonly date: string;
  readonly minutes: number;
  readonly load: number;
  /** Minutes from sweet spot up: 88 % of FTP. */
  readonly hardMinutes: number;
  /** Minutes from threshold up. */
  readonly sharpMinutes: number;
  readonly hard: boolean;
  readonly race: boolean;
  readonly stimulus: string | null;
  readonly session: string | null;
  /** Seconds of main work of the session. */
  readonly work: number;
  readonly intensity: number;
  readonly cues: string;
  /** Minutes near the effort of a gran fondo of four hours, in long rides and key sessions. */
  readonly eventMinutes: number;
}

/** One week of a season. */
export interface LawWeek {
  readonly number: number;
  readonly kind: WeekBrief['kind'];
  readonly phase: WeekBrief['phase'];
  readonly block: number;
  readonly whole: boolean;
  readonly days: readonly LawDay[];
  readonly minutes: number;
  readonly load: number;
  readonly longest: number;
  readonly rides: number;
  readonly hardMinutes: number;
}

/** A season with its figures. */
export interface Measured {
  readonly asked: Asked;
  readonly built: BuiltSeason;
  readonly weeks: readonly LawWeek[];
  /** Fitness before the plan, by the rules of `honestStartOf`. */
  readonly start: number;
  /** Fitness and fatigue on the evening of each day. */
  readonly form: readonly { readonly fitness: number; readonly fatigue: number }[];
  readonly hours: number;
}

/** Load of an hour of riding before the plan (IF 0.7). */
const LOAD_PER_HOUR = 49;
/** A rider who tells nothing is taken to ride this share of the hours that the plan may use, at most these hours. */
const GUESSED = { share: 0.65, maxHours: 7 };

/** Fitness as told, or from the hours that the rider rides, or from those that the rider has. */
function honestStartOf(rider: CoachRider): number {
  if (rider.fitness !== null) return rider.fitness;
  const hours = rider.weeklyHours ?? Math.min(GUESSED.maxHours, hoursOf(rider) * GUESSED.share);
  return (hours * LOAD_PER_HOUR) / 7;
}

/** The hours of the rider's week. */
const hoursOf = ({ availability }: CoachRider): number =>
  WEEKDAYS.reduce((sum, name) => sum + availability[name], 0);

/** Plans a season and measures it. */
export function measure(asked: Asked): Measured {
  const built = buildSeason(asked.rider, asked.request);
  if (!built.ok) throw new Error(`${built.error.field}: ${built.error.code}`);
  const weeks = built.value.weeks.map(({ brief, week }) =>
    weekOf(brief, week.workouts.map(dayOf), asked.request.today),
  );
  const start = honestStartOf(asked.rider);
  return {
    asked,
    built: built.value,
    weeks,
    start,
    form: formOver(weeks, start, asked.request.today),
    hours: hoursOf(asked.rider),
  };
}

/** Rides that are neither long nor hard. */
const EASY = ['', 'recovery', 'endurance', 'skills', 'openers', 'test'];

function dayOf({ date, steps, session, type }: PlannedWorkout): LawDay {
  const known = session === null ? null : sessionById(session);
  return {
    date,
    minutes: minutesOf(steps),
    load: loadOf(steps),
    hardMinutes: secondsFrom(0.875, steps) / 60,
    sharpMinutes: secondsFrom(0.905, steps) / 60,
    hard: known?.hard === true,
    race: type === 'Race',
    stimulus: known?.stimulus ?? null,
    session,
    work: known === null ? 0 : targetSecondsOf(steps, known.stimulus),
    intensity: steps.length === 0 ? 0 : intensityOf(steps),
    cues: JSON.stringify(steps.map(cueOf)),
    eventMinutes: EASY.includes(known?.stimulus ?? '') ? 0 : eventSeconds(steps) / 60,
  };
}

const cueOf = (step: Step): unknown => (step.kind === 'repeat' ? step.steps.map(cueOf) : step.cue);

const secondsFrom = (power: number, steps: readonly Step[]): number =>
  blocksOf(steps).reduce((sum, { seconds, from, to }) => sum + ((from + to) / 2 >= power ? seconds : 0), 0);

/** Weighted power of a gran fondo of four hours: between 80 % for three hours and 75 % for five (training-science). */
const EVENT_POWER = 0.775;

const eventSeconds = (steps: readonly Step[]): number =>
  steps.reduce((sum, step): number => {
    if (step.kind === 'repeat') return sum + step.times * eventSeconds(step.steps);
    if (step.kind !== 'steady' && step.kind !== 'ramp') return sum;
    const power = step.kind === 'steady' ? step.power : (step.from + step.to) / 2;
    return Math.abs(power - EVENT_POWER) <= 0.05 ? sum + step.seconds : sum;
  }, 0);

function weekOf(
  { number, kind, phase, block, weekStart }: WeekBrief,
  days: readonly LawDay[],
  today: string,
): LawWeek {
  const sum = (figure: 'minutes' | 'load' | 'hardMinutes'): number =>
    days.reduce((all, each) => all + each[figure], 0);
  return {
    number,
    kind,
    phase,
    block,
    whole: weekStart >= today,
    days,
    minutes: sum('minutes'),
    load: sum('load'),
    hardMinutes: sum('hardMinutes'),
    longest: Math.max(...days.map(({ minutes }) => minutes)),
    rides: days.filter(({ minutes }) => minutes > 0).length,
  };
}

/** Exponential means over 42 and 7 days (training-science 4). Days before the plan was made were as usual. */
function formOver(weeks: readonly LawWeek[], start: number, today: string): Measured['form'] {
  let [fitness, fatigue] = [start, start];
  return weeks.flatMap(({ days }) =>
    days.map(({ date, load: planned }) => {
      const load = date < today ? start : planned;
      fitness += (load - fitness) * (1 - Math.exp(-1 / 42));
      fatigue += (load - fatigue) * (1 - Math.exp(-1 / 7));
      return { fitness, fatigue };
    }),
  );
}

/** The fitness on the evening of a week's last day. */
export const fitnessAfter = ({ form }: Measured, week: number): number => form[week * 7 - 1]?.fitness ?? 0;
