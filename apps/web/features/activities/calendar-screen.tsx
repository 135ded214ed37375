import styles from './activities.module.css';
import { Link } from '@tanstack/react-router';
import { type RefObject, useDeferredValue, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useGeneration, type Generation } from '#lib/generation.ts';
import { messageOf } from '#lib/messages.ts';
import { useGenerationToast } from '#lib/use-generation-toast.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { ProblemCard } from '#ui/problem-card.tsx';
import { type CalendarWeek, hasPlan, calendarOf, withMarks } from './calendar.ts';
import { CalendarGrid, type CalendarHandle } from './calendar-grid.tsx';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { EventEditing, EventsButton } from './event-actions.tsx';
import { DayList } from './day-list.tsx';
import { calendarSpan } from './date-spans.ts';
import { useFocusBack } from './use-day-keys.ts';
import { useSelectedDay, useShownWeeks } from './use-selected-day.ts';
import { writtenWeekCount } from '#lib/plan-texts.ts';
import {
  addDays,
  addWeeks,
  daysBetween,
  isDay,
  type IsoDate,
  mondayOf,
  type WeekKey,
} from '@musette/coach/calendar/days';
import { useQuery } from '@tanstack/react-query';
import { activitiesQuery } from '#lib/activities.ts';
import { CALENDAR_WEEKS, calendarEnd, calendarStart, plansQuery } from '#lib/plans.ts';
import { useRaceEvents } from '#lib/race-events/race-events.ts';
import { useProfile } from '#lib/profile.ts';
import { CountedWithStrava, hasStrava } from '#lib/strava/brand.tsx';
import { daysAwayQuery } from '#lib/days-away/days-away.ts';
import { lateDialog } from '#lib/late-dialog.tsx';
import { useStravaWatch } from '#lib/strava/connection.ts';
import { useToday } from '#lib/today.ts';

const DaysAwayDialog = lateDialog(
  async () => (await import('#lib/days-away/days-away-dialog.tsx')).DaysAwayDialog,
);

interface CalendarScreenProps {
  /** The history entry of this visit. */
  readonly entry: string;
}

/** The calendar with its title and its loading and error states. */
export function CalendarScreen({ entry }: CalendarScreenProps) {
  const { today, first, last, pages, weeks, error, retrying, retry } = useCalendar(entry);
  const { selected, returning, select } = useSelectedDay(entry, { today, first, last });
  const { data: generation } = useGeneration();
  const followReplan = useGenerationToast(generation);
  useStravaWatch();
  const isWriting = generation?.state === 'running';
  const handle = useRef<CalendarHandle>(null);
  const away = useAwayDialog({ handle, weeks, onReplan: followReplan });
  const isWide = useWide();
  const Calendar = isWide ? CalendarGrid : DayList;
  return (
    <EventEditing today={today} days={handle} onReplan={followReplan}>
      <PageHead
        isDense
        title="Calendar"
        lead={<output>{calendarSpan(first, last)}</output>}
        aside={
          <>
            <PageButtons {...{ first, today, pages, handle }} isLoading={!weeks} onSelect={select} />
            <EventsButton />
            <Link to="/import" className={buttonClass({ tone: 'ink' })}>
              Add rides
            </Link>
          </>
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
        {weeks && !isWriting && today <= last && !hasPlan(weeks) && <NoPlan />}
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
            onAway={away.ask}
          />
        )}
        {away.dialog}
        {!weeks && !error && <CalendarSkeleton />}
        {weeks?.some(({ days }) => days.some(({ rides }) => hasStrava(rides))) && <CountedWithStrava />}
      </div>
    </EventEditing>
  );
}

interface PageButtonsProps {
  readonly first: WeekKey;
  readonly today: IsoDate;
  readonly pages: Omit<ReturnType<typeof useShownWeeks>, 'first'>;
  readonly isLoading: boolean;
  readonly handle: RefObject<CalendarHandle | null>;
  readonly onSelect: (date: IsoDate) => void;
}

/** Goes to the twelve weeks before or after, and to today. */
function PageButtons({ first, today, pages, isLoading, handle, onSelect }: PageButtonsProps) {
  const { pagesBack, setPagesBack } = pages;
  const earlier = useRef<HTMLButtonElement>(null);
  const goTo = (page: number) => {
    setPagesBack(page);
    const end = addWeeks(first, CALENDAR_WEEKS * (pagesBack - page + 1));
    onSelect(page === 0 ? today : addDays(end, -1));
    // The button for later weeks is disabled now.
    if (page === 0) earlier.current?.focus();
  };
  return (
    <>
      <Button tone="ghost" ref={earlier} onClick={() => goTo(pagesBack + 1)}>
        Earlier weeks
      </Button>
      <Button tone="ghost" disabled={pagesBack === 0} onClick={() => goTo(pagesBack - 1)}>
        Later weeks
      </Button>
      <Button
        tone="ghost"
        disabled={isLoading}
        onClick={() => {
          setPagesBack(0);
          handle.current?.goTo(today);
        }}
      >
        Go to today
      </Button>
    </>
  );
}

/** The day whose days without riding are asked for. */
function useAwayDialog({
  handle,
  weeks,
  onReplan,
}: {
  readonly handle: RefObject<CalendarHandle | null>;
  readonly weeks: readonly CalendarWeek[] | null;
  readonly onReplan: (generation: string) => void;
}) {
  const [asked, setAsked] = useState<IsoDate | null>(null);
  useFocusBack(handle, asked);
  const away = asked && (awayOf(weeks, asked) ?? { from: asked, to: asked });
  return {
    ask: setAsked,
    dialog: away && <DaysAwayDialog away={away} onClose={() => setAsked(null)} onReplan={onReplan} />,
  };
}

const awayOf = (weeks: readonly CalendarWeek[] | null, date: IsoDate) =>
  weeks?.flatMap(({ days }) => days).find((day) => day.date === date)?.away ?? null;

const NoPlan = () => (
  <Card flush>
    <EmptyState
      title="No workouts in these weeks yet"
      words={
        <>
          A plan fills your calendar. It starts from your hours, your goal and today. Rides show here too:{' '}
          <Link to="/activity/$activityId" params={{ activityId: 'sample' }}>
            look at a sample ride
          </Link>
          .
        </>
      }
      action={
        <Link to="/generate" className={buttonClass({ tone: 'primary' })}>
          Generate a plan
        </Link>
      }
    />
  </Card>
);

// On a narrower screen seven columns have no room for the names of workouts.
const WIDE = '(min-width: 1000px)';

function follow(look: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', look);
  return () => query.removeEventListener('change', look);
}

/** Whether the screen is wide enough for seven columns. */
const useWide = (): boolean => useSyncExternalStore(follow, () => matchMedia(WIDE).matches);

interface WritingNoteProps {
  readonly generation: Generation;
}

/** Says that weeks are being written; each one appears when it is done. */
const WritingNote = ({ generation }: WritingNoteProps) => (
  <p className={styles.writing}>
    Your plan is being written: {writtenWeekCount(generation)} of {generation.weeks.length} weeks so far.{' '}
    <Link to="/generate">Watch progress</Link>
  </p>
);

/** What is shown stays while the weeks of a new day load; that of other weeks goes. */
const keepIfNear =
  (first: IsoDate) =>
  <Data,>(data: Data, before?: { readonly queryKey: readonly unknown[] }): Data | undefined => {
    const from = String(before?.queryKey[2]);
    return isDay(from) && Math.abs(daysBetween(from, first)) < 7 * CALENDAR_WEEKS ? data : undefined;
  };

/** Loads the twelve weeks around today in the rider's time zone, or earlier ones. */
function useCalendar(entry: string) {
  const profile = useProfile();
  // While the profile loads, the device's date is used: it mostly requests the right weeks.
  const today: IsoDate = useToday(profile.data?.timeZone);
  const { first, ...pages } = useShownWeeks(entry, calendarStart(mondayOf(today)));
  const plans = useQuery({ ...plansQuery(first, CALENDAR_WEEKS), placeholderData: keepIfNear(first) });
  const rides = useQuery({
    ...activitiesQuery(first, calendarEnd(first)),
    placeholderData: keepIfNear(first),
  });
  const events = useRaceEvents();
  const away = useQuery(daysAwayQuery);
  const weeks = useMemo(
    () =>
      plans.data && rides.data
        ? withMarks(calendarOf(first, plans.data, rides.data), { events, daysAway: away.data ?? [] })
        : null,
    [first, plans.data, rides.data, away.data, events],
  );
  const isReady = profile.data !== undefined && weeks !== null;
  // Renders the calendar in small steps: in a single step it blocks a phone for 100 ms more (decision 0029).
  const isShown = useDeferredValue(isReady) && isReady;
  return {
    today,
    first,
    last: calendarEnd(first),
    pages,
    weeks: isShown ? weeks : null,
    error: profile.error ?? plans.error ?? rides.error,
    retrying: profile.isFetching || plans.isFetching || rides.isFetching,
    retry: () => void Promise.all([profile.refetch(), plans.refetch(), rides.refetch()]),
  };
}
