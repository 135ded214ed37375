import type { IsoDate } from '@musette/coach/calendar/days';
import { outcomeOf } from '@musette/coach/progress/matching/sessions';
import { type ReactNode, useId } from 'react';
import type { Pacing } from '@musette/coach/event/pacing';
import { clockTime, dayText } from '#lib/text/day-text.ts';
import { DISCIPLINE_LABELS } from '#lib/text/labels.ts';
import { minutesText } from '#lib/text/minutes-text.ts';
import { isNotRidden, outcomeWords } from '#lib/rider-data/outcome.ts';
import type { Plan, PlanWorkout } from '#lib/rider-data/plans.ts';
import { titleOf } from '#lib/race-events/race.ts';
import type { Profile } from '#lib/rider-data/profile.ts';
import { Silhouette } from '#lib/race-day/race-course.tsx';
import {
  countdownOf,
  foodText,
  isMorningStart,
  minutesOfClock,
  morningSteps,
  whenText,
} from '#lib/race-day/race-morning.ts';
import { eventFacts } from '#lib/race-events/event-labels.ts';
import { type RaceEvent, useEventOn } from '#lib/race-events/race-events.ts';
import { timeIn, useNow } from '#lib/text/today.ts';
import { Card } from '#ui/layout/card.tsx';
import { classes } from '#ui/classes.ts';
import styles from '#lib/race-day/race-hero.module.css';

interface RaceHeroProps {
  readonly plan: Pick<Plan, 'raceName' | 'discipline'>;
  readonly workout: PlanWorkout;
  readonly today: IsoDate;
  /** The rider's event of the day; null without one. */
  readonly event: RaceEvent | null;
  /** Null while it loads. */
  readonly profile: Profile | null;
  /** How the course is ridden, where that is known. */
  readonly pacing?: Pacing | null;
  /** The race's own screen uses h1. */
  readonly heading: 'h1' | 'h2';
  /** Links below the race. */
  readonly children?: ReactNode;
}

/** The race or the event with its name, date, facts, course and countdown, on a pink background that a missed or skipped one does not have. */
export function RaceHero(props: RaceHeroProps) {
  const { plan, workout, today, event, profile, heading: Heading, children } = props;
  const id = useId();
  const { date } = workout;
  const outcome = outcomeWords(workout, today);
  const title = event?.name ?? titleOf(plan, workout);
  return (
    <section
      aria-labelledby={id}
      className={classes(styles.hero, isNotRidden(workout, today) && styles.lost)}
    >
      <div className={styles.words}>
        <p className={styles.above}>
          {(event !== null || plan.raceName !== null) && 'Race day · '}
          {dayText(date, 'long')}
          {event && `, your ${event.priority} race`}
        </p>
        <Heading id={id} className={styles.title}>
          {outcomeOf(workout, today) === 'skipped' ? <s>{title}</s> : title}
        </Heading>
        <p className={styles.facts}>{factsIn(props)}</p>
      </div>
      <div className={styles.when}>
        <Countdown date={date} today={today} />
        {outcome && <p className={styles.outcome}>{outcome}</p>}
      </div>
      {children && <div className={styles.foot}>{children}</div>}
      {event?.course && event.course.points.length > 1 && (
        <div className={styles.course}>
          <Silhouette course={event.course} units={profile?.units ?? 'metric'} />
        </div>
      )}
    </section>
  );
}

function factsIn({ plan, workout: { minutes }, event, profile, pacing = null }: RaceHeroProps): string {
  if (event) return eventFacts(event, profile ?? { units: 'metric' }, pacing).join(' · ');
  return [DISCIPLINE_LABELS[plan.discipline], ...(minutes > 0 ? [minutesText(minutes)] : [])].join(', ');
}

function Countdown({ date, today }: { readonly date: IsoDate; readonly today: IsoDate }) {
  const { days, words } = countdownOf(date, today);
  return days > 0 ? (
    <p className={styles.countdown}>
      <b>{days}</b> {words}
    </p>
  ) : (
    <p className={styles.countdown}>
      <b className={styles.word}>{words}</b>
    </p>
  );
}

interface RaceMorningProps {
  readonly date: IsoDate;
  readonly today: IsoDate;
  /** Null while it loads. */
  readonly profile: Pick<Profile, 'weightKg' | 'timeZone'> | null;
  /** How the course is ridden, where that is known. */
  readonly pacing?: Pick<Pacing, 'minutes'> | null;
}

/** The list for the morning of the race: by the clock, or with times before a start that is unknown. On the day itself, steps that are over are pale. */
export function RaceMorning({ date, today, profile, pacing = null }: RaceMorningProps) {
  const event = useEventOn(date);
  const { startTime = null, kind = null, minutes = null } = event ?? {};
  const known = { startTime, kind, minutes: minutes ?? pacing?.minutes ?? null };
  const food = foodText(known);
  const time = timeIn(profile?.timeZone, useNow());
  const nowMinutes = date === today ? minutesOfClock(time) : null;
  return (
    <Card
      title={morningTitle(date === today, startTime)}
      aside={startTime === null ? 'before the start' : `start at ${clockTime(startTime)}`}
    >
      <dl className={styles.morning}>
        {morningSteps(profile?.weightKg ?? null, known).map(({ minutesBefore, what }) => (
          <div
            key={minutesBefore}
            className={classes(isOver(minutesBefore, startTime, nowMinutes) && styles.over)}
          >
            <dt>{whenText(minutesBefore, startTime)}</dt>
            <dd>{what}</dd>
          </div>
        ))}
        {food && (
          <div>
            <dt>On the bike</dt>
            <dd>{food}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
}

function morningTitle(isToday: boolean, startTime: string | null): string {
  if (!isMorningStart(startTime)) return 'Before the start';
  return isToday ? 'This morning' : 'That morning';
}

/** A step is over half an hour after its time. */
const isOver = (minutesBefore: number, startTime: string | null, nowMinutes: number | null): boolean =>
  startTime !== null &&
  nowMinutes !== null &&
  nowMinutes > minutesOfClock(startTime) - minutesBefore + STEP_MINUTES;

const STEP_MINUTES = 30;
