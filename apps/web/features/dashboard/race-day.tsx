import { addDays, type IsoDate } from '@musette/coach/calendar/days';
import { intensityFor } from '@musette/coach/event/intensity';
import { type Pacing, type PacingGap, pacingGaps, pacingOf } from '@musette/coach/event/pacing';
import { isSkipped } from '@musette/coach/workout/planned';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { dayText } from '#lib/day-text.ts';
import { lateDialog } from '#lib/late-dialog.tsx';
import { minutesText } from '#lib/minutes-text.ts';
import type { Profile } from '#lib/profile.ts';
import type { RaceEvent } from '#lib/race-events/race-events.ts';
import { RaceMorning } from '#lib/race-hero.tsx';
import { minutesOfClock } from '#lib/race-morning.ts';
import { formQuery } from '#lib/season-form.ts';
import { timeIn } from '#lib/today.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FigureNumber } from '#ui/figure-number.tsx';
import { Cell, Grid } from '#ui/grid.tsx';
import { Row } from '#ui/stack.tsx';
import { Climbs, PacingStrip, Silhouette } from './race-course.tsx';
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
  const seconds = useSecondsOfDay(profile.timeZone);
  const pacing = pacingOf(event, profile);
  const isOver = useIsOver(event, { today, seconds, minutes: event.minutes ?? pacing?.minutes ?? null });
  if (isOver || isLeft) return children;
  return (
    <>
      <section aria-labelledby="race-day" className={styles.hero}>
        <div className={styles.words}>
          <p className={styles.above}>
            Race day. {dayText(today, 'long')}, your {event.priority} race
          </p>
          <h1 id="race-day">{event.name}</h1>
        </div>
        <Countdown startTime={event.startTime} seconds={seconds} />
        {event.course && event.course.points.length > 1 && (
          <Silhouette course={event.course} units={profile.units} />
        )}
      </section>
      {pacing ? (
        <PacingStrip pacing={pacing} profile={profile} />
      ) : (
        <WhatIsMissing event={event} profile={profile} onEdit={() => setEditing(true)} />
      )}
      <Cards {...props} pacing={pacing} seconds={seconds} />
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
  readonly seconds: number;
}

/** The morning, the climbs if there are any, and what the rider brings. */
function Cards({ event, profile, today, pacing, seconds }: CardsProps) {
  const hasClimbs = pacing !== null && pacing.climbs.length > 0;
  return (
    <Grid>
      <Cell span={hasClimbs ? 5 : 7}>
        <RaceMorning
          weightKg={profile.weightKg}
          isToday
          startTime={event.startTime}
          nowMinutes={Math.floor(seconds / 60)}
        />
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
  readonly seconds: number;
  /** How long the event takes, if that is known. */
  readonly minutes: number | null;
}

/** A race is over when its workout is completed or skipped, or when its time has passed. */
function useIsOver({ startTime }: RaceEvent, { today, seconds, minutes }: Finish): boolean {
  const plans = useComingPlans(today).data ?? [];
  const race = plans
    .flatMap(({ workouts }) => workouts)
    .find(({ date, type }) => date === today && type === 'Race');
  if (race && (race.status === 'completed' || isSkipped(race))) return true;
  return startTime !== null && minutes !== null && seconds > (minutesOfClock(startTime) + minutes) * 60;
}

interface CountdownProps {
  readonly startTime: string | null;
  readonly seconds: number;
}

function Countdown({ startTime, seconds }: CountdownProps) {
  if (startTime === null) return <p className={styles.when}>No start time yet</p>;
  const left = minutesOfClock(startTime) * 60 - seconds;
  const clock = startTime.replace(/^0/, '');
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

const GAP_TEXTS: Readonly<Record<PacingGap, string>> = {
  'no-course': 'The course, as a GPX file.',
  'no-heights': 'A course with heights: this GPX file has none.',
  'no-ftp': 'Your FTP.',
  'no-weight': 'Your weight, which counts on every climb.',
  surges: '',
};

interface MissingProps {
  readonly event: RaceEvent;
  readonly profile: Profile;
  readonly onEdit: () => void;
}

/** Why there are no watts for the course, and what can be said without them. */
function WhatIsMissing({ event, profile, onEdit }: MissingProps) {
  const gaps = pacingGaps(event, profile);
  if (gaps.includes('surges'))
    return (
      <Card title="How to ride it" className={styles.missing ?? ''}>
        <p>Short surges decide this kind of race, so there are no watts by the kilometre.</p>
      </Card>
    );
  const { ftpWatts } = profile;
  const isOfCourse = gaps.includes('no-course') || gaps.includes('no-heights');
  return (
    <Card title="How to ride it" className={styles.missing ?? ''}>
      {event.minutes !== null && ftpWatts !== null && (
        <p>
          For {minutesText(event.minutes)}, aim for a weighted power of about{' '}
          <b>{Math.round(intensityFor(event.kind, event.minutes) * ftpWatts)} W</b>.
        </p>
      )}
      <p>Watts along the course need:</p>
      <ul>
        {gaps.map((gap) => (
          <li key={gap}>{GAP_TEXTS[gap]}</li>
        ))}
      </ul>
      <Row>
        {isOfCourse && (
          <Button tone="ghost" size="s" onClick={onEdit}>
            Add the course
          </Button>
        )}
        {(gaps.includes('no-ftp') || gaps.includes('no-weight')) && (
          <Link to="/account" className={buttonClass({ tone: 'ghost', size: 's' })}>
            Complete your profile
          </Link>
        )}
      </Row>
    </Card>
  );
}

/** Fitness and form of this morning, and the weather at the start. */
function YouBring({ event, profile, today }: Omit<RaceDayProps, 'children'>) {
  const yesterday = addDays(today, -1);
  const days = useQuery(formQuery(yesterday, today)).data?.days ?? [];
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
      {!(evening && morning) && <p>No rides yet, so fitness and form are unknown.</p>}
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

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value).replace('-', '−'));
