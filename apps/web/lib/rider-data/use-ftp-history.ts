import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { invalidateRides } from '#lib/rider-data/activities.ts';
import { saveAnswer } from '#lib/api/answers.ts';
import { api } from '#lib/api/api.ts';
import { messageOf } from '#lib/text/messages.ts';
import { type FtpChange, type FtpHistory, ftpHistoryQuery, profileQuery } from '#lib/rider-data/profile.ts';
import { useCall } from '#lib/form/use-call.ts';

/** A change of the history: the entry of a day is removed, another one is set, or both. */
export interface HistoryChange {
  readonly remove: string | null;
  readonly set: FtpChange | null;
}

/** Changes the FTP over time. */
export function useFtpHistoryChange(onDone?: (change: HistoryChange) => void) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const { start, isPending } = useCall({
    send: (change: HistoryChange) => api.profile.changeFtpHistory(change),
    onDone: async (history, change) => {
      setFailure(null);
      await saveAnswer(client, ftpHistoryQuery, history);
      // The newest FTP is that of the profile.
      await client.invalidateQueries({ queryKey: profileQuery.queryKey });
      onDone?.(change);
    },
    onFailed: (error) => setFailure(messageOf(error)),
  });
  return { change: start, isPending, failure };
}

/** The FTP over time. Rides are loaded again when those that it touches are computed. */
export function useFtpHistory() {
  const client = useQueryClient();
  const history = useQuery(ftpHistoryQuery);
  const isComputing = (history.data?.ridesToCompute ?? 0) > 0;
  const wasComputing = useRef(isComputing);
  useEffect(() => {
    if (wasComputing.current && !isComputing) void invalidateRides(client);
    wasComputing.current = isComputing;
  }, [client, isComputing]);
  return history;
}

/** What becomes of the rides so far with a new FTP from today on. Without an earlier FTP, the new one also counts for all days before it. */
export function pastRidesWords(history: FtpHistory | undefined, today: string): string {
  if (!history) return '';
  const hasEarlier = history.changes.some(({ date }) => date < today);
  return hasEarlier
    ? 'The new FTP counts from today on; rides before today keep theirs.'
    : 'Your rides so far are computed again with it.';
}
