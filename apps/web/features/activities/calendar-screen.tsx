import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useGeneration } from '#lib/generation.ts';
import { messageOf } from '#lib/messages.ts';
import { useEndTold } from '#lib/use-followed.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { ProblemCard } from '#ui/problem-card.tsx';
import styles from './activities.module.css';
import { hasPlan } from './calendar.ts';
import { CalendarGrid, type CalendarHandle } from './calendar-grid.tsx';
import { CalendarToCome } from './calendar-to-come.tsx';
import { DayList } from './day-list.tsx';
import { calendarSpan } from './day-words.ts';
import { useCalendar } from './use-calendar.ts';
import { useSelectedDay } from './use-selected-day.ts';
import { useWide } from './use-wide.ts';
import { WritingNote } from './writing-note.tsx';

/** The calendar with its head and whatever state it is in. */
export function CalendarScreen() {
  const { today, first, last, weeks, error, retrying, retry } = useCalendar();
  const { selected, returning, select } = useSelectedDay(today, first, last);
  const { data: generation } = useGeneration();
  useEndTold(generation);
  const isWriting = generation?.state === 'running';
  const handle = useRef<CalendarHandle>(null);
  const isWide = useWide();
  const Calendar = isWide ? CalendarGrid : DayList;
  return (
    <>
      <PageHead
        title="Calendar"
        lead={calendarSpan(first, last)}
        aside={
          <Button tone="ghost" disabled={!weeks} onClick={() => handle.current?.goTo(today)}>
            Go to today
          </Button>
        }
      />
      <div className={styles.parts}>
        {error && (
          <ProblemCard
            title={weeks ? 'The calendar may be out of date' : 'The calendar could not be loaded'}
            detail={messageOf(error)}
            retrying={retrying}
            onRetry={retry}
          />
        )}
        {isWriting && <WritingNote generation={generation} />}
        {weeks && !isWriting && !hasPlan(weeks) && <NoPlan />}
        {weeks && (
          <Calendar
            weeks={weeks}
            first={first}
            last={last}
            today={today}
            selected={selected}
            returning={returning}
            onSelect={select}
            handle={handle}
          />
        )}
        {!weeks && !error && <CalendarToCome />}
      </div>
    </>
  );
}

const NoPlan = () => (
  <Card flush>
    <EmptyState
      title="No workouts in these weeks yet"
      words="A plan fills your calendar. It starts from your hours, your goal and today."
      action={
        <Link to="/generate" className={buttonClass({ tone: 'primary' })}>
          Generate a plan
        </Link>
      }
    />
  </Card>
);
