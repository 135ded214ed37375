import { lastSyncedText } from '@musette/words/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { saveAnswer } from '#lib/api/answers.ts';
import { dayText } from '#lib/text/day-text.ts';
import { invalidateRides } from '#lib/rider-data/activities.ts';
import { waitMessageOf } from '#lib/text/messages.ts';
import { useProfile } from '#lib/rider-data/profile.ts';
import { dayIn, useNow } from '#lib/text/today.ts';
import { useCall } from '#lib/form/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import styles from './account.module.css';
import {
  disconnectIntervals,
  fetchIntervalsRides,
  type IntervalsConnection,
  intervalsQuery,
} from './intervals-api.ts';
import { IntervalsKeyForm } from './intervals-key-form.tsx';
import { intervalsMessageOf, ridesWords, leftOutWords, workoutsWords } from './intervals-words.ts';

/** Where the rider's workouts go to, and where rides come from: the calendar at intervals.icu. */
export function IntervalsSection() {
  const { data, error, isFetching, refetch } = useQuery(intervalsQuery);
  if (!data && error)
    return (
      <ProblemCard
        title="Failed to load whether intervals.icu is connected."
        detail={waitMessageOf(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data?.isOn) return null;
  return (
    <Card title="Send workouts to your head unit">
      <Content connection={data.connection} />
    </Card>
  );
}

function Content({ connection }: { readonly connection: IntervalsConnection | null }) {
  // It stays on the card: who deletes workouts at intervals.icu needs it longer than a toast.
  const [isLeftThere, setLeftThere] = useState(false);
  if (connection === null) return <NotConnected isLeftThere={isLeftThere} />;
  const { endedAt } = connection;
  return endedAt === null ? (
    <Connected connection={connection} onRemoved={setLeftThere} />
  ) : (
    <Ended endedAt={endedAt} onRemoved={setLeftThere} />
  );
}

const NotConnected = ({ isLeftThere }: { readonly isLeftThere: boolean }) => (
  <div className={styles.method}>
    {isLeftThere && (
      <p role="alert">
        Your key is removed. Coming workouts may still be in your calendar at intervals.icu: delete them
        there.
      </p>
    )}
    <p className={styles.quiet}>
      Give Musette your API key for intervals.icu, and the workouts of the coming four weeks go to your
      calendar there. Garmin, Wahoo, Hammerhead, Suunto, Coros and Zwift take them from there, and your rides
      come back the same way.
    </p>
    <IntervalsKeyForm label="API key" />
  </div>
);

interface RemoveKeyProps {
  /** Hears whether coming workouts may be left at intervals.icu. */
  readonly onRemoved: (isLeftThere: boolean) => void;
}

function Ended({ endedAt, onRemoved }: RemoveKeyProps & { readonly endedAt: string }) {
  const timeZone = useProfile().data?.timeZone;
  return (
    <div className={styles.methods}>
      <div className={styles.method}>
        <p role="alert">
          <b>intervals.icu no longer accepts your key,</b> since {dayText(dayIn(timeZone, new Date(endedAt)))}
          . Workouts are not sent and rides are not fetched until you enter another one.
        </p>
        <IntervalsKeyForm label="New API key" />
      </div>
      <div className={styles.method}>
        <RemoveKey hasEnded onRemoved={onRemoved} />
      </div>
    </div>
  );
}

function Connected({ connection, onRemoved }: RemoveKeyProps & { readonly connection: IntervalsConnection }) {
  const { athleteName, workouts, rides } = connection;
  useNewRides(rides.fetched);
  return (
    <div className={styles.methods}>
      <Part title="Workouts" part={workouts} words={workoutsWords(workouts)}>
        <p className={styles.quiet}>
          In the settings there, connect your device and switch on the upload of planned workouts. Your device
          follows the FTP that you have set there.
        </p>
      </Part>
      <Part title="Rides" part={rides} words={ridesWords(rides)}>
        {rides.fromStrava > 0 && <p className={styles.quiet}>{leftOutWords(rides.fromStrava)}</p>}
        <FetchRides busy={rides.isWaiting && rides.failure === null} />
      </Part>
      <div className={styles.method}>
        <p className={styles.quiet}>
          Connected with the account of <b>{athleteName}</b>.
        </p>
        <RemoveKey onRemoved={onRemoved} />
      </div>
    </div>
  );
}

/** Loads again what shows rides when there are more of them. */
function useNewRides(fetched: number): void {
  const client = useQueryClient();
  const known = useRef(fetched);
  useEffect(() => {
    if (known.current === fetched) return;
    known.current = fetched;
    void invalidateRides(client);
  }, [client, fetched]);
}

interface PartProps {
  readonly title: string;
  readonly part: IntervalsConnection['workouts' | 'rides'];
  readonly words: string;
  readonly children: ReactNode;
}

/** The workouts or the rides: what there is, and when it was last in step. */
function Part({ title, part: { syncedAt }, words, children }: PartProps) {
  const timeZone = useProfile().data?.timeZone;
  const now = useNow();
  const day = syncedAt && dayIn(timeZone, new Date(syncedAt));
  return (
    <section className={styles.method} aria-label={title}>
      <h3>{title}</h3>
      <output>{words}</output>
      {syncedAt && day && (
        <p className={styles.quiet}>
          Last synced {lastSyncedText({ at: syncedAt, day, now: now.toISOString() })}
        </p>
      )}
      {children}
    </section>
  );
}

function FetchRides({ busy }: { readonly busy: boolean }) {
  const client = useQueryClient();
  const toast = useToast();
  const { start, isPending } = useCall({
    send: fetchIntervalsRides,
    onDone: (status) => saveAnswer(client, intervalsQuery, status),
    onFailed: (error) => toast.show({ text: intervalsMessageOf(error), kind: 'bad' }),
  });
  return (
    <Button tone="ghost" size="s" busy={busy || isPending} onClick={() => start(undefined)}>
      Fetch rides now
    </Button>
  );
}

const REMOVED = 'Your key is removed, and so are the coming workouts at intervals.icu.';

/** The button that removes the key, after a question. */
function RemoveKey({ hasEnded = false, onRemoved }: RemoveKeyProps & { readonly hasEnded?: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const toast = useToast();
  const { start, isPending } = useCall({
    send: disconnectIntervals,
    onDone: async ({ isCalendarCleared }) => {
      setAsking(false);
      await saveAnswer(client, intervalsQuery, { isOn: true, connection: null });
      onRemoved(!isCalendarCleared);
      if (isCalendarCleared) toast.show({ text: REMOVED, kind: 'good' });
    },
    onFailed: (error) => {
      setAsking(false);
      toast.show({ text: intervalsMessageOf(error), kind: 'bad' });
    },
  });
  return (
    <>
      <Button tone="ghost" size="s" onClick={() => setAsking(true)}>
        Remove the key
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Remove the key of intervals.icu?"
        words={`Musette forgets your key${
          hasEnded
            ? '. Its coming workouts stay in your calendar there, because the key no longer opens it: delete them there.'
            : ' and removes its coming workouts from your calendar there.'
        } Rides that were fetched stay here.`}
        confirmLabel="Remove"
        danger
        busy={isPending}
        onConfirm={() => start(undefined)}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
