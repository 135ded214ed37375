import { useRider } from '#lib/api/session.ts';
import { LoginRequired } from '#lib/account/login-required.tsx';
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
