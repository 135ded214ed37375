import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText } from '#lib/text/day-text.ts';
import { waitMessageOf } from '#lib/text/messages.ts';
import { useTimeZone } from '#lib/rider-data/profile.ts';
import { codeOf } from '#lib/api/problems.ts';
import { dayIn, timeIn } from '#lib/text/today.ts';
import { useCall } from '#lib/form/use-call.ts';
import { mayLogOut, useLogOut } from '#lib/account/use-log-out.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { Loading } from '#ui/layout/loading.tsx';
import { Pill } from '#ui/pill.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { accountMessageOf } from './account-problems.ts';
import styles from './account.module.css';
import { type AccountSession, endAllSessions, endOneSession, sessionsQuery } from './session-api.ts';
import { deviceText } from './device-text.ts';

/** Where the rider is signed in, and how to end that. */
export const SessionsSection = () => (
  <Card title="Where you are signed in">
    <Sessions />
  </Card>
);

function Sessions() {
  const { data, error, isError, isFetching, refetch } = useQuery(sessionsQuery);
  if (!data && isError)
    return (
      <ProblemCard
        title="Failed to load where you are signed in."
        detail={waitMessageOf(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Loading />;
  return (
    <div className={styles.methods}>
      <ul className={styles.ways}>
        {data.sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      <EndAll isAlone={data.sessions.length === 1} />
    </div>
  );
}

function SessionLine({ session }: { readonly session: AccountSession }) {
  const { id, isCurrent, signedInAt, lastSeenAt } = session;
  const timeZone = useTimeZone();
  const textOf = (at: string) =>
    `${dayText(dayIn(timeZone, new Date(at)))}, ${timeIn(timeZone, new Date(at))}`;
  const client = useQueryClient();
  const toast = useToast();
  const device = deviceText(session);
  const refresh = () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  const { start, isPending } = useCall({
    send: endOneSession,
    onDone: async () => {
      toast.show({ text: `${device} is signed out.`, kind: 'good' });
      await refresh();
    },
    onFailed: async (error) => {
      // It has ended by itself.
      if (codeOf(error) !== 'not-found') toast.show({ text: accountMessageOf(error), kind: 'bad' });
      await refresh();
    },
  });
  return (
    <li>
      <div>
        <p>{device}</p>
        <p className={styles.quiet}>
          {isCurrent
            ? `Signed in ${textOf(signedInAt)}`
            : `Signed in ${textOf(signedInAt)}, last seen ${textOf(lastSeenAt)}`}
        </p>
      </div>
      {isCurrent ? (
        <Pill tone="now">This one</Pill>
      ) : (
        <Button
          tone="ghost"
          size="s"
          busy={isPending}
          aria-label={`Sign out ${device}, signed in ${textOf(signedInAt)}`}
          onClick={() => start(id)}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

function EndAll({ isAlone }: { readonly isAlone: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const logOut = useLogOut();
  const client = useQueryClient();
  const toast = useToast();
  const { start, isPending } = useCall({
    send: async () => {
      if (await mayLogOut(client)) await logOut(endAllSessions);
    },
    onDone: () => undefined,
    onFailed: (error) => void toast.show({ text: accountMessageOf(error), kind: 'bad' }),
  });
  const confirm = () => {
    setAsking(false);
    start(undefined);
  };
  return (
    <div className={styles.method}>
      <p className={styles.quiet}>
        {isAlone
          ? 'You are signed in nowhere else.'
          : 'Do you not know one of these? Sign it out and change your password.'}
      </p>
      <Button tone="ghost" size="s" busy={isPending} onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Sign out everywhere?"
        words="You are signed out on every device, on this one too."
        confirmLabel="Sign out everywhere"
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
