import type { IsoDate } from '@musette/coach/calendar/days';
import type { UnitSystem } from '@musette/coach/rider/vocabulary';
import { ridingMinutes } from '@musette/coach/progress/ride/ride';
import { isSession, outcomeOf } from '@musette/coach/progress/matching/sessions';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { Activity } from '#lib/rider-data/activities.ts';
import { measuresIn, measureText, nameOf, ridingText } from '#lib/rider-data/activity-texts.ts';
import { dayText } from '#lib/text/day-text.ts';
import { awayNameOf } from '#lib/days-away/away-names.ts';
import { isNotRidden, workoutLengthText, outcomeWords, pictureOf } from '#lib/rider-data/outcome.ts';
import type { Plan, PlanWorkout } from '#lib/rider-data/plans.ts';
import { titleOf } from '#lib/race-events/race.ts';
import { partText, riddenPart } from '#lib/rider-data/ridden-part.ts';
import { Card } from '#ui/layout/card.tsx';
import { classes } from '#ui/classes.ts';
import { RideShape } from '#ui/charts/ride-shape.tsx';
import { StageProfile } from '#ui/charts/stage-profile.tsx';
import type { SummaryDay } from './use-week.ts';
import styles from './week-days.module.css';

interface WeekDaysProps {
  readonly days: readonly SummaryDay[];
  readonly plan: Plan | null;
  readonly today: IsoDate;
  readonly units: UnitSystem;
}

/** Each day of the week: the plan stands on a line, and the rides hang under it side by side. On phones plan and rides are two columns. */
export const WeekDays = ({ days, plan, today, units }: WeekDaysProps) => (
  <Card title="Planned and done, day by day" aside={KEY}>
    <ol className={styles.days}>
      {days.map(({ date, workouts, rides, uncounted }) => (
        <li key={date} className={styles.day} aria-current={date === today ? 'date' : undefined}>
          <span className={styles.date}>{dayText(date, 'day')}</span>
          <div className={styles.plan}>
            {workouts.map((workout) => (
              <Planned key={workout.position} {...{ workout, uncounted, plan, today }} />
            ))}
          </div>
          <div className={styles.rides} style={{ '--rides': rides.length } as CSSProperties}>
            {rides.map((ride) => (
              <Ridden key={ride.id} ride={ride} units={units} />
            ))}
          </div>
        </li>
      ))}
    </ol>
  </Card>
);

const KEY = (
  <>
    <span className={styles.wideKey}>above the line planned, below it ridden</span>
    <span className={styles.narrowKey}>planned on the left, ridden on the right</span>
  </>
);

interface PlannedProps {
  readonly workout: PlanWorkout;
  readonly uncounted: readonly Activity[];
  readonly plan: Plan | null;
  readonly today: IsoDate;
}

function Planned({ workout, uncounted, plan, today }: PlannedProps) {
  if (!plan || !isSession(workout))
    return <span className={styles.quiet}>{awayNameOf(workout) ?? 'Rest'}</span>;
  const isDone = workout.status === 'completed';
  const part = riddenPart(workout, uncounted, today);
  const words = part ? partText(part) : outcomeWords(workout, today);
  const isMissed = part !== null || outcomeOf(workout, today) === 'missed';
  return (
    <>
      <span className={styles.words}>
        <Link
          to="/plan/$planId"
          params={{ planId: plan.weekStart }}
          search={{ workout: workout.position }}
          preload={false}
          className={classes(styles.name, !part && isNotRidden(workout, today) && styles.lost)}
        >
          {titleOf(plan, workout)}
        </Link>
        {isDone && <Check aria-hidden="true" className={styles.tick} />}
        {isDone && <span className="visually-hidden">Completed</span>}
        {workout.minutes > 0 && <span className={styles.quiet}>{workoutLengthText(workout)}</span>}
        {words !== null && !isDone && (
          <span className={isMissed ? styles.missed : styles.quiet}>{words}</span>
        )}
      </span>
      {workout.steps.length > 0 && <StageProfile {...pictureOf(workout, today)} heightPx={84} label="" />}
    </>
  );
}

interface RiddenProps {
  readonly ride: Activity;
  readonly units: UnitSystem;
}

const Ridden = ({ ride, units }: RiddenProps) => (
  <div className={styles.ride}>
    <span className={styles.hanging}>
      <RideShape watts={ride.shape} ftpWatts={ride.ftpWatts} heightPx={84} minutes={ridingMinutes(ride)} />
    </span>
    <span className={styles.words}>
      <Link
        to="/activity/$activityId"
        params={{ activityId: ride.id }}
        preload={false}
        className={styles.name}
      >
        <span className="visually-hidden">{nameOf(ride)}: </span>
        {ridingText(ride)}
      </Link>
      {ride.distanceM !== null && (
        <span className={styles.quiet}>{measureText(measuresIn(units).distance(ride.distanceM))}</span>
      )}
    </span>
  </div>
);
