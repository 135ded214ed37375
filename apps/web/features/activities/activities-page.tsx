import { Link } from '@tanstack/react-router';
import { useRider } from '#lib/session.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CalendarScreen } from './calendar-screen.tsx';

/** Twelve weeks, from the one before this one on (spec 2, 9). */
export function ActivitiesPage() {
  const rider = useRider();
  if (rider) return <CalendarScreen />;
  return (
    <EmptyState
      title="Calendar"
      words="Please log in to view your activities."
      action={
        <Link to="/auth" className={buttonClass()}>
          Log in
        </Link>
      }
    />
  );
}
