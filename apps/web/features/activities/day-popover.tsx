import type { IsoDate } from '@musette/coach/calendar/days';
import { isRaceOrEvent } from '@musette/coach/workout/planned';
import { Link } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { unbroken } from '#lib/text/minutes-text.ts';
import { dayText } from '#lib/text/day-text.ts';
import { EventChips } from '#lib/race-events/event-chips.tsx';
import { MovedOffer } from '#lib/moved-ride/moved-offer.tsx';
import { moveChance, noRoomWords } from '#lib/moving/move-chance.ts';
import type { Plan, PlanWorkout } from '#lib/rider-data/plans.ts';
import { useProfile } from '#lib/rider-data/profile.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Pill } from '#ui/pill.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { AwayButton } from './away-band.tsx';
import { EventActions } from './event-actions.tsx';
import { besidePlan, type CalendarDay, type CalendarWeek, eventsBeside } from './calendar.ts';
import styles from './day-popover.module.css';
import { RideLine } from './ride-line.tsx';
import { partOf } from './week-done.ts';
import { OutcomeNote, Tick } from './workout-line.tsx';
import { WorkoutPicture } from './workout-picture.tsx';

interface DayPopoverProps {
  readonly weeks: readonly CalendarWeek[];
  readonly date: IsoDate;
  readonly today: IsoDate;
  /** The calendar that it lies on. */
  readonly box: RefObject<HTMLElement | null>;
  /** Asks where the workout of a day is to go. */
  readonly onMove: (date: IsoDate) => void;
  /** Asks for the days without riding around a day. */
  readonly onAway: (date: IsoDate) => void;
}

const NOTHING = {
  workout: null,
  kind: null,
  events: [],
  rides: [],
  uncounted: [],
  moved: null,
  away: null,
};

/** Beside a day: all that the specification lists for it. */
export function DayPopover({ weeks, date, today, box, onMove, onAway }: DayPopoverProps) {
  const place = useBeside(box, date);
  const week = weeks.find(({ days }) => days.some((one) => one.date === date));
  const day = week?.days.find((one) => one.date === date) ?? { date, ...NOTHING };
  const { workout, rides, moved, events } = day;
  return (
    <section ref={place} data-popover data-keep-clear aria-labelledby="open-day" className={styles.popover}>
      <div className={styles.date}>
        <h2 id="open-day">{dayText(date, 'long')}</h2>
        {date === today && <Pill tone="now">Today</Pill>}
      </div>
      <EventChips events={eventsBeside(day)} />
      {week?.plan && workout ? (
        <WorkoutOfDay
          plan={week.plan}
          workout={workout}
          day={day}
          today={today}
          onMove={() => onMove(date)}
        />
      ) : (
        <NoWorkouts weeks={weeks} date={date} />
      )}
      <div>
        {rides.length === 0 && <p className={styles.description}>No activities</p>}
        {rides.map((ride) => (
          <RideLine key={ride.id} ride={ride} tabIndex={0} />
        ))}
      </div>
      <MovedOffer moved={moved} />
      <EventActions events={events} date={date} today={today} />
      {workout?.completedBy && <RiddenElsewhere weeks={weeks} day={day} />}
      <AwayButton day={day} onAway={onAway} />
    </section>
  );
}

interface WorkoutOfDayProps {
  readonly plan: Plan;
  readonly workout: PlanWorkout;
  readonly day: CalendarDay;
  readonly today: IsoDate;
  readonly onMove: () => void;
}

/** The workout of a day, and what can be done with it: opened, and moved if another day has room. */
function WorkoutOfDay({ plan, workout, day, today, onMove }: WorkoutOfDayProps) {
  const hours = useProfile().data?.availabilityHours;
  const isSession = workout.status !== 'rest';
  const chance = hours ? moveChance(workout, { workouts: plan.workouts, hours, today }) : 'fixed';
  return (
    <>
      {isSession && <WorkoutPicture workout={workout} today={today} heightPx={64} spoken />}
      <div>
        <h3>
          {day.kind} {workout.status === 'completed' && <Tick />}
        </h3>
        {isSession && <OutcomeNote workout={workout} today={today} part={partOf(day, today)} />}
        {isSession && !isRaceOrEvent(workout) && <p className={styles.facts}>{factsOf(workout)}</p>}
        <p className={styles.description}>{unbroken(workout.description)}</p>
      </div>
      {isSession && chance === 'no-room' && (
        <p className={styles.description}>{noRoomWords(workout, today)}</p>
      )}
      {isSession && (
        <Row>
          <Link
            to="/plan/$planId"
            params={{ planId: plan.weekStart }}
            search={{ workout: workout.position }}
            className={buttonClass({ tone: 'ghost', size: 's' })}
          >
            Open workout
          </Link>
          {chance !== 'fixed' && (
            <Button tone="quiet" size="s" onClick={onMove}>
              {chance === 'possible' ? 'Move' : 'Why not move'}
              <span className="visually-hidden"> {workout.focus}</span>
            </Button>
          )}
        </Row>
      )}
    </>
  );
}

interface RiddenElsewhereProps {
  readonly weeks: readonly CalendarWeek[];
  readonly day: CalendarDay;
}

/** Says that a workout was ridden on the day before or after. */
function RiddenElsewhere({ weeks, day: { date, workout } }: RiddenElsewhereProps) {
  const ride = weeks
    .flatMap(({ days }) => days.flatMap(({ rides }) => rides))
    .find(({ id }) => id === workout?.completedBy);
  if (!ride || ride.date === date) return null;
  return <p className={styles.description}>Ridden on {dayText(ride.date, 'day')}.</p>;
}

const MARGIN_PX = 8;

/** Places an element beside a day, where there is room: within the calendar and, if it can be, within the window. */
function useBeside(box: RefObject<HTMLElement | null>, date: IsoDate) {
  const popover = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const [frame, element] = [box.current, popover.current];
    const cell = frame?.querySelector(`td[data-date="${date}"]`);
    if (!frame || !element || !cell) return;
    const [around, day] = [frame.getBoundingClientRect(), cell.getBoundingClientRect()];
    const { offsetWidth: width, offsetHeight: height } = element;
    const isRight = day.right + MARGIN_PX + width <= around.right;
    const left = isRight ? day.right + MARGIN_PX : Math.max(around.left, day.left - MARGIN_PX - width);
    const lowest = Math.max(around.top, innerHeight - MARGIN_PX - height);
    element.style.left = `${left - around.left}px`;
    element.style.top = `${Math.max(0, Math.min(day.top, lowest) - around.top)}px`;
  }, [box, date]);
  return popover;
}

const factsOf = ({ minutes, focus }: PlanWorkout): string =>
  minutes > 0 ? `${minutes} min · ${focus}` : focus;

const WHY = {
  before: 'Your plan begins later.',
  after: 'Your plan does not go this far.',
  between: 'This week has no plan.',
} as const;

const NoWorkouts = ({ weeks, date }: Pick<DayPopoverProps, 'weeks' | 'date'>) => (
  <div>
    <h3>No workouts</h3>
    <p className={styles.description}>{WHY[besidePlan(date, weeks)]}</p>
  </div>
);
