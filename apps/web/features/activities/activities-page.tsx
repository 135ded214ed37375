import { RideDrop } from '#lib/add-rides/add-rides.tsx';
import { useRider } from '#lib/api/session.ts';
import { LoginRequired } from '#lib/account/login-required.tsx';
import { useEntry } from './use-selected-day.ts';
import { CalendarScreen } from './calendar-screen.tsx';

/** The calendar page: twelve weeks, starting with last week (spec 2, 9). */
export function ActivitiesPage() {
  const rider = useRider();
  const entry = useEntry();
  return rider ? (
    <>
      <CalendarScreen key={entry} entry={entry} />
      <RideDrop userId={rider.userId} />
    </>
  ) : (
    <LoginRequired title="Calendar" words="Please log in to view your activities." />
  );
}
