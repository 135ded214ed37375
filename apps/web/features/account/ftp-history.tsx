import { useState } from 'react';
import { dayText } from '#lib/text/day-text.ts';
import { messageOf } from '#lib/text/messages.ts';
import type { FtpChange } from '#lib/rider-data/profile.ts';
import { type HistoryChange, useFtpHistory, useFtpHistoryChange } from '#lib/rider-data/use-ftp-history.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { useFocusAfterChange } from '#ui/use-focus.ts';
import styles from './account.module.css';
import { FtpForm } from './ftp-form.tsx';

/** The FTP over time: a ride is computed with the FTP of its day. */
export function FtpHistory() {
  const { data, error, isFetching, refetch } = useFtpHistory();
  if (!data && error) {
    return (
      <ProblemCard
        title={`Failed to load your FTP over time: ${messageOf(error)}`}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Card title="FTP over time">
      {data ? (
        <History changes={data.changes} ridesToCompute={data.ridesToCompute} />
      ) : (
        <Skeleton height={96} />
      )}
    </Card>
  );
}

interface HistoryProps {
  readonly changes: readonly FtpChange[];
  readonly ridesToCompute: number;
}

/** What the form is open for: another entry, or the one of a day. */
type Editing = { readonly entry: FtpChange | null };

function History({ changes, ridesToCompute }: HistoryProps) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [removed, setRemoved] = useState<FtpChange | null>(null);
  const undoButton = useFocusAfterChange<HTMLButtonElement>(removed);
  // What was pressed is gone once the form is closed, and once a removal is taken back.
  const addButton = useFocusAfterChange<HTMLButtonElement>(editing ?? removed);
  const { change, isPending, failure } = useFtpHistoryChange(({ remove, set }: HistoryChange) => {
    setRemoved(set === null ? (changes.find(({ date }) => date === remove) ?? null) : null);
  });
  if (editing) {
    return <FtpForm entry={editing.entry} changes={changes} onClose={() => setEditing(null)} />;
  }
  return (
    <Stack gap="s">
      <p className={styles.quiet}>
        {changes.length === 0
          ? 'There is no FTP yet. Set it in your profile, or add one here.'
          : 'A ride is computed with the FTP of its day. The earliest one also counts for all days before it.'}
      </p>
      {changes.length > 0 && (
        <ul className={styles.entries} aria-label="FTP over time">
          {changes.toReversed().map((entry) => (
            <li key={entry.date}>
              <b>{entry.watts} W</b>
              <span>
                from {dayText(entry.date)}, {entry.date.slice(0, 4)}
              </span>
              <Button
                tone="quiet"
                size="s"
                aria-label={`Edit ${entry.watts} W`}
                onClick={() => {
                  setRemoved(null);
                  setEditing({ entry });
                }}
              >
                Edit
              </Button>
              <Button
                tone="quiet"
                size="s"
                busy={isPending}
                aria-label={`Remove ${entry.watts} W`}
                onClick={() => change({ remove: entry.date, set: null })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <output>
        {failure ?? (removed && `${removed.watts} W from ${dayText(removed.date)} is removed. `)}
        {ridesToCompute > 0 && computingWords(ridesToCompute)}
      </output>
      <Row>
        {removed && (
          <Button
            ref={undoButton}
            tone="ghost"
            size="s"
            busy={isPending}
            onClick={() => change({ remove: null, set: removed })}
          >
            Undo
          </Button>
        )}
        <Button ref={addButton} tone="ghost" size="s" onClick={() => setEditing({ entry: null })}>
          Add an earlier FTP
        </Button>
      </Row>
    </Stack>
  );
}

const computingWords = (rides: number): string =>
  rides === 1 ? '1 ride is computed again.' : `${rides} rides are computed again.`;
