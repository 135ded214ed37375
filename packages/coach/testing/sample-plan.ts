import { addDays, WEEKDAYS } from '../calendar/days.ts';
import type { DaySlot, WeekPlan } from '../season/day-slots.ts';
import type { WeekOutline } from '../season/outline.ts';
import type { DayRole, SeasonRequest } from '../season/season.ts';
import { NO_KEYS } from '../season/previous-keys.ts';
import { SAMPLE_START, sampleOutline, sampleRules, sampleSeason } from './sample-season.ts';

const ROLES = { '.': 'off', '-': 'rest', e: 'easy', H: 'hard', L: 'long', R: 'race' } as const;

interface Given extends Partial<Omit<WeekPlan, 'week' | 'daySlots' | 'roles' | 'request'>> {
  readonly week?: Partial<WeekOutline>;
  readonly request?: Partial<SeasonRequest>;
  /** One hour on every day by default. */
  readonly hours?: readonly number[];
  readonly days?: Readonly<Record<number, Partial<DaySlot>>>;
}

/** A sample week whose days have these roles, Monday first: `.` off, `-` rest, `e` easy, `H` hard, `L` long, `R` race. */
export function samplePlan(roles: string, { week, request, hours, days, ...given }: Given = {}): WeekPlan {
  const season = sampleSeason([], { difficulty: request?.difficulty ?? 'moderate' });
  return {
    week: sampleOutline(week),
    daySlots: WEEKDAYS.map((weekday, index) => ({
      weekday,
      date: addDays(SAMPLE_START, index),
      minutesFree: (hours?.[index] ?? 1) * 60,
      isPast: false,
      daysToRace: null,
      isOpenersDay: false,
      ...days?.[index],
    })),
    roles: [...roles].map((letter): DayRole => ROLES[letter as keyof typeof ROLES]),
    rider: season.rider,
    request: { ...season.request, ...request },
    rules: sampleRules(season.request.difficulty),
    hasShorterLongRide: false,
    recentLongRide: 0,
    startLevel: null,
    maxRideMinutes: Infinity,
    previous: NO_KEYS,
    previousSession: null,
    ...given,
  };
}
