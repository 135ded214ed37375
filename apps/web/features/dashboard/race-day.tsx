import { addDays, type IsoDate } from '@musette/coach/calendar/days';
import { type Pacing, pacingOf } from '@musette/coach/event/pacing';
import { isRaceOrEvent, isSkipped } from '@musette/coach/workout/planned';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { clockTime, dayText } from '#lib/text/day-text.ts';
import { lateDialog } from '#lib/late-code.tsx';
import type { Profile } from '#lib/rider-data/profile.ts';
import type { RaceEvent } from '#lib/race-events/race-events.ts';
import { HowToRide } from '#lib/race-day/how-to-ride.tsx';
import { Climbs, Silhouette } from '#lib/race-day/race-course.tsx';
import { RaceMorning } from '#lib/race-day/race-hero.tsx';
import { minutesOfClock } from '#lib/race-day/race-morning.ts';
import { eventFacts } from '#lib/race-events/event-labels.ts';
import { type Form, formQuery } from '#lib/season/season-form.ts';
import { timeIn, useNow } from '#lib/text/today.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { FigureNumber } from '#ui/figure-number.tsx';
import { Cell, Grid } from '#ui/layout/grid.tsx';
import { Row } from '#ui/layout/stack.tsx';
import styles from './race-day.module.css';
import { useComingPlans } from './use-dashboard.ts';
import { useWeatherAt } from './use-weather.ts';
import { DayForecast, Reading } from './weather-parts.tsx';

const EventDialog = lateDialog(async () => (await import('#lib/race-events/event-dialog.tsx')).EventDialog);

export interface RaceDayProps {
  readonly event: RaceEvent;
  readonly profile: Profile;
  readonly today: IsoDate;
  /** The usual dashboard, which comes back at the finish. */
  readonly children: ReactNode;
}

/** The race in the dashboard's place until the finish: time to the start, the course with watts, the morning, and what the rider brings. */
export function RaceDay(props: RaceDayProps) {
  const { event, profile, today, children } = props;
  const [isLeft, setLeft] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const pacing = pacingOf(event, profile);
  const isOver = useIsOver(event, {
    today,
    timeZone: profile.timeZone,
    minutes: event.minutes ?? pacing?.minutes ?? null,
  });
  if (isOver || isLeft) return children;
  return (
    <>
      <section aria-labelledby="race-day" className={styles.hero}>
        <div className={styles.words}>
          <p className={styles.above}>
            Race day. {dayText(today, 'long')}, your {event.priority} race
          </p>
          <h1 id="race-day">{event.name}</h1>
          <p className={styles.facts}>{eventFacts(event, profile, pacing).join(' · ')}</p>
        </div>
        {event.startTime === null ? (
          <p className={styles.when}>No start time yet</p>
        ) : (
          <Countdown startTime={event.startTime} timeZone={profile.timeZone} />
        )}
        {event.course && event.course.points.length > 1 && (
          <Silhouette course={event.course} units={profile.units} />
        )}
      </section>
      <HowToRide event={event} pacing={pacing} profile={profile} onEdit={() => setEditing(true)} />
      <Cards {...props} pacing={pacing} />
      <Row className={styles.foot ?? ''}>
        <Button tone="ghost" onClick={() => setEditing(true)}>
          Edit event
        </Button>
        <Button tone="quiet" onClick={() => setLeft(true)}>
          Show the dashboard
        </Button>
      </Row>
      {isEditing && (
        <EventDialog profile={profile} target={event} today={today} onClose={() => setEditing(false)} />
      )}
    </>
  );
}

interface CardsProps extends Pick<RaceDayProps, 'event' | 'profile' | 'today'> {
  readonly pacing: Pacing | null;
}

/** The morning, the climbs if there are any, and what the rider brings. */
function Cards({ event, profile, today, pacing }: CardsProps) {
  const hasClimbs = pacing !== null && pacing.climbs.length > 0;
  return (
    <Grid>
      <Cell span={hasClimbs ? 5 : 7}>
        <RaceMorning date={event.date} today={today} profile={profile} pacing={pacing} />
      </Cell>
      {hasClimbs && (
        <Cell span={4}>
          <Climbs pacing={pacing} units={profile.units} />
        </Cell>
      )}
      <Cell span={hasClimbs ? 3 : 5}>
        <YouBring event={event} profile={profile} today={today} />
      </Cell>
    </Grid>
  );
}

/** The second of the day in the rider's time zone, every second. */
function useSecondsOfDay(timeZone: string): number {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return minutesOfClock(timeIn(timeZone, now)) * 60 + now.getUTCSeconds();
}

interface Finish {
  readonly today: IsoDate;
  readonly timeZone: string;
  /** How long the event takes, if that is known. */
  readonly minutes: number | null;
}

/** A race is over when its workout is completed or skipped, or when its time has passed. */
function useIsOver({ startTime }: RaceEvent, { today, timeZone, minutes }: Finish): boolean {
  const now = minutesOfClock(timeIn(timeZone, useNow()));
  const plans = useComingPlans(today).data ?? [];
  const race = plans
    .flatMap(({ workouts }) => workouts)
    .find((workout) => workout.date === today && isRaceOrEvent(workout));
  if (race && (race.status === 'completed' || isSkipped(race))) return true;
  return startTime !== null && minutes !== null && now >= minutesOfClock(startTime) + minutes;
}

interface CountdownProps {
  readonly startTime: string;
  readonly timeZone: string;
}

/** Holds the seconds, so that each of them draws nothing else. */
function Countdown({ startTime, timeZone }: CountdownProps) {
  const left = minutesOfClock(startTime) * 60 - useSecondsOfDay(timeZone);
  const clock = clockTime(startTime);
  return (
    <p className={styles.when}>
      {left > 0 ? `Start at ${clock}, in` : `Started at ${clock}`}
      <b role="timer">{clockText(Math.abs(left))}</b>
    </p>
  );
}

/** 2:14:08 */
const clockText = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0')))
    .join(':');

/** Fitness and form of this morning, and the weather at the start. */
function YouBring({ event, profile, today }: Omit<RaceDayProps, 'children'>) {
  const yesterday = addDays(today, -1);
  const form = useQuery(formQuery(yesterday, today));
  const days = form.data?.days ?? [];
  const [evening, morning] = [yesterday, today].map((date) => days.find((one) => one.date === date));
  const weather = useWeatherAt(event.course?.start ?? profile.town ?? null);
  const { ftpWatts, weightKg } = profile;
  return (
    <Card title="You bring">
      <div className={styles.figures}>
        {evening && morning && (
          <>
            <FigureNumber size="m" label="Fitness" value={Math.round(evening.fitness)} />
            <FigureNumber size="m" label="Form" value={signed(Math.round(morning.form))} />
          </>
        )}
        {ftpWatts !== null && weightKg !== null && (
          <FigureNumber size="m" label="FTP" value={(ftpWatts / weightKg).toFixed(1)} unit="W/kg" />
        )}
      </div>
      {!(evening && morning) && <p>{whyNoForm(form)}</p>}
      {weather.kind === 'shown' && (
        <div className={styles.weather}>
          <p className={styles.label}>{event.course ? 'Weather at the start' : 'Weather in your town'}</p>
          <Reading weather={weather} />
          <DayForecast weather={weather} date={today} />
        </div>
      )}
    </Card>
  );
}

/** Why fitness and form are not shown. */
function whyNoForm({ data, isPending }: Pick<UseQueryResult<Form>, 'data' | 'isPending'>): string {
  if (isPending) return 'Loading fitness and form...';
  if (!data) return 'Fitness and form could not be loaded.';
  return data.stravaLeftOutSince === null
    ? 'No rides yet, so fitness and form are unknown.'
    : 'Fitness and form leave rides from Strava out, and there are no others.';
}

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value).replace('-', '−'));
