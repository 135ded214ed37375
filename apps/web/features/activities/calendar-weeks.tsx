import styles from './activities.module.css';
import type { IsoDate, WeekKey } from '@musette/coach/calendar/days';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type RefObject, Suspense, useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import { activitiesQuery } from '#lib/rider-data/activities.ts';
import { daysAwayQuery } from '#lib/days-away/days-away.ts';
import { type Generation, useGeneration } from '#lib/rider-data/generation.ts';
import { lateDialog, latePart } from '#lib/late-code.tsx';
import { messageOf } from '#lib/text/messages.ts';
import { writtenWeekCount } from '#lib/rider-data/plan-texts.ts';
import { CALENDAR_WEEKS, calendarEnd, plansQuery } from '#lib/rider-data/plans.ts';
import { codeOf } from '#lib/api/problems.ts';
import { useProfile } from '#lib/rider-data/profile.ts';
import { useRaceEvents } from '#lib/race-events/race-events.ts';
import { CountedWithStrava, hasStrava } from '#lib/strava/brand.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { CalendarGrid, type CalendarHandle, type CalendarProps } from './calendar-grid.tsx';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { type CalendarWeek, calendarOf, hasPlan, withMarks } from './calendar.ts';
import { DayList } from './day-list.tsx';
import { useFocusBack } from './use-day-keys.ts';

const LaterEvents = latePart(async () => (await import('./later-events.tsx')).LaterEvents);
const DaysAwayDialog = lateDialog(
  async () => (await import('#lib/days-away/days-away-dialog.tsx')).DaysAwayDialog,
);

interface CalendarWeeksProps extends Omit<CalendarProps, 'weeks' | 'handle' | 'onAway'> {
  readonly first: WeekKey;
  readonly handle: RefObject<CalendarHandle | null>;
  /** A generation plans weeks again. */
  readonly onReplan: (generation: string) => void;
}

/** Twelve weeks of the calendar, with their loading and error states. */
export function CalendarWeeks({ onReplan, ...props }: CalendarWeeksProps) {
  const { first, last, today, handle } = props;
  const { weeks, error, retrying, retry } = useWeeks(first);
  const { data: generation } = useGeneration();
  const isWriting = generation?.state === 'running';
  const away = useAwayDialog({ handle, weeks, onReplan });
  const Calendar = useWide() ? CalendarGrid : DayList;
  return (
    <div className={styles.parts}>
      {error && (
        <ProblemCard
          title={failureTitle(error, weeks !== null, last < today)}
          detail={messageOf(error)}
          retrying={retrying}
          onRetry={retry}
        />
      )}
      {isWriting && <WritingNote generation={generation} />}
      {weeks && !isWriting && today <= last && !hasPlan(weeks) && <NoPlan />}
      {weeks && <Calendar {...props} weeks={weeks} onAway={away.ask} />}
      {today <= last && <AfterWeeks last={last} />}
      {away.dialog}
      {!weeks && !error && <CalendarSkeleton />}
      {weeks?.some(({ days }) => days.some(({ rides }) => hasStrava(rides))) && <CountedWithStrava />}
    </div>
  );
}

/** The events after the weeks, which load when there are any. */
function AfterWeeks({ last }: Pick<CalendarWeeksProps, 'last'>) {
  const events = useRaceEvents().filter(({ date }) => date > last);
  if (events.length === 0) return null;
  return (
    <Suspense>
      <LaterEvents events={events} />
    </Suspense>
  );
}

/** What went wrong. Without signal, earlier weeks are not there: only the weeks that the calendar opens with are saved. */
function failureTitle(error: Error, isShown: boolean, isEarlier: boolean): string {
  if (isShown) return 'The calendar may be out of date';
  return isEarlier && codeOf(error) === 'offline'
    ? 'Earlier weeks are not saved on this device'
    : 'The calendar could not be loaded';
}

/** Loads twelve weeks. What is shown stays while the weeks of a new day load. */
function useWeeks(first: WeekKey) {
  const profile = useProfile();
  const plans = useQuery({ ...plansQuery(first, CALENDAR_WEEKS), placeholderData: keepPreviousData });
  const rides = useQuery({
    ...activitiesQuery(first, calendarEnd(first)),
    placeholderData: keepPreviousData,
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
    weeks: isShown ? weeks : null,
    error: profile.error ?? plans.error ?? rides.error,
    retrying: profile.isFetching || plans.isFetching || rides.isFetching,
    retry: () => void Promise.all([profile.refetch(), plans.refetch(), rides.refetch()]),
  };
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
