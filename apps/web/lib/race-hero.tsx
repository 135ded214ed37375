import type { IsoDate } from '@musette/coach/calendar/days';
import { outcomeOf } from '@musette/coach/progress/sessions';
import { type ReactNode, useId } from 'react';
import { dayText } from '#lib/day-text.ts';
import { DISCIPLINE_LABELS } from '#lib/labels.ts';
import { minutesText } from '#lib/minutes-text.ts';
import { isNotRidden, outcomeWords } from '#lib/outcome.ts';
import type { Plan, PlanWorkout } from '#lib/plans.ts';
import { titleOf } from '#lib/race.ts';
import { countdownOf, isMorningStart, minutesOfClock, morningSteps, whenText } from '#lib/race-morning.ts';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import styles from '#lib/race-hero.module.css';

interface RaceHeroProps {
  readonly plan: Pick<Plan, 'raceName' | 'discipline'>;
  readonly workout: PlanWorkout;
  readonly today: IsoDate;
  /** The race's own screen uses h1. */
  readonly heading: 'h1' | 'h2';
  /** Links below the race. */
  readonly children?: ReactNode;
}

/** The race with its name, date and countdown, on a pink background that a missed or skipped race does not have. */
export function RaceHero({ plan, workout, today, heading: Heading, children }: RaceHeroProps) {
  const id = useId();
  const { date, minutes } = workout;
  const outcome = outcomeWords(workout, today);
  const title = titleOf(plan, workout);
  const facts = [DISCIPLINE_LABELS[plan.discipline], ...(minutes > 0 ? [minutesText(minutes)] : [])];
  return (
    <section
      aria-labelledby={id}
      className={classes(styles.hero, isNotRidden(workout, today) && styles.lost)}
    >
      <div className={styles.words}>
        <p className={styles.above}>
          {plan.raceName !== null && 'Race day · '}
          {dayText(date, 'long')}
        </p>
        <Heading id={id} className={styles.title}>
          {outcomeOf(workout, today) === 'skipped' ? <s>{title}</s> : title}
        </Heading>
        <p className={styles.facts}>{facts.join(', ')}</p>
      </div>
      <div className={styles.when}>
        <Countdown date={date} today={today} />
        {outcome && <p className={styles.outcome}>{outcome}</p>}
      </div>
      {children && <div className={styles.foot}>{children}</div>}
    </section>
  );
}

function Countdown({ date, today }: { readonly date: string; readonly today: IsoDate }) {
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
  readonly weightKg: number | null;
  readonly isToday: boolean;
  /** hh:mm; null when it is unknown. */
  readonly startTime?: string | null;
  /** The minute of the day now, when the race is today: steps that are over are pale. */
  readonly nowMinutes?: number | null;
}

/** The list for the morning of the race: by the clock, or with times before a start that is unknown. */
export const RaceMorning = ({ weightKg, isToday, startTime = null, nowMinutes = null }: RaceMorningProps) => (
  <Card
    title={morningTitle(isToday, startTime)}
    aside={startTime === null ? 'before the start' : `start at ${startTime.replace(/^0/, '')}`}
  >
    <dl className={styles.morning}>
      {morningSteps(weightKg, startTime).map(({ minutesBefore, what }) => (
        <div
          key={minutesBefore}
          className={classes(isOver(minutesBefore, startTime, nowMinutes) && styles.over)}
        >
          <dt>{whenText(minutesBefore, startTime)}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </Card>
);

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
