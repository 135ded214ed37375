import type { IsoDate } from '@musette/coach/calendar/days';
import { isRace, isRaceOrEvent } from '@musette/coach/workout/planned';
import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, Check } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { dayText } from '#lib/text/day-text.ts';
import { isNotRidden, workoutLengthText, outcomeLabel, pictureOf } from '#lib/rider-data/outcome.ts';
import { isRide } from '#lib/rider-data/plan-texts.ts';
import type { Move, PlanDetail, PlanWorkout } from '#lib/rider-data/plans.ts';
import { LateEvents } from '#lib/race-events/late-events.tsx';
import { titleOf } from '#lib/race-events/race.ts';
import { type Part, partText } from '#lib/rider-data/ridden-part.ts';
import { classes } from '#ui/classes.ts';
import { FlagProfile } from '#ui/flag-mark.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Pill } from '#ui/pill.tsx';
import { RestProfile, StageProfile } from '#ui/charts/stage-profile.tsx';
import { exchangeWords } from '#lib/moving/move-texts.ts';
import { VerdictLine } from '#lib/moving/verdict-line.tsx';
import styles from './week.module.css';

interface DragMoves {
  readonly from: number;
  readonly list: readonly Move[];
}

interface DayCardProps {
  readonly plan: PlanDetail;
  readonly workout: PlanWorkout;
  readonly today: IsoDate;
  readonly part: Part | null;
  readonly isSelected: boolean;
  /** Whether a dragged workout is over this day. */
  readonly isTarget: boolean;
  /** The days to which the dragged workout may move; null while nothing is dragged. */
  readonly moves: DragMoves | null;
  readonly onPress: (event: PointerEvent) => void;
  /** Opens the move dialog; null when the workout cannot move. */
  readonly onMove: (() => void) | null;
}

/** One day of the week: its workout and its status. */
export function DayCard(props: DayCardProps) {
  const { workout, isSelected, isTarget, moves, onPress, onMove } = props;
  return (
    <li
      data-day={workout.position}
      className={classes(
        styles.day,
        isSelected && styles.selected,
        onMove && styles.movable,
        workout.status === 'rest' && styles.rest,
        isTarget && styles.target,
      )}
      onPointerDown={onMove ? onPress : undefined}
    >
      <DayLink {...props} />
      {!isRaceOrEvent(workout) && <LateEvents date={workout.date} />}
      {onMove && (
        <IconButton
          label={`Move ${workout.focus}`}
          icon={<ArrowLeftRight />}
          className={styles.handle}
          onClick={onMove}
        />
      )}
      {moves && <Veil workout={workout} moves={moves} />}
    </li>
  );
}

/** Scrolls up to the selected workout, which is far above the week, unless it is already visible. */
function showWorkout(): void {
  const title = document.querySelector('main h1');
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  if (!title || title.getBoundingClientRect().top >= bar) return;
  (title.closest('header') ?? title).scrollIntoView({ block: 'start' });
}

function DayLink({ plan, workout, today, part, isSelected, onMove }: DayCardProps) {
  const { position, date, minutes, status } = workout;
  const keys = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onMove?.();
  };
  return (
    <Link
      to="/plan/$planId"
      params={{ planId: plan.weekStart }}
      search={{ workout: position }}
      replace
      resetScroll={false}
      draggable={false}
      aria-current={isSelected ? 'true' : undefined}
      aria-keyshortcuts={onMove ? 'm' : undefined}
      className={styles.link}
      onKeyDown={onMove ? keys : undefined}
      onClick={showWorkout}
    >
      <span className={styles.date}>
        <span>
          {dayText(date, 'day')}
          {date === today && <b> · Today</b>}
        </span>
        {status === 'completed' && <Check aria-hidden="true" className={styles.tick} />}
      </span>
      <DayPicture workout={workout} today={today} />
      <span className={classes(styles.focus, !part && isNotRidden(workout, today) && styles.lost)}>
        {isRace(workout) && plan.raceName !== null && <span className="visually-hidden">Race: </span>}
        {titleOf(plan, workout)}
      </span>
      {isRide(workout) && minutes > 0 && <span className={styles.minutes}>{workoutLengthText(workout)}</span>}
      {isRide(workout) && (
        <span className={styles.badge}>
          <Pill tone={status === 'completed' ? 'good' : 'plain'}>
            {part ? partText(part) : outcomeLabel(workout, today)}
          </Pill>
        </span>
      )}
    </Link>
  );
}

function DayPicture({ workout, today }: Pick<DayCardProps, 'workout' | 'today'>) {
  const place = { heightPx: 52, className: styles.profile ?? '' };
  if (isRaceOrEvent(workout)) return <FlagProfile {...place} />;
  if (!isRide(workout)) return <RestProfile {...place} />;
  return <StageProfile {...pictureOf(workout, today)} {...place} label="" />;
}

/** Covers a day during a drag and says whether the workout may move here. */
const Veil = ({ workout, moves }: Pick<DayCardProps, 'workout'> & { readonly moves: DragMoves }) => (
  <span className={styles.veil}>
    {workout.position === moves.from ? (
      'From here'
    ) : (
      <>
        <span>{exchangeWords(workout)}</span>
        <VerdictLine move={moves.list.find(({ to }) => to === workout.position)} />
      </>
    )}
  </span>
);
