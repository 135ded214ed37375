import type { IsoDate } from '@musette/coach/calendar/days';
import { Link } from '@tanstack/react-router';
import { unbroken } from '#lib/minutes-text.ts';
import { dayText } from '#lib/day-text.ts';
import type { PlanWorkout } from '#lib/plans.ts';
import { buttonClass } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Pill } from '#ui/pill.tsx';
import { RestProfile } from '#ui/stage-profile.tsx';
import { besidePlan, type CalendarWeek } from './calendar.ts';
import styles from './day-details.module.css';
import { OutcomeWords, Tick } from './planned-workout.tsx';
import { RideLine } from './ride-line.tsx';
import { WorkoutPicture } from './workout-picture.tsx';

interface DayDetailsProps {
  readonly weeks: readonly CalendarWeek[];
  readonly date: IsoDate;
  readonly today: IsoDate;
  /** Whether it sticks to the bottom of the window during scrolling. */
  readonly docked: boolean;
}

const NOTHING = { workout: null, kind: null, rides: [] };

/** The details of the selected day. */
export function DayDetails({ weeks, date, today, docked }: DayDetailsProps) {
  const week = weeks.find(({ days }) => days.some((day) => day.date === date));
  const { workout, kind, rides } = week?.days.find((day) => day.date === date) ?? NOTHING;
  const isRide = workout !== null && workout.status !== 'rest';
  return (
    <section aria-labelledby="selected-day" className={classes(styles.details, docked && styles.docked)}>
      <div className={styles.date}>
        <h2 id="selected-day">{dayText(date, 'long')}</h2>
        {date === today && <Pill tone="now">Today</Pill>}
      </div>
      <div className={styles.picture}>
        {isRide ? (
          <WorkoutPicture workout={workout} today={today} heightPx={64} spoken />
        ) : (
          <RestProfile heightPx={64} />
        )}
      </div>
      <div className={styles.words}>
        {workout ? (
          <>
            <h3>
              {kind} {workout.status === 'completed' && <Tick />}
            </h3>
            {isRide && <OutcomeWords workout={workout} today={today} />}
            {isRide && <p className={styles.facts}>{factsOf(workout)}</p>}
            <p className={styles.description}>{unbroken(workout.description)}</p>
          </>
        ) : (
          <NoWorkouts weeks={weeks} date={date} />
        )}
        {rides.length === 0 && <p className={styles.rides}>No activities</p>}
        {rides.map((ride) => (
          <RideLine key={ride.id} ride={ride} tabIndex={0} />
        ))}
      </div>
      {week && isRide && (
        <Link
          to="/plan/$planId"
          params={{ planId: week.start }}
          search={{ workout: workout.position }}
          className={buttonClass({ tone: 'ghost' })}
        >
          Open workout
        </Link>
      )}
    </section>
  );
}

const factsOf = ({ minutes, focus }: PlanWorkout): string =>
  minutes > 0 ? `${minutes} min · ${focus}` : focus;

const WHY = {
  before: 'Your plan begins later.',
  after: 'Your plan does not go this far.',
  between: 'This week has no plan.',
} as const;

const NoWorkouts = ({ weeks, date }: Pick<DayDetailsProps, 'weeks' | 'date'>) => (
  <>
    <h3>No workouts</h3>
    <p className={styles.description}>{WHY[besidePlan(date, weeks)]}</p>
  </>
);
