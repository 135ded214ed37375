import { addDays, day, type IsoDate } from '@musette/coach/calendar/days';
import { isEvent, isSkipped } from '@musette/coach/workout/planned';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRaceConflict } from '#lib/conflicts.ts';
import { dayText } from '#lib/day-text.ts';
import { minutesText } from '#lib/minutes-text.ts';
import { isRide } from '#lib/plan-texts.ts';
import { type PlanDetail, plansQuery, type PlanWorkout, seasonStartOf } from '#lib/plans.ts';
import { useProfile } from '#lib/profile.ts';
import { useRaceEvents } from '#lib/race-events/race-events.ts';
import { titleOf } from '#lib/race.ts';
import { RaceHero, RaceMorning } from '#lib/race-hero.tsx';
import { Card } from '#ui/card.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { StageProfile } from '#ui/stage-profile.tsx';
import { Completion } from './completion.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import { OutcomeLine } from './outcome-line.tsx';
import { sizesFor } from './plan-week.ts';
import { RaceNaming } from './race-naming.tsx';
import styles from './race-view.module.css';
import { Skipping } from './skipping.tsx';
import { workoutKey } from './workout-key.ts';

interface RaceViewProps {
  readonly plan: PlanDetail;
  readonly workout: PlanWorkout;
  readonly today: IsoDate;
}

/** The race, or an event on the way. */
export const RaceView = (props: RaceViewProps) =>
  isEvent(props.workout) ? <EventDay {...props} /> : <RaceDay {...props} />;

/** An event in place of a workout, with the name that the rider gave it. */
function EventDay(props: RaceViewProps) {
  const { plan, workout, today } = props;
  const event = useRaceEvents().find(({ date }) => date === workout.date);
  return (
    <>
      <PageHead
        above={dayText(workout.date, 'long')}
        title={event?.name ?? workout.focus}
        lead={workout.why}
        aside={
          <>
            <OutcomeLine workout={workout} today={today} />
            <Marks {...props} />
            <ExportMenu
              plan={plan}
              workout={workout}
              sized={sizesFor(workout, undefined)[0]}
              ftpWatts={null}
            />
          </>
        }
      />
      <Cards {...props} isMoved={false} />
    </>
  );
}

/** The race in place of a workout: it has no steps and cannot move. When the rider has changed the race's date, the old day shows no countdown. */
function RaceDay(props: RaceViewProps) {
  const { plan, workout, today } = props;
  const isMoved = useRaceConflict()?.planned === workout.date;
  return (
    <>
      {isMoved ? (
        <PageHead
          above={dayText(workout.date, 'long')}
          title={titleOf(plan, workout)}
          lead="Your race has another date now."
          aside={
            <>
              <OutcomeLine workout={workout} today={today} />
              <Marks {...props} />
            </>
          }
        />
      ) : (
        <>
          <div className={styles.hero}>
            <RaceHero plan={plan} workout={workout} today={today} heading="h1" />
          </div>
          <div className={styles.actions}>
            <Marks {...props} />
            <RaceNaming plan={plan} />
            <ExportMenu
              plan={plan}
              workout={workout}
              sized={sizesFor(workout, undefined)[0]}
              ftpWatts={null}
            />
          </div>
        </>
      )}
      <Cards {...props} isMoved={isMoved} />
    </>
  );
}

const Marks = ({ plan, workout, today }: RaceViewProps) => (
  <>
    <Completion
      week={plan.weekStart}
      workout={workout}
      today={today}
      sizes={sizesFor(workout, undefined)}
      shown="full"
    />
    <Skipping week={plan.weekStart} workout={workout} />
  </>
);

/** Until the race: the list for its morning. From race day on: the feedback form. */
function Cards({ plan, workout, today, isMoved }: RaceViewProps & { readonly isMoved: boolean }) {
  const { data: profile } = useProfile();
  const { date, status } = workout;
  const isDone = status === 'completed';
  const isAhead = !isMoved && !isDone && !isSkipped(workout) && date >= today;
  return (
    <div className={styles.cards}>
      {isAhead && <RaceMorning weightKg={profile?.weightKg ?? null} isToday={date === today} />}
      {isAhead && <DayBefore plan={plan} race={workout} today={today} />}
      {(isDone || date <= today) && (
        <FeedbackCard
          key={`${plan.weekStart} ${workoutKey(plan.workouts, workout)}`}
          title="How did it go?"
          plan={plan}
          workout={workout}
        />
      )}
    </div>
  );
}

interface DayBeforeProps {
  readonly plan: PlanDetail;
  readonly race: PlanWorkout;
  readonly today: IsoDate;
}

/** Links to the ride on the day before, which may be in another week. Empty when that day is over or a rest day. */
function DayBefore({ plan, race, today }: DayBeforeProps) {
  const date = addDays(day(race.date), -1);
  const { data = [plan] } = useQuery(plansQuery(seasonStartOf(plan), plan.of));
  const week = data.find(({ workouts }) => workouts.some((workout) => workout.date === date));
  const workout = week?.workouts.find((one) => one.date === date);
  if (!week || !workout || !isRide(workout) || date < today) return null;
  return (
    <Card title={date === today ? 'Today' : 'The day before'} aside={dayText(date, 'day')}>
      <div className={styles.before}>
        <StageProfile steps={workout.steps} heightPx={64} label="" />
        <p>
          <Link to="/plan/$planId" params={{ planId: week.weekStart }} search={{ workout: workout.position }}>
            {workout.focus}
          </Link>
          , {minutesText(workout.minutes)}
        </p>
      </div>
    </Card>
  );
}
