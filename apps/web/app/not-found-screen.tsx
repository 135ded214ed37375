import { Link } from '@tanstack/react-router';
import { useRider } from '#lib/session.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** For addresses that lead nowhere. */
export function NotFoundScreen() {
  const rider = useRider();
  return (
    <EmptyState
      title="No road leads here"
      words="The page that you asked for does not exist, or it has moved."
      action={
        <Link to={rider ? '/dashboard' : '/'} className={buttonClass({ tone: 'ink' })}>
          {rider ? 'To the dashboard' : 'To the start'}
        </Link>
      }
    />
  );
}
