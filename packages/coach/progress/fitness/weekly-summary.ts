import { addWeeks, mondayOf, type IsoDate, type WeekKey } from '../../calendar/days.ts';
import { inWeek, percentOf } from '../matching/adherence.ts';
import { effortOf, MOOD_OF, type RideEffort, type Mood, type Thresholds } from '../load/effort.ts';
import { elapsedMinutes, isTraining, type Ride } from '../ride/ride.ts';
import { doneByHand, doneMinutes, isExpected, plannedMinutes, type Planned } from '../matching/sessions.ts';

/** The tag for a ride with achievements (spec 9). */
const ACHIEVEMENT_TAG = 'New achievements!';
/** Minimum percentage of a successful week (spec 9). */
const SUCCESS_PERCENT = 70;

/** The figures of the weekly summary (spec 2, 3). */
export interface WeeklySummary {
  readonly completedSessions: number;
  readonly totalPlannedSessions: number;
  /** May be over 100. */
  readonly percent: number;
  readonly success: boolean;
  readonly plannedMinutes: number;
  readonly actualMinutes: number;
  readonly moods: Readonly<Record<Mood, number>>;
  readonly tags: readonly string[];
}

/** The inputs of the summary; items of other weeks are ignored. */
export interface SummarySources {
  readonly week: WeekKey;
  readonly workouts: readonly Planned[];
  /** With the FTP of their days, where it is known. */
  readonly rides: readonly (Ride & Partial<Pick<Thresholds, 'ftpWatts'>>)[];
  /** The rider's present ones. */
  readonly thresholds: Thresholds;
}

/**
 * One week, planned and ridden. Every ride is a completed session, planned or not, and so is a session that the rider marked as done
 * on a day without a ride. Rest days are no sessions (design 7), and neither is what nobody rode on days away.
 */
export function weeklySummary({ week, workouts, rides, thresholds }: SummarySources): WeeklySummary {
  const sessions = inWeek(week, workouts).filter(isExpected);
  const ridden = inWeek(week, rides).filter(isTraining);
  const byHand = doneByHand(sessions, ridden);
  const completedSessions = ridden.length + byHand.length;
  const percent = percentOf(completedSessions, sessions.length);
  const efforts = ridden.map((ride) =>
    effortOf(ride, { ...thresholds, ftpWatts: ride.ftpWatts ?? thresholds.ftpWatts }),
  );
  const achieved = ridden.some(({ achievementCount }) => (achievementCount ?? 0) > 0);
  return {
    completedSessions,
    totalPlannedSessions: sessions.length,
    percent,
    success: percent >= SUCCESS_PERCENT,
    plannedMinutes: wholeSum(sessions.map(plannedMinutes)),
    actualMinutes: wholeSum([...ridden.map(elapsedMinutes), ...byHand.map(doneMinutes)]),
    moods: moodsOf(efforts),
    tags: [...EFFORTS.filter((effort) => efforts.includes(effort)), ...(achieved ? [ACHIEVEMENT_TAG] : [])],
  };
}

const EFFORTS = Object.keys(MOOD_OF) as readonly RideEffort[];

function moodsOf(efforts: readonly (RideEffort | null)[]): Record<Mood, number> {
  const moods: Record<Mood, number> = { tired: 0, neutral: 0, happy: 0 };
  for (const effort of efforts) if (effort !== null) moods[MOOD_OF[effort]] += 1;
  return moods;
}

const wholeSum = (minutes: readonly number[]): number =>
  Math.round(minutes.reduce((sum, each) => sum + each, 0));

/** The weeks that the arrows of the weekly summary open (spec 4). */
interface WeekNavigation {
  readonly previous: WeekKey;
  /** Null when the selected week is the current or a later one: the arrow is disabled. */
  readonly next: WeekKey | null;
  readonly current: WeekKey;
  /** True when another week is selected: 'Go to Current Week' shows. */
  readonly away: boolean;
}

/** The navigation from a selected week. */
export function weekNavigation(selected: WeekKey, today: IsoDate): WeekNavigation {
  const current = mondayOf(today);
  return {
    previous: addWeeks(selected, -1),
    next: selected < current ? addWeeks(selected, 1) : null,
    current,
    away: selected !== current,
  };
}
