import { type IsoDate, mondayOf } from '@musette/coach/calendar/days';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useGeneration } from '#lib/generation.ts';
import { calendarEnd, calendarStart } from '#lib/plans.ts';
import { useProfile } from '#lib/profile.ts';
import { useStravaWatch } from '#lib/strava/connection.ts';
import { useToday } from '#lib/today.ts';
import { useGenerationToast } from '#lib/use-generation-toast.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import type { CalendarHandle } from './calendar-grid.tsx';
import { CalendarWeeks } from './calendar-weeks.tsx';
import { EventEditing, EventsButton } from './event-actions.tsx';
import { ShownSpan } from './shown-span.tsx';
import { useSelectedDay, useShownWeeks } from './use-selected-day.ts';

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
