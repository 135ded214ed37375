import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useRider } from '#lib/api/session.ts';
import { useCall } from '#lib/form/use-call.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { dismissUpdate, forgetTyped, hasTyped, update, useUpdate } from './app-update.ts';
import { type WaitingChange } from './changes.ts';
import { useWaiting } from './waiting.ts';
import styles from './offline.module.css';
import {
  changeWords,
  countWords,
  logOutWords,
  outageWords,
  refusalWords,
  sinceWords,
} from './offline-words.ts';
import { discard, tryAgain } from './queue.ts';
import { hasRestored, sightOf } from './restored.ts';

/** Says above each screen what is offline, what waits, and that a new version is ready. */
export function OfflineParts() {
  return (
    <>
      <OfflineLine />
      <WaitingList />
      <UpdateNotice />
      <LogOutDialog />
    </>
  );
}

/** Since when the screen is as it is. Screen readers announce it, so its place is always there. */
function OfflineLine() {
  const words = useOfflineWords();
  return <output className={words ? styles.line : undefined}>{words}</output>;
}

function useOfflineWords(): string {
  const client = useQueryClient();
  const follow = useCallback(
    (listener: () => void) => {
      const stop = client.getQueryCache().subscribe(notifyManager.batchCalls(listener));
      const events = ['online', 'offline'];
      for (const event of events) addEventListener(event, listener);
      return () => {
        stop();
        for (const event of events) removeEventListener(event, listener);
      };
    },
    [client],
  );
  return useSyncExternalStore(follow, () => offlineWords(client));
}

function offlineWords(client: QueryClient): string {
  const isOnline = navigator.onLine;
  if (isOnline && !hasRestored()) return '';
  const sight = sightOf(client);
  if (sight === null) return outageWords(isOnline);
  const since = sinceWords(new Date(sight.savedAt), new Date());
  const gap = sight.leftOut
    ? ' Rides from Strava are left out; workouts that they completed count as planned.'
    : '';
  return `${outageWords(isOnline)} What you see is from ${since}.${gap}`;
}

/** Everything that waits, and what the server has refused with its reason. */
function WaitingList() {
  const { changes, pause } = useWaiting();
  const rider = useRider();
  // A visitor sees how many wait for a log-in, and nothing of what they are.
  const shown = rider ? changes.filter(({ userId }) => userId === rider.userId) : changes;
  const refused = shown.filter(({ refusal }) => refusal !== null).length;
  if (shown.length === 0 || rider === undefined) return null;
  const words = countWords({ waits: shown.length - refused, refused });
  return (
    <section aria-label="Waiting changes" className={styles.waiting}>
      {pause === 'signed-out' || rider === null ? (
        <p className={styles.signedOut}>
          {words}. Log in again to send them.{' '}
          <Link to="/auth" className={buttonClass({ tone: 'ghost', size: 's' })}>
            Log in
          </Link>
        </p>
      ) : (
        // What is refused needs a decision, so it is in sight.
        <details open={refused > 0}>
          <summary>{words}</summary>
          <ul className={styles.changes}>
            {shown.map((change) => (
              <ChangeItem key={change.id} change={change} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function ChangeItem({ change }: { readonly change: WaitingChange }) {
  const client = useQueryClient();
  const { start, isPending } = useCall({
    send: () => tryAgain(client, change),
    onDone: () => undefined,
    onFailed: () => undefined,
  });
  const { refusal } = change;
  return (
    <li>
      <p>{changeWords(change)}</p>
      {refusal === null ? (
        <p className={styles.state}>Waiting for signal</p>
      ) : (
        <>
          <p className={styles.refusal}>Not accepted. {refusalWords(change, refusal)}</p>
          <div className={styles.actions}>
            <Button tone="ghost" size="s" busy={isPending} onClick={() => start(undefined)}>
              Try again
            </Button>
            <Button tone="quiet" size="s" disabled={isPending} onClick={() => void discard(change)}>
              Discard
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

/** Offers the new version, and asks first where something was typed. */
function UpdateNotice() {
  const isReady = useUpdate();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [isAsking, setAsking] = useState(false);
  useEffect(forgetTyped, [path]);
  return (
    <>
      <Notice
        text={isReady ? 'A new version is ready.' : null}
        busy={false}
        action="Reload"
        onUndo={() => (hasTyped() ? setAsking(true) : update())}
        onDismiss={dismissUpdate}
      />
      <ConfirmDialog
        open={isAsking}
        title="Load the new version?"
        words="You have typed something on this screen. What is not saved yet is lost."
        confirmLabel="Reload"
        cancelLabel="Not now"
        onConfirm={update}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

let ask: ((count: number) => Promise<boolean>) | null = null;

/** Asks whether what waits is given up by logging out. */
export const askBeforeLogOut = (count: number): Promise<boolean> => ask?.(count) ?? Promise.resolve(true);

interface Question {
  readonly count: number;
  readonly answer: (mayLogOut: boolean) => void;
}

function LogOutDialog() {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    ask = (count) => new Promise((answer) => setQuestion({ count, answer }));
    return () => {
      ask = null;
    };
  }, []);
  const settle = (mayLogOut: boolean) => {
    question?.answer(mayLogOut);
    setQuestion(null);
  };
  return (
    <ConfirmDialog
      open={question !== null}
      title="Log out now?"
      words={question && logOutWords(question.count)}
      confirmLabel="Log out"
      cancelLabel="Stay logged in"
      danger
      onConfirm={() => settle(true)}
      onCancel={() => settle(false)}
    />
  );
}
