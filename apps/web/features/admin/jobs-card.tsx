import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { messageOf } from '#lib/text/messages.ts';
import { useNow } from '#lib/text/today.ts';
import { useCall } from '#lib/form/use-call.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { type JobKind, jobsQuery } from './admin-api.ts';
import { ageText, jobName } from './admin-texts.ts';
import { AdminPart } from './admin-part.tsx';
import styles from './admin.module.css';

/** The jobs that wait or have failed, by kind. */
export function JobsCard() {
  const query = useQuery({ ...jobsQuery, refetchInterval: 10_000 });
  return (
    <AdminPart title="Jobs" query={query} loading="Loading the jobs…">
      {({ kinds }) =>
        kinds.length === 0 ? (
          <p className={styles.quiet}>No job waits, and none has failed.</p>
        ) : (
          <ul className={styles.list}>
            {kinds.map((kind) => (
              <Jobs key={kind.kind} jobs={kind} />
            ))}
          </ul>
        )
      }
    </AdminPart>
  );
}

function Jobs({ jobs }: { readonly jobs: JobKind }) {
  const { kind, planned, waiting, retrying, failed, oldestAt, lastError } = jobs;
  const now = useNow();
  const counts = [
    waiting > 0 && `${waiting} waiting`,
    retrying > 0 && `${retrying} to be tried again`,
    failed > 0 && `${failed} failed`,
    planned > 0 && `${planned} planned for later`,
  ].filter(Boolean);
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <span className={styles.name}>{jobName(kind)}</span>
        <span>{counts.join(', ')}</span>
        {oldestAt !== null && (
          <span className={styles.quiet}>The oldest is {ageText(oldestAt, now)} old.</span>
        )}
        {lastError !== null && <span>Last error: {lastError}</span>}
      </div>
      {retrying + failed > 0 && <Retry kind={kind} />}
    </li>
  );
}

function Retry({ kind }: { readonly kind: string }) {
  const client = useQueryClient();
  const toast = useToast();
  const { start, isPending } = useCall({
    send: () => api.admin.retryJobs({ kind }),
    onDone: ({ retried }) => {
      toast.show({ text: `${jobName(kind)}: ${retried} will be tried again now.`, kind: 'good' });
      void client.invalidateQueries({ queryKey: jobsQuery.queryKey });
    },
    onFailed: (error) => toast.show({ text: messageOf(error), kind: 'bad' }),
  });
  return (
    <Button
      tone="ghost"
      size="s"
      busy={isPending}
      aria-label={`Retry: ${jobName(kind)}`}
      onClick={() => start(undefined)}
    >
      Retry
    </Button>
  );
}
