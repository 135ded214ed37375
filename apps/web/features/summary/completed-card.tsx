import type { IsoDate } from '@musette/coach/calendar/days';
import { isTraining } from '@musette/coach/progress/ride/ride';
import { isExpected, type Outcome, outcomeOf } from '@musette/coach/progress/matching/sessions';
import type { WeeklySummary } from '@musette/coach/progress/fitness/weekly-summary';
import { listText } from '@musette/words/lengths';
import { dayText } from '#lib/text/day-text.ts';
import { AWAY_OUTCOMES, pictureOf } from '#lib/rider-data/outcome.ts';
import type { PlanWorkout } from '#lib/rider-data/plans.ts';
import { riddenPart } from '#lib/rider-data/ridden-part.ts';
import { Card } from '#ui/layout/card.tsx';
import { classes } from '#ui/classes.ts';
import { ProgressBar } from '#ui/progress.tsx';
import { StageProfile } from '#ui/charts/stage-profile.tsx';
import styles from './completed-card.module.css';
import type { SummaryDay } from './use-week.ts';

interface CompletedCardProps {
  readonly summary: WeeklySummary;
  readonly days: readonly SummaryDay[];
  readonly today: IsoDate;
}

/** The card 'Completed Sessions' (spec 2). */
export function CompletedCard({ summary, days, today }: CompletedCardProps) {
  const { completedSessions, totalPlannedSessions, percent, success } = summary;
  const planned = days.flatMap(({ workouts }) => workouts).filter(({ steps }) => steps.length > 0);
  const sessions = planned.filter((workout) => isExpected(workout));
  // A week without riding has nothing to be good or bad at.
  const isAway = totalPlannedSessions === 0 && planned.some(({ away }) => away !== null);
  const notDone = days.flatMap(({ workouts, uncounted }) =>
    workouts
      .filter((workout) => outcomeOf(workout, today) === 'missed')
      .map(({ date, ...workout }) => ({
        date,
        isPart: riddenPart({ ...workout, date }, uncounted, today) !== null,
      })),
  );
  const datesThatAre = (outcome: Outcome) =>
    planned.filter((workout) => outcomeOf(workout, today) === outcome).map(({ date }) => date);
  const [ahead, skipped] = [datesThatAre('open').length, datesThatAre('skipped')];
  // Every ride is a completed session (spec 9), also one that was no workout of the plan.
  const beside = planned.length > 0 ? days.reduce((sum, day) => sum + ridesBeside(day), 0) : 0;
  return (
    <Card title="Completed Sessions">
      <p className={styles.count}>
        <b>{completedSessions}</b> / {totalPlannedSessions}
      </p>
      <div className={styles.pictures} aria-hidden="true">
        {sessions.map((workout) => (
          <span key={workout.position} className={styles.picture}>
            <StageProfile {...pictureOf(workout, today)} heightPx={26} label="" />
          </span>
        ))}
      </div>
      <p className={styles.line}>
        {!isAway && <b className={classes(styles.percent, !success && styles.low)}>{percent} %</b>}
        <span>
          {[isAway && whyAwayText(planned), outcomeText({ beside, ahead, notDone, skipped })]
            .filter(Boolean)
            .join(' ')}
        </span>
      </p>
      {!isAway && (
        <ProgressBar label="Completed sessions" percent={percent} tone={success ? 'good' : 'bad'} />
      )}
    </Card>
  );
}

/** Says why nothing had to be ridden: the rider was ill, on holiday, or both. */
function whyAwayText(planned: readonly Pick<PlanWorkout, 'away'>[]): string {
  const words = new Set(planned.flatMap(({ away }) => (away ? AWAY_OUTCOMES[away].toLowerCase() : [])));
  return `You did not have to ride: you were ${listText([...words], 'and')}.`;
}

/** How many rides of a day were no workout. One of them was the workout that the rider marked as completed without naming its ride. */
function ridesBeside({ workouts, uncounted }: SummaryDay): number {
  const rides = uncounted.filter((ride) => isTraining(ride));
  const marked = workouts.filter(({ status, completedBy }) => status === 'completed' && completedBy === null);
  return Math.max(0, rides.length - marked.length);
}

/** A session that was not completed, perhaps ridden in part. */
interface NotDone {
  readonly date: string;
  readonly isPart: boolean;
}

/** What the count does not say. */
interface BesideCount {
  readonly beside: number;
  readonly ahead: number;
  readonly notDone: readonly NotDone[];
  /** The days of the sessions that the rider has skipped. */
  readonly skipped: readonly string[];
}

/**
 * Says what the count does not: 2 rides were not in the plan; Wednesday was done in part; Saturday was skipped. With rides beside the
 * plan the count may be full while sessions are still ahead.
 */
function outcomeText({ beside, ahead, notDone, skipped }: BesideCount): string {
  const datesOf = (isPart: boolean) => notDone.filter((one) => one.isPart === isPart).map(({ date }) => date);
  return [
    beside > 0 && `${beside === 1 ? '1 ride was' : `${beside} rides were`} not in the plan`,
    beside > 0 && ahead > 0 && `${ahead === 1 ? '1 session is' : `${ahead} sessions are`} still ahead`,
    daysText(datesOf(true), 'done in part'),
    daysText(datesOf(false), 'missed'),
    daysText(skipped, 'skipped'),
  ]
    .filter(Boolean)
    .join('; ');
}

/** Names up to two days: Thursday was missed. */
function daysText(dates: readonly string[], outcome: string): string {
  if (dates.length === 0) return '';
  if (dates.length > 2) return `${dates.length} were ${outcome}`;
  const names = dates.map((date) => dayText(date, 'weekday'));
  return `${listText(names, 'and')} ${names.length === 1 ? 'was' : 'were'} ${outcome}`;
}
