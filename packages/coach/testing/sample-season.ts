import { because } from '../workout/why.ts';
import { addDays, addWeeks, day, WEEKDAYS, type WeekKey } from '../calendar/days.ts';
import { DEFAULT_AVAILABILITY } from '../rider/availability.ts';
import { DAY_NAMES } from '../season/tables/names.ts';
import { DIFFICULTY, type VolumeRules } from '../season/tables/difficulty.ts';
import type { Difficulty } from '../rider/vocabulary.ts';
import type { WeekOutline } from '../season/outline.ts';
import type { CoachRider, DayBrief, Season, SeasonRequest, WeekBrief } from '../season/season.ts';
import type { PlannedWeek, PlannedWorkout } from '../workout/planned.ts';
import type { Step } from '../workout/steps.ts';

/** The first Monday of a sample season. */
export const SAMPLE_START = day('2026-11-23') as WeekKey;

type Given = Partial<DayBrief>;

const dayOf = (weekStart: WeekKey, index: number, given: Given): DayBrief => ({
  weekday: WEEKDAYS[index] ?? 'sunday',
  date: addDays(weekStart, index),
  minutesFree: 60,
  role: 'rest',
  stimulus: null,
  session: null,
  level: 0.3,
  minutes: 0,
  load: 0,
  why: because('rest'),
  ...given,
});

const sumOf = (days: readonly DayBrief[], figure: 'minutes' | 'load'): number =>
  days.reduce((sum, each) => sum + each[figure], 0);

/** A sample brief. `given` sets fields of days by index; every other day is a rest day with one free hour. */
export function sampleBrief(
  number: number,
  given: Readonly<Record<number, Given>>,
  more: Partial<WeekBrief> = {},
): WeekBrief {
  const weekStart = addWeeks(SAMPLE_START, number - 1);
  const days = WEEKDAYS.map((_, index) => dayOf(weekStart, index, given[index] ?? {}));
  const kind = more.kind ?? 'load';
  return {
    weekStart,
    number,
    of: 12,
    phase: 'build',
    kind,
    recovery: kind === 'recovery' || kind === 'transition',
    block: 0,
    weekOfBlock: 0,
    targetMinutes: sumOf(days, 'minutes'),
    targetLoad: sumOf(days, 'load'),
    longRideMinutes: Math.max(...days.map(({ minutes }) => minutes)),
    hardDays: days.filter(({ role }) => role === 'hard').length,
    days,
    aim: [{ code: 'first-whole-week', params: {} }],
    ...more,
  };
}

const UNTOLD = { fitness: null, weeklyHours: null, longestRideMinutes: null };

/** A sample season. Its default limits are so high that none applies. */
export const sampleSeason = (
  weeks: readonly WeekBrief[],
  given: Partial<Omit<Season, 'rider' | 'request' | 'weeks'>> &
    Partial<Pick<CoachRider, 'goal' | 'age'>> &
    Partial<Pick<SeasonRequest, 'raceDate' | 'difficulty'>> = {},
): Season => {
  const { goal = 'performance', age = null, raceDate = null, difficulty = 'moderate', ...more } = given;
  const person = { weightKg: null, heightCm: null, ftpWatts: 250, age, ...UNTOLD };
  return {
    rider: { ...person, availability: DEFAULT_AVAILABILITY, goal },
    request: {
      today: SAMPLE_START,
      start: SAMPLE_START,
      weeks: weeks.length,
      difficulty,
      discipline: 'road',
      raceDate,
    },
    weeks,
    firstWeek: 'whole',
    startFitness: 100,
    startSource: 'guess',
    targetFitness: 120,
    rampLimit: 50,
    usual: { minutes: 600, load: 500, longRideMinutes: 240 },
    cycle: 4,
    ...more,
  };
};

/** A planned ride without a session of the library. */
export const plannedRide = ({ weekday, date, why }: DayBrief, steps: readonly Step[]): PlannedWorkout => ({
  day: DAY_NAMES[weekday],
  date,
  type: 'Ride',
  focus: 'A ride of my own',
  description: 'As it comes.',
  why,
  status: 'planned',
  session: null,
  size: 'full',
  steps,
});

/** Minutes at a fraction of FTP. */
export const at = (power: number, minutes: number): Step => ({
  kind: 'steady',
  seconds: minutes * 60,
  power,
});

/** A sample week with these steps on its days, by index; the other days have no steps. */
export const sampleWeek = (
  { weekStart, days }: WeekBrief,
  steps: Readonly<Record<number, readonly Step[]>>,
): PlannedWeek => ({
  weekStart,
  workouts: days.map((each, index) => plannedRide(each, steps[index] ?? [])),
});

/** The limits of a difficulty without anything that the rider is used to. */
export const sampleRules = (difficulty: Difficulty): VolumeRules => ({
  ...DIFFICULTY[difficulty],
  minFullMinutes: 240,
  readiness: 10,
});

/** A sample week outline: the second of three load weeks. */
export const sampleOutline = (given: Partial<WeekOutline> = {}): WeekOutline => ({
  weekStart: SAMPLE_START,
  number: 2,
  phase: 'build',
  kind: 'load',
  block: 0,
  weekOfBlock: 1,
  loadWeeks: 3,
  blocks: 3,
  phaseBlocks: 1,
  phaseBlock: 0,
  phaseRun: 0,
  test: false,
  ...given,
});
