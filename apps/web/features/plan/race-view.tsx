import { addDays, type IsoDate } from '@musette/coach/calendar/days';
import { type Pacing, pacingOf } from '@musette/coach/event/pacing';
import { isEvent, isRace, isSkipped } from '@musette/coach/workout/planned';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { useRaceConflict } from '#lib/replanning/conflicts.ts';
import { dayText } from '#lib/text/day-text.ts';
import { minutesText } from '#lib/text/minutes-text.ts';
import { isRide } from '#lib/rider-data/plan-texts.ts';
import { type PlanDetail, type PlanWorkout, seasonQuery } from '#lib/rider-data/plans.ts';
import { type Profile, useProfile } from '#lib/rider-data/profile.ts';
import { lateDialog } from '#lib/late-code.tsx';
import { HowToRide } from '#lib/race-day/how-to-ride.tsx';
import { Climbs } from '#lib/race-day/race-course.tsx';
import { RaceHero, RaceMorning } from '#lib/race-day/race-hero.tsx';
import { type RaceEvent, useEventOn } from '#lib/race-events/race-events.ts';
import { titleOf } from '#lib/race-events/race.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { StageProfile } from '#ui/charts/stage-profile.tsx';
import { Completion } from './completion.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import { OutcomeLine } from './outcome-line.tsx';
import { sizesFor } from './plan-week.ts';
import { RaceNaming } from './race-naming.tsx';
import styles from './race-view.module.css';
import { Skipping } from './skipping.tsx';
import { workoutKey } from './workout-key.ts';

const EventDialog = lateDialog(async () => (await import('#lib/race-events/event-dialog.tsx')).EventDialog);

interface RaceViewProps {
  readonly plan: PlanDetail;
  readonly workout: PlanWorkout;
  readonly today: IsoDate;
}

/** The race, or an event on the way, as the rider has told it. It has no steps and cannot move. */
export function RaceView(props: RaceViewProps) {
  const { plan, workout, today } = props;
  const race = useRaceConflict();
  return race?.planned === workout.date ? (
    <>
      <PageHead
        above={dayText(workout.date, 'long')}
        title={titleOf(plan, workout)}
        lead={race.now === null ? 'Your race is no longer on this day.' : 'Your race has another date now.'}
        aside={
          <>
            <OutcomeLine workout={workout} today={today} />
            <Marks {...props} />
          </>
        }
      />
      <Cards {...props} isAhead={false} />
    </>
  ) : (
    <DayOfEvent {...props} />
  );
}

/** The day with its event; a race without one has a name at most. */
function DayOfEvent(props: RaceViewProps) {
  const { workout, today } = props;
  const { data: profile = null } = useProfile();
  const event = useEventOn(workout.date);
  const pacing = event && profile && pacingOf(event, profile);
  const isAhead = workout.status !== 'completed' && !isSkipped(workout) && workout.date >= today;
  const known = { ...props, event, profile, pacing, isAhead };
  return (
    <>
      <div className={styles.hero}>
        <RaceHero {...known} heading="h1" />
      </div>
      {isEvent(workout) && <p className={styles.why}>{workout.why}</p>}
      <EventParts {...known} />
      <Cards {...props} isAhead={isAhead} climbs={pacing && profile && { pacing, units: profile.units }} />
    </>
  );
}

interface EventPartsProps extends RaceViewProps {
  readonly event: RaceEvent | null;
  readonly profile: Profile | null;
  readonly pacing: Pacing | null;
  readonly isAhead: boolean;
}

/** How the event is ridden, and what can be done with it. */
function EventParts({ event, profile, pacing, isAhead, ...props }: EventPartsProps) {
  const { plan, workout, today } = props;
  const [isEditing, setEditing] = useState(false);
  const edit = () => setEditing(true);
  return (
    <>
      {event && profile && isAhead && (
        <HowToRide event={event} pacing={pacing} profile={profile} onEdit={edit} />
      )}
      <div className={styles.actions}>
        <Marks {...props} />
        {event === null && isRace(workout) && <RaceNaming plan={plan} />}
        {(event !== null || isAhead) && (
          <Button tone="ghost" onClick={edit}>
            {event ? 'Edit event' : 'Add start and course'}
          </Button>
        )}
        <ExportMenu plan={plan} workout={workout} sized={sizesFor(workout, undefined)[0]} ftpWatts={null} />
      </div>
      {isEditing && profile && (
        <EventDialog
          profile={profile}
          target={event ?? { date: workout.date, name: (isRace(workout) && plan.raceName) || '' }}
          today={today}
          onClose={() => setEditing(false)}
        />
      )}
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

interface CardsProps extends RaceViewProps {
  readonly isAhead: boolean;
  /** The climbs of the course in watts; null without any. */
  readonly climbs?: ComponentProps<typeof Climbs> | null;
}

/** Until the race: the list for its morning, and its climbs. From race day on: the feedback form. */
function Cards({ plan, workout, today, isAhead, climbs = null }: CardsProps) {
  const { data: profile = null } = useProfile();
  const date = workout.date;
  return (
    <div className={styles.cards}>
      {isAhead && <RaceMorning date={date} today={today} profile={profile} pacing={climbs?.pacing ?? null} />}
      {isAhead && climbs && climbs.pacing.climbs.length > 0 && <Climbs {...climbs} />}
      {isAhead && <DayBefore plan={plan} race={workout} today={today} />}
      {(workout.status === 'completed' || date <= today) && (
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
  const date = addDays(race.date, -1);
  const { data = [plan] } = useQuery(seasonQuery(plan));
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
