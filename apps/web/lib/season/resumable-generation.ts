import { type IsoDate, mondayOf } from '@musette/coach/calendar/days';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { type Generation, generationQuery, saveGenerationToCache } from '#lib/rider-data/generation.ts';
import { messageOf } from '#lib/text/messages.ts';
import { interruptedWords, writtenWeekCount } from '#lib/rider-data/plan-texts.ts';
import { dayIn } from '#lib/text/today.ts';
import { useCall } from '#lib/form/use-call.ts';

/** An interrupted generation whose missing weeks can still be written. */
export interface ResumableGeneration {
  /** The share of weeks that are saved, including those that existed before. */
  readonly percent: number;
  readonly words: ReturnType<typeof interruptedWords>;
  /** Why the missing weeks are planned anew instead of resumed; null where they can be. */
  readonly changeText: string | null;
}

/** Returns the progress of a cancelled or failed generation; null when it cannot be resumed. */
export function resumableOf(
  { state, replace, weeks, startedAt, ...changed }: Generation,
  { today, timeZone }: { readonly today: IsoDate; readonly timeZone: string | undefined },
): ResumableGeneration | null {
  const waiting = weeks.filter((week) => week.state === 'waiting');
  const written = writtenWeekCount({ weeks });
  const isEnded = state === 'cancelled' || state === 'failed';
  if (!isEnded || replace || waiting.length === 0 || written === 0) return null;
  // A missing week that has started since would contain past days.
  const isAhead = waiting.every(({ weekStart }) => weekStart > mondayOf(today));
  if (!isAhead && dayIn(timeZone, new Date(startedAt)) !== today) return null;
  const percent = (written / weeks.length) * 100;
  return { percent, words: interruptedWords({ weeks }), changeText: changeTextOf(changed) };
}

/** Says why the missing weeks cannot be resumed after a change of the rider's. */
function changeTextOf({ hoursChanged, raceChanged }: Pick<Generation, 'hoursChanged' | 'raceChanged'>) {
  if (!hoursChanged) return null;
  const what = raceChanged ? 'race has' : 'hours, days without riding or events have';
  return `Your ${what} changed since, so the missing weeks cannot be written as they were ordered.`;
}

/** Lets the server write the missing weeks. */
export function useResume(onBegun: (id: string) => void) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const { start, isPending } = useCall<void, Generation>({
    send: () => api.generation.resume(),
    onDone: async (generation) => {
      onBegun(generation.id);
      await saveGenerationToCache(client, generation);
    },
    onFailed: (error) => {
      setFailure(messageOf(error));
      // The hours may have changed on another device.
      void client.invalidateQueries({ queryKey: generationQuery.queryKey });
    },
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
