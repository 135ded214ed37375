import styles from './day-list.module.css';
import { addWeeks, mondayOf, type IsoDate } from '@musette/coach/calendar/days';
import { isRaceOrEvent } from '@musette/coach/workout/planned';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { memo, useImperativeHandle, useRef, useState } from 'react';
import { FlagMark } from '#ui/flag-mark.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { CalendarProps } from './calendar-grid.tsx';
import { hasPlan, type CalendarWeek } from './calendar.ts';
import { useDayKeys } from './use-day-keys.ts';
import { useOpening } from './use-opening.ts';
import { weekSpan } from './date-spans.ts';
import { ListDay } from './list-day.tsx';
import { WeekFigures } from './week-figures.tsx';

/** The calendar on a phone: it starts with this week at today; this week and the next one are open, the others open when they are asked for. */
export function DayList({ weeks, first, last, today, selected, ...props }: CalendarProps) {
  const { handle, returning, onAway } = props;
  const box = useRef<HTMLDivElement>(null);
  const { goTo, onClick, onKeyDown } = useDayKeys(box, { ...props, arrangement: 'list', first, last });
  useImperativeHandle(handle, () => ({ goTo }), [goTo]);
  // Without a plan, the link to the generator comes first.
  const block = hasPlan(weeks) ? 'start' : null;
  useOpening(box, { selected, block: returning || last < today ? 'nearest' : block });
  const thisWeek = mondayOf(today);
  return (
    <div ref={box} role="presentation" className={styles.weeks} onClick={onClick} onKeyDown={onKeyDown}>
      {weeks.map((week) => (
        <ListWeek
          key={week.start}
          week={week}
          today={today}
          onAway={onAway}
          selected={week.days.some(({ date }) => date === selected) ? selected : null}
          isNear={week.start === thisWeek || week.start === addWeeks(thisWeek, 1)}
        />
      ))}
    </div>
  );
}

interface ListWeekProps extends Pick<CalendarProps, 'onAway'> {
  readonly week: CalendarWeek;
  readonly today: IsoDate;
  readonly selected: IsoDate | null;
  /** Whether it is this week or the next one. */
  readonly isNear: boolean;
}

/** A week of the list: its figures, and its days when it is open. The selected day is always to be seen. */
const ListWeek = memo(({ week, today, selected, isNear, onAway }: ListWeekProps) => {
  const [wasOpened, setOpened] = useState(isNear);
  const isOpen = wasOpened || selected !== null;
  const id = `week-${week.start}`;
  const race = week.days.find(({ workout }) => workout && isRaceOrEvent(workout));
  return (
    <section aria-labelledby={id}>
      <div className={styles.weekHead}>
        <div className={styles.weekWords}>
          <div className={styles.weekName}>
            <h2 id={id}>{weekSpan(week.start)}</h2>
            {!isOpen && race?.kind && <FlagMark words={race.kind} />}
          </div>
          <WeekFigures week={week} hasBegun={week.start <= today} />
        </div>
        {!isNear && selected === null && (
          <IconButton
            label={isOpen ? `Close ${weekSpan(week.start)}` : `Open ${weekSpan(week.start)}`}
            icon={isOpen ? <ChevronUp /> : <ChevronDown />}
            aria-expanded={isOpen}
            onClick={() => setOpened(!isOpen)}
          />
        )}
      </div>
      {isOpen && (
        <ol className={styles.days}>
          {week.days.map((day) => (
            <ListDay
              key={day.date}
              day={day}
              week={week.start}
              today={today}
              isSelected={day.date === selected}
              onAway={onAway}
            />
          ))}
        </ol>
      )}
    </section>
  );
});
