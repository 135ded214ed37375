import { type IsoDate, mondayOf } from '@musette/coach/calendar/days';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { type Generation, saveGenerationToCache } from '#lib/generation.ts';
import { messageOf } from '#lib/messages.ts';
import { dayIn } from '#lib/today.ts';
import { useCall } from '#lib/use-call.ts';

/** A plan of which not all is written, and that can still be written as it was ordered. */
export interface Rest {
  /** Weeks that are there, those from before included. */
  readonly written: number;
  readonly of: number;
  readonly missing: number;
}

/** What is left of a generation that was cancelled or has failed; null where there is nothing to go on with. */
export function restOf(
  { state, replace, weeks, startedAt }: Generation,
  { today, timeZone }: { readonly today: IsoDate; readonly timeZone: string | undefined },
): Rest | null {
  const waiting = weeks.filter((week) => week.state === 'waiting');
  const written = weeks.length - waiting.length;
  const isEnded = state === 'cancelled' || state === 'failed';
  if (!isEnded || replace || waiting.length === 0 || written === 0) return null;
  // A week that has begun since was meant for days that are over.
  const isAhead = waiting.every(({ weekStart }) => weekStart > mondayOf(today));
  if (!isAhead && dayIn(timeZone, new Date(startedAt)) !== today) return null;
  return { written, of: weeks.length, missing: waiting.length };
}

/** Lets the server go on with the weeks that are missing. */
export function useResume(onBegun: (id: string) => void) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const { start, isPending } = useCall<void, Generation>({
    send: () => api.generation.resume(),
    onDone: (generation) => {
      onBegun(generation.id);
      saveGenerationToCache(client, generation);
    },
    onFailed: (error) => setFailure(messageOf(error)),
  });
  return {
    failure,
    isPending,
    resume: () => {
      setFailure(null);
      start();
    },
  };
}
