import { useRider } from '#lib/session.ts';
import { LoginRequired } from '#lib/login-required.tsx';
import { CalendarScreen } from './calendar-screen.tsx';

/** The calendar page: twelve weeks, starting with last week (spec 2, 9). */
export function ActivitiesPage() {
  const rider = useRider();
  return rider ? (
    <CalendarScreen />
  ) : (
    <LoginRequired title="Calendar" words="Please log in to view your activities." />
  );
}
