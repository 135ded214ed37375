import { useRider } from '#lib/session.ts';
import { LoginRequired } from '#lib/login-required.tsx';
import { ImportScreen } from './import-screen.tsx';

/** The page on which riders add the rides of their files. */
export function ImportPage() {
  const rider = useRider();
  return rider ? (
    <ImportScreen userId={rider.userId} />
  ) : (
    <LoginRequired title="Add rides" words="Please log in to view your activities." />
  );
}
