import styles from './calendar-grid.module.css';
import { type IsoDate, WEEKDAYS } from '@musette/coach/calendar/days';
import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type Ref,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { WEEKDAY_LABELS } from '#lib/text/weekday-labels.ts';
import type { CalendarWeek } from './calendar.ts';
import type { MovesHandle } from './calendar-moves.tsx';
import { DayPopover } from './day-popover.tsx';
import { useDayPopover } from './use-day-popover.ts';
import { useDayKeys } from './use-day-keys.ts';
import { useOpening } from './use-opening.ts';
import { dayText } from '#lib/text/day-text.ts';
import { usePressedPart } from '#lib/late-code.tsx';
import { classes } from '#ui/classes.ts';
import { DayCell } from './day-cell.tsx';
import { WeekFigures } from './week-figures.tsx';

/** The methods that a screen can call on its calendar. */
export interface CalendarHandle {
  readonly goTo: (date: IsoDate) => void;
}

export interface CalendarProps {
  readonly weeks: readonly CalendarWeek[];
  readonly first: IsoDate;
  readonly last: IsoDate;
  readonly today: IsoDate;
  readonly selected: IsoDate;
  readonly onSelect: (date: IsoDate) => void;
  /** Whether the rider returns to a day that was selected before. */
  readonly returning: boolean;
  readonly handle: Ref<CalendarHandle>;
  /** The day that gets the focus as soon as it is there. */
  readonly awaited: IsoDate | null;
  readonly onAwait: (date: IsoDate | null) => void;
  /** Asks for the days without riding around a day. */
  readonly onAway: (date: IsoDate) => void;
}

/** The ARIA roles of a grid: a table with arrow key navigation. */
const GRID = { role: 'grid', 'aria-label': 'Twelve weeks' } as const;

const loadMoves = async () => (await import('./calendar-moves.tsx')).CalendarMoves;

/**
 * Moving workouts in the calendar: what is asked, whether something is dragged, and where presses go. Its code loads when a rider
 * points at the calendar, or asks to move a workout.
 */
function useMoves() {
  const handle = useRef<MovesHandle>(null);
  const isLoading = useRef(false);
  const { Part: Moves, fetch } = usePressedPart(loadMoves);
  const [asked, setAsked] = useState<IsoDate | null>(null);
  const [isDragging, setDragging] = useState(false);
  return {
    Moves,
    isDragging,
    loadEarly: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch' || isLoading.current) return;
      isLoading.current = true;
      // Without a connection there is no drag, and a question says why.
      void fetch({ isQuiet: true });
    },
    press: (event: PointerEvent) => handle.current?.press(event),
    ask: (date: IsoDate) => void fetch().then((isThere) => isThere && setAsked(date)),
    props: { handle, asked, onAsk: setAsked, onDragging: setDragging },
  };
}

/** The calendar on wide screens: seven columns, Monday first; a day that is pointed at, focused or chosen opens a popover. */
export function CalendarGrid(props: CalendarProps) {
  const { weeks, first, last, today, selected, onSelect, returning, handle, onAway } = props;
  const frame = useRef<HTMLDivElement>(null);
  const moves = useMoves();
  const popover = useDayPopover(frame, moves.isDragging);
  const choose = (date: IsoDate) => {
    onSelect(date);
    popover.choose(date);
  };
  const { goTo, onClick, onKeyDown } = useDayKeys(frame, {
    arrangement: 'grid',
    first,
    last,
    onSelect: choose,
    awaited: props.awaited,
    onAwait: props.onAwait,
  });
  // Today is in the second row, so only a day further down needs scrolling.
  useOpening(frame, { selected, block: returning || last < today ? 'nearest' : null });
  useImperativeHandle(handle, () => ({ goTo }), [goTo]);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLTableCellElement)
      event.target.querySelector('a')?.click();
    else onKeyDown(event);
    popover.onKeyDown(event);
  };
  const pointAt = (event: PointerEvent) => {
    moves.loadEarly(event);
    popover.onPointerOver(event);
  };
  return (
    <div className={styles.calendar}>
      <div
        ref={frame}
        role="presentation"
        className={classes(styles.days, moves.isDragging && styles.dragging)}
        onClick={onClick}
        onKeyDown={press}
        onPointerDown={moves.press}
        onPointerOver={pointAt}
        onPointerLeave={popover.onPointerLeave}
        onFocus={popover.onFocus}
        onBlur={popover.onBlur}
      >
        <table {...GRID} className={styles.grid}>
          <WeekdayHeads />
          <tbody>
            {weeks.map((week) => (
              <WeekRow
                key={week.start}
                week={week}
                today={today}
                selected={week.days.some(({ date }) => date === selected) ? selected : null}
              />
            ))}
          </tbody>
        </table>
        {popover.date && (
          <DayPopover
            weeks={weeks}
            date={popover.date}
            today={today}
            box={frame}
            onMove={moves.ask}
            onAway={onAway}
          />
        )}
      </div>
      {moves.Moves && (
        <moves.Moves
          {...{ ...moves.props, weeks, today, box: frame, onSelect }}
          onOpen={choose}
          onGoTo={goTo}
        />
      )}
    </div>
  );
}

const WeekdayHeads = () => (
  <thead className={styles.heads}>
    <tr>
      <th scope="col">Week</th>
      {WEEKDAYS.map((weekday) => (
        <th key={weekday} scope="col">
          {WEEKDAY_LABELS[weekday].slice(0, 3)}
          <span className="visually-hidden">{WEEKDAY_LABELS[weekday].slice(3)}</span>
        </th>
      ))}
    </tr>
  </thead>
);

interface WeekRowProps {
  readonly week: CalendarWeek;
  readonly today: IsoDate;
  /** The selected day if it is in this week; otherwise null, so that other weeks do not render again. */
  readonly selected: IsoDate | null;
}

/** A week of the grid: its figures and seven days. */
const WeekRow = memo(({ week, today, selected }: WeekRowProps) => (
  <tr className={classes(styles.week, !week.plan && styles.unplanned)}>
    <th scope="row">
      <span className="visually-hidden">Week of </span>
      <span className={styles.monday}>{dayText(week.start)}</span>
      <WeekFigures week={week} hasBegun={week.start <= today} />
    </th>
    {week.days.map((day) => (
      <DayCell key={day.date} day={day} week={week.start} today={today} isSelected={day.date === selected} />
    ))}
  </tr>
));
