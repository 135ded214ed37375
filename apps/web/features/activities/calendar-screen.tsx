import { addDays, addWeeks, type IsoDate, mondayOf } from '@musette/coach/calendar/days';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { firstDayQuery } from '#lib/rider-data/activities.ts';
import { useGeneration } from '#lib/rider-data/generation.ts';
import { CALENDAR_WEEKS, calendarEnd, calendarStart } from '#lib/rider-data/plans.ts';
import { useProfile } from '#lib/rider-data/profile.ts';
import { useStravaWatch } from '#lib/strava/connection.ts';
import { useToday } from '#lib/text/today.ts';
import { useGenerationToast } from '#lib/replanning/use-generation-toast.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import styles from './activities.module.css';
import type { CalendarHandle } from './calendar-grid.tsx';
import { CalendarWeeks } from './calendar-weeks.tsx';
import { calendarSpan } from './date-spans.ts';
import { EventEditing, EventsButton } from './event-actions.tsx';
import { type ShownWeeks, useSelectedDay, useShownWeeks } from './use-selected-day.ts';

interface CalendarScreenProps {
  /** The history entry of this visit. */
  readonly entry: string;
}

/** The calendar with its title and its actions. */
export function CalendarScreen({ entry }: CalendarScreenProps) {
  // While the profile loads, the device's date is used: it mostly requests the right weeks.
  const today = useToday(useProfile().data?.timeZone);
  const shown = useShownWeeks(entry, calendarStart(mondayOf(today)));
  const { first, newest, isNewest, show } = shown;
  const last = calendarEnd(first);
  const { selected, returning, select } = useSelectedDay(entry, { today, first, last });
  const followReplan = useGenerationToast(useGeneration().data);
  useStravaWatch();
  const handle = useRef<CalendarHandle>(null);
  // Here, since the days are not there while other weeks load.
  const [awaited, setAwaited] = useState<IsoDate | null>(null);
  const goToToday = () => {
    show(newest);
    select(today);
    setAwaited(today);
    handle.current?.goTo(today);
  };
  return (
    <EventEditing today={today} days={handle} onReplan={followReplan}>
      <PageHead
        isDense
        title="Calendar"
        lead={<ShownSpan shown={shown} today={today} onSelect={select} />}
        aside={
          <>
            <Button
              tone="ghost"
              aria-label="Go to today"
              onClick={goToToday}
              // A rider who goes on elsewhere is not called back.
              onBlur={() => setAwaited(null)}
            >
              Today
            </Button>
            <EventsButton />
            <Link to="/import" className={buttonClass({ tone: 'ink' })}>
              Add rides
            </Link>
          </>
        }
      />
      <CalendarWeeks
        // Data of other weeks is not shown while these load; that of yesterday's is.
        key={isNewest ? 'newest' : first}
        {...{ first, last, today, selected, returning, handle, awaited }}
        onSelect={select}
        onAwait={setAwaited}
        onReplan={followReplan}
      />
    </EventEditing>
  );
}

interface ShownSpanProps {
  readonly shown: ShownWeeks;
  readonly today: IsoDate;
  readonly onSelect: (date: IsoDate) => void;
}

/** Says which weeks are shown, and goes to the twelve before or after, at the end that adjoins those that were shown. */
function ShownSpan({ shown: { first, newest, isNewest, show }, today, onSelect }: ShownSpanProps) {
  const earlier = useRef<HTMLButtonElement>(null);
  const later = useRef<HTMLButtonElement>(null);
  const begins = useQuery(firstDayQuery).data ?? null;
  const isFirst = begins !== null && first <= begins;
  const goBack = () => {
    show(addWeeks(first, -CALENDAR_WEEKS));
    onSelect(addDays(first, -1));
  };
  // The button that led to the first weeks is disabled now.
  useLayoutEffect(() => {
    if (isFirst && document.activeElement === earlier.current) later.current?.focus();
  }, [isFirst]);
  const goOn = () => {
    const next = addWeeks(first, CALENDAR_WEEKS);
    show(next);
    onSelect(next < newest ? next : today);
    // The button for later weeks is disabled now.
    if (next >= newest) earlier.current?.focus();
  };
  return (
    <span className={styles.pages}>
      <IconButton
        ref={earlier}
        framed
        label={isFirst ? 'No earlier weeks: your calendar begins here' : 'Earlier weeks'}
        icon={<ChevronLeft />}
        disabled={isFirst}
        onClick={goBack}
      />
      <output>{calendarSpan(first, calendarEnd(first))}</output>
      <IconButton
        ref={later}
        framed
        label="Later weeks"
        icon={<ChevronRight />}
        disabled={isNewest}
        onClick={goOn}
      />
    </span>
  );
}
