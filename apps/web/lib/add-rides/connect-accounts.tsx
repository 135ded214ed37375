import { lastSyncedText } from '@musette/words/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lastImportQuery } from '#lib/rider-data/activities.ts';
import { AddRides } from '#lib/add-rides/add-rides.tsx';
import styles from '#lib/add-rides/connect-accounts.module.css';
import { useProfile } from '#lib/rider-data/profile.ts';
import { useRider } from '#lib/api/session.ts';
import { dayIn, useNow } from '#lib/text/today.ts';
import { Card } from '#ui/layout/card.tsx';
import { Skeleton } from '#ui/layout/skeleton.tsx';

interface ConnectAccountsProps {
  readonly className?: string;
  /** Strava as a source of rides: a screen may load it late. */
  readonly children: ReactNode;
}

/** The ways in which rides come in, and when the last ones came (spec 2). */
export function ConnectAccounts({ className, children }: ConnectAccountsProps) {
  const rider = useRider();
  const { data: importedAt, isPending } = useQuery(lastImportQuery);
  return (
    <Card title="Connect accounts" {...(className && { className })}>
      <div className={styles.source}>
        <div>
          <h3>Ride files</h3>
          <p className={styles.synced}>
            {isPending ? <Skeleton width={150} height="1em" /> : <LastSynced at={importedAt} />}
          </p>
        </div>
        {rider && <AddRides userId={rider.userId} />}
      </div>
      <p className={styles.words}>
        Files from your bike computer or app bring your rides in: FIT, TCX, GPX, or a zip of them. Drop them
        anywhere on this page.{' '}
        {importedAt === null && (
          <Link to="/activity/$activityId" params={{ activityId: 'sample' }}>
            Look at a sample ride
          </Link>
        )}
      </p>
      <div className={styles.room}>
        <div className={styles.late}>{children}</div>
      </div>
    </Card>
  );
}

/** When rides were last added; undefined when that could not be loaded. */
function LastSynced({ at }: { readonly at: string | null | undefined }) {
  const timeZone = useProfile().data?.timeZone;
  const now = useNow();
  if (at === undefined) return 'It is not known when rides were last added.';
  if (at === null) return 'No files yet';
  return `Last synced ${lastSyncedText({ at, day: dayIn(timeZone, new Date(at)), now: now.toISOString() })}`;
}
