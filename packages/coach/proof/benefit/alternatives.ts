import type { WeekKey } from '../../calendar/days.ts';
import type { Fact, NoParams } from '../../fact.ts';
import type { Phase } from '../../library/session.ts';
import { minutesAvailable } from '../../rider/availability.ts';
import { DIFFICULTIES, type Difficulty } from '../../rider/vocabulary.ts';
import type { PowerFraction } from '../../rider/zones.ts';
import type { Result } from '../../result.ts';
import type { Season, SeasonError } from '../../season/season.ts';
import type { Shares } from '../../season/tables/distribution.ts';
import type { PlannedWeek } from '../../workout/planned.ts';
import { eachLeaf, secondsBetween } from '../../workout/steps.ts';
import { figuresOf } from '../checks/figures.ts';
import { fitnessCourse } from '../checks/fitness-course.ts';

// Seasons for the same hours that differ in difficulty, and the figures to compare them by.

const ALTERNATIVES = 3;

/** The difficulties to compare: a step down, as asked, and a step up; at an end of the scale the two that are nearest. */
export function alternativesTo(asked: Difficulty): readonly Difficulty[] {
  const before = DIFFICULTIES.indexOf(asked) - 1;
  const first = Math.min(Math.max(before, 0), DIFFICULTIES.length - ALTERNATIVES);
  return DIFFICULTIES.slice(first, first + ALTERNATIVES);
}

/** What an alternative is beside the season that the rider asked for. */
export interface AlternativeCodes {
  readonly 'as-asked': NoParams;
  readonly steadier: { readonly steps: number };
  readonly bolder: { readonly steps: number };
}

/** See `AlternativeCodes`. */
export type AlternativeFact = Fact<AlternativeCodes>;

/** Compares a difficulty with the one that the rider asked for. */
export function alternativeFact(difficulty: Difficulty, asked: Difficulty): AlternativeFact {
  const steps = DIFFICULTIES.indexOf(difficulty) - DIFFICULTIES.indexOf(asked);
  if (steps === 0) return { code: 'as-asked', params: {} };
  return { code: steps < 0 ? 'steadier' : 'bolder', params: { steps: Math.abs(steps) } };
}

interface LessThan {
  readonly than: AlternativeFact;
  readonly rides: number;
  readonly hardDays: number;
}

/** What a season says about itself beside its alternatives. */
export interface SeasonRemarkCodes {
  /** The most rides and hard days in a week. */
  readonly days: { readonly rides: number; readonly hardDays: number };
  /** It has less load than a gentler season. */
  readonly 'less-load': LessThan;
  /** It has fewer hard minutes than a gentler season. */
  readonly 'fewer-hard-minutes': LessThan;
  /** Its heaviest week has less load than that of a gentler season. */
  readonly 'lighter-heaviest-week': LessThan;
  /** Nearly all is as in another alternative; `isFull` where the weeks use the rider's hours, so that there is no room for more. */
  readonly 'nearly-same': { readonly as: AlternativeFact; readonly isFull: boolean };
}

/** See `SeasonRemarkCodes`. */
export type SeasonRemark = Fact<SeasonRemarkCodes>;

/** One week in the figures of a season. */
export interface WeekFigure {
  readonly weekStart: WeekKey;
  readonly phase: Phase;
  readonly recovery: boolean;
  readonly load: number;
  /** Fitness (CTL) on the evening of the week's last day. */
  readonly fitness: number;
}

/** The figures of a whole season, from its written workouts and in whole numbers, as a rider compares them. */
export interface SeasonFigures {
  readonly startFitness: number;
  /** Fitness on the morning of the race, or at the end of the season. */
  readonly fitness: number;
  /** Whether the season reaches its race. */
  readonly isRace: boolean;
  readonly minutes: number;
  readonly load: number;
  readonly heaviestWeekLoad: number;
  /** A race has no steps, and so is not counted. */
  readonly longestRideMinutes: number;
  /** Minutes from just below threshold up (zone 4) in a week, on average. */
  readonly hardMinutesAWeek: number;
  /** The shares of easy, middling and hard time, in percent. */
  readonly shares: Shares;
  readonly maxRides: number;
  readonly maxHardDays: number;
  /** Whether the fullest week uses nearly all hours that the rider has. */
  readonly isFull: boolean;
  readonly weeks: readonly WeekFigure[];
}

/** Computes the figures of a season from its weeks, which are written already. */
export function seasonFiguresOf(season: Season, weeks: readonly PlannedWeek[]): SeasonFigures {
  const figures = weeks.map(figuresOf);
  const days = figures.flatMap((week) => week.days);
  const { byWeek, atEnd } = fitnessCourse(season, days);
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const load = figures.map((week) => Math.round(week.load));
  return {
    startFitness: Math.round(season.startFitness),
    fitness: Math.round(atEnd),
    isRace: season.weeks.some(({ kind }) => kind === 'race'),
    minutes: Math.round(sum(days.map(({ minutes }) => minutes))),
    load: sum(load),
    heaviestWeekLoad: Math.max(...load),
    longestRideMinutes: Math.round(Math.max(...days.map(({ minutes }) => minutes))),
    hardMinutesAWeek: Math.round(sum(weeks.map(hardSeconds)) / 60 / weeks.length),
    shares: sharesInPercent(figures.map(({ shares }) => shares)),
    maxRides: Math.max(...figures.map((week) => week.days.filter(({ minutes }) => minutes > 0).length)),
    maxHardDays: Math.max(...figures.map((week) => week.days.filter(({ hard }) => hard).length)),
    isFull:
      Math.max(...figures.map(({ minutes }) => minutes)) >=
      FULL_SHARE * minutesAvailable(season.rider.availability),
    weeks: season.weeks.map(({ weekStart, phase, recovery }, index) => ({
      weekStart,
      phase,
      recovery,
      load: load[index] as number,
      fitness: byWeek[index] as number,
    })),
  };
}

/** Minutes count as hard from sweet spot up. */
const HARD_FROM: PowerFraction = 0.875;

function hardSeconds({ workouts }: PlannedWeek): number {
  let seconds = 0;
  for (const { steps } of workouts)
    eachLeaf(steps, (leaf) => {
      seconds += secondsBetween(leaf, HARD_FROM, Number.POSITIVE_INFINITY);
    });
  return seconds;
}

/** The shares of some weeks together, in whole percent that make 100. */
function sharesInPercent(weeks: readonly Shares[]): Shares {
  const [easy, middle, hard] = (['easy', 'middle', 'hard'] as const).map((part) =>
    weeks.reduce((sum, week) => sum + week[part], 0),
  ) as [number, number, number];
  const percent = (seconds: number) => Math.round((100 * seconds) / Math.max(1, easy + middle + hard));
  return { easy: 100 - percent(middle) - percent(hard), middle: percent(middle), hard: percent(hard) };
}

/** From this share of the rider's hours on, a week has no room for more. */
const FULL_SHARE = 0.9;

/** The figures that a rider compares. */
const COMPARED = [
  'fitness',
  'minutes',
  'load',
  'heaviestWeekLoad',
  'longestRideMinutes',
  'hardMinutesAWeek',
] as const satisfies readonly (keyof SeasonFigures)[];

/** Figures that differ by this share, or by one, are the same to a rider. */
const SAME_SHARE = 0.01;

const isLess = (a: number, b: number): boolean => b - a > Math.max(1, SAME_SHARE * b);

/** True if two seasons are the same to a rider by every figure that is compared. */
const isNearlySame = (a: SeasonFigures, b: SeasonFigures): boolean =>
  COMPARED.every((figure) => Math.abs(a[figure] - b[figure]) <= Math.max(1, SAME_SHARE * b[figure]));

/** The figures in which nobody expects a bolder season to have less, the first one first. */
const EXPECTED_TO_RISE = [
  ['less-load', 'load'],
  ['fewer-hard-minutes', 'hardMinutesAWeek'],
  ['lighter-heaviest-week', 'heaviestWeekLoad'],
] as const satisfies readonly (readonly [keyof SeasonRemarkCodes, keyof SeasonFigures])[];

/** One of the seasons to choose from, or why it cannot be made. */
export interface Alternative {
  readonly difficulty: Difficulty;
  readonly fact: AlternativeFact;
  readonly result: Result<SeasonFigures, SeasonError>;
}

/** What an alternative says of itself: the days that it asks for, that it has less of something than a gentler one, or that it hardly differs from one nearer to what was asked. */
export function remarkOf(
  { difficulty, fact, result }: Alternative,
  all: readonly Alternative[],
): SeasonRemark | null {
  if (!result.ok) return null;
  const same = all.find(
    (other) =>
      stepsFromAsked(other.fact) < stepsFromAsked(fact) &&
      other.result.ok &&
      isNearlySame(result.value, other.result.value),
  );
  const figures = result.value;
  const { maxRides: rides, maxHardDays: hardDays, isFull } = figures;
  if (same) return { code: 'nearly-same', params: { as: same.fact, isFull } };
  for (const [code, figure] of EXPECTED_TO_RISE) {
    const more = all.findLast(
      (other) =>
        DIFFICULTIES.indexOf(other.difficulty) < DIFFICULTIES.indexOf(difficulty) &&
        other.result.ok &&
        isLess(figures[figure], other.result.value[figure]),
    );
    if (more) return { code, params: { than: more.fact, rides, hardDays } };
  }
  return { code: 'days', params: { rides, hardDays } };
}

const stepsFromAsked = (fact: AlternativeFact): number => (fact.code === 'as-asked' ? 0 : fact.params.steps);
