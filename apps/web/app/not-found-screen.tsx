import { Link } from '@tanstack/react-router';
import { useRider } from '#lib/api/session.ts';
import { buttonClass } from '#ui/button.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';

/** The screen for unknown paths. */
export function NotFoundScreen() {
  const rider = useRider();
  return (
    <PageHead
      title="Page not found"
      lead="The page that you asked for does not exist, or it has moved."
      aside={
        rider ? (
          <Link to="/dashboard" className={buttonClass({ tone: 'ink' })}>
            Dashboard
          </Link>
        ) : (
          <>
            <Link to="/" className={buttonClass({ tone: 'ink' })}>
              Home
            </Link>
            <Link to="/auth" className={buttonClass({ tone: 'ghost' })}>
              Log in
            </Link>
          </>
        )
      }
    />
  );
}
