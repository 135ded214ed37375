import { lastSyncedText } from '@musette/words/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useState } from 'react';
import { messageOf } from '#lib/text/messages.ts';
import { useProfile } from '#lib/rider-data/profile.ts';
import { PoweredByStrava } from '#lib/strava/brand.tsx';
import { ConnectButton } from '#lib/strava/connect-button.tsx';
import { type StravaConnection, stravaQuery, useSync } from '#lib/strava/connection.ts';
import { DisconnectDialog, useDisconnect } from '#lib/strava/disconnect-dialog.tsx';
import styles from '#lib/strava/strava-source.module.css';
import { dayIn, useNow, timeIn } from '#lib/text/today.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { useFocusIfLost } from '#ui/use-focus.ts';

/** Strava as a source of rides: to connect, to fetch, to disconnect (spec 2, 8, 9). */
export function StravaSource() {
  const { data, error, isFetching, refetch } = useQuery(stravaQuery);
  const [isEnded, setEnded] = useState(false);
  const heading = useFocusIfLost<HTMLHeadingElement>(isEnded && data?.state === 'none');
  const props = { heading, onDisconnected: () => setEnded(true) };
  if (!data)
    return error === null ? (
      <Source heading={heading}>
        <Skeleton height={48} />
      </Source>
    ) : (
      <Source
        heading={heading}
        actions={
          <Button tone="ghost" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        <p role="alert" className={styles.failure}>
          Failed to get Strava connection status
        </p>
      </Source>
    );
  if (!data.available) return <SwitchedOff connection={data} {...props} />;
  if (data.state === 'connected') return <Connected connection={data} {...props} />;
  return data.state === 'ended' ? <Ended {...props} /> : <NotConnected heading={heading} />;
}

interface SourceProps {
  /** It takes the focus when the button that had it is gone. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly synced?: string;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

const Source = ({ heading, synced, actions, children }: SourceProps) => (
  <>
    <div className={styles.head}>
      <div>
        <h3 ref={heading} tabIndex={-1}>
          Strava
        </h3>
        {synced !== undefined && <p className={styles.synced}>{synced}</p>}
      </div>
      {actions}
    </div>
    {children}
  </>
);

interface StateProps {
  readonly connection: StravaConnection;
  readonly heading: SourceProps['heading'];
  readonly onDisconnected: () => void;
}

/** Where the operator has no client at Strava. A connection from before can be ended. */
const SwitchedOff = ({ connection: { state }, heading, onDisconnected }: StateProps) => (
  <Source heading={heading} actions={state !== 'none' && <Disconnect onDone={onDisconnected} />}>
    <p className={styles.words}>
      This server is not set up for Strava. You can <Link to="/import">add rides</Link> from files. The person
      who runs the server can set it up with <code>STRAVA_CLIENT_ID</code> and{' '}
      <code>STRAVA_CLIENT_SECRET</code> (<code>docs/services/strava.md</code>).
    </p>
  </Source>
);

const SEVEN_DAYS =
  'Strava lets us keep its rides for 7 days. After that they are fetched again when you look at their days.';

/** Before the first connection. */
const NotConnected = ({ heading }: Pick<StateProps, 'heading'>) => (
  <Source heading={heading} actions={<ConnectButton />}>
    <p className={styles.words}>Your rides come in with their figures and their route. {SEVEN_DAYS}</p>
    <Foot />
  </Source>
);

/** After the connection has ended at Strava. */
function Ended({ heading, onDisconnected }: Omit<StateProps, 'connection'>) {
  const { start, isPending, failure } = useDisconnect({ onDone: onDisconnected });
  return (
    <Source
      heading={heading}
      actions={
        <Row>
          <ConnectButton />
          <Button tone="quiet" busy={isPending} onClick={start}>
            Leave it disconnected
          </Button>
        </Row>
      }
    >
      <p className={styles.words}>
        <b>Strava no longer accepts the connection.</b> It may have been ended there. Rides that came from
        Strava alone leave Musette; files and completed workouts stay.
      </p>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          That did not work. {failure}
        </p>
      )}
      <Foot />
    </Source>
  );
}

const Foot = () => (
  <div className={styles.foot}>
    <PoweredByStrava />
  </div>
);

/** When rides were last fetched, how far a sync has come, and what can be done. */
function Connected({ connection, heading, onDisconnected }: StateProps) {
  const { start, isPending, error } = useSync();
  const isRunning = connection.sync === 'running';
  const hasFailed = connection.sync === 'failed' || error !== null;
  return (
    <Source
      heading={heading}
      synced={useLastSynced(connection)}
      actions={
        <Row>
          <Button tone="ghost" busy={isPending || isRunning} onClick={start}>
            {hasFailed && !isRunning ? 'Try again' : 'Sync now'}
          </Button>
          <Disconnect onDone={onDisconnected} />
        </Row>
      }
    >
      {/* The count is not announced: it changes every two seconds. */}
      <output className="visually-hidden">{ANNOUNCED[connection.sync]}</output>
      {hasFailed && !isRunning ? (
        <p role="alert" className={styles.failure}>
          Failed to sync activities.{' '}
          {error === null
            ? 'Strava gave no usable answer. It is tried again by itself, or at once with the button.'
            : messageOf(error)}
        </p>
      ) : (
        <SyncWords connection={connection} />
      )}
      <Foot />
    </Source>
  );
}

const ANNOUNCED: Readonly<Record<StravaConnection['sync'], string>> = {
  idle: 'Strava is synced',
  running: 'Fetching your activities from Strava',
  waiting: 'The sync waits for Strava',
  failed: '',
};

function SyncWords({ connection: { sync, fetched, waitsUntil, ...read } }: Pick<StateProps, 'connection'>) {
  const timeZone = useProfile().data?.timeZone;
  const words = {
    running: `Fetching your activities${fetched === null || fetched === 0 ? '…' : `: ${fetched} so far`}`,
    waiting: `Strava limits how often this server may ask. The sync goes on ${
      waitsUntil === null ? 'by itself' : `at ${timeIn(timeZone, new Date(waitsUntil))}`
    }.`,
    idle:
      read.lastSyncedAt !== null && !read.isComplete
        ? 'Older rides are not all here yet: the next sync goes on with them.'
        : `${read.tellsOfRides ? '' : 'New rides come when you press “Sync now” or look at their days. '}${SEVEN_DAYS}`,
    failed: '',
  }[sync];
  return <p className={styles.words}>{words}</p>;
}

function useLastSynced({ lastSyncedAt: at }: StravaConnection): string {
  const timeZone = useProfile().data?.timeZone;
  const now = useNow();
  if (at === null) return 'Connected, not synced yet';
  return `Last synced ${lastSyncedText({ at, day: dayIn(timeZone, new Date(at)), now: now.toISOString() })}`;
}

function Disconnect({ onDone }: { readonly onDone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        Disconnect
      </Button>
      {isAsking && <DisconnectDialog onClose={() => setAsking(false)} onDone={onDone} />}
    </>
  );
}
