import type { WorkKind } from '@musette/coach/rider/levels';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { saveGenerationToCache } from '#lib/rider-data/generation.ts';
import { messageOf } from '#lib/text/messages.ts';
import { useIdempotencyKey } from '#lib/api/use-idempotency-key.ts';
import { changeWords } from '#lib/rider-data/plan-texts.ts';
import { useCall } from '#lib/form/use-call.ts';
import { useToast } from '#ui/overlays/toast.tsx';

/** The weeks that a replan plans again, and what the rider loses with them. */
export type ReplanReplacement = Awaited<ReturnType<typeof api.generation.replanReplacement>>;

/** A replan that the rider can start. */
export interface Replan {
  readonly isPending: boolean;
  /** What the rider is asked about; null when no dialog is open. */
  readonly asking: ReplanReplacement | null;
  /** Asks the rider first if changes of theirs or feedback would go. */
  start(): void;
  confirm(): void;
  stopAsking(): void;
}

interface ReplanOptions {
  readonly onRefused?: () => void;
  /** The weeks that the rider wants to plan again: it is said which of them another replan plans. */
  readonly weeks?: readonly string[];
  /** Also plans the weeks again that have sessions of this system, or rehearsals of this kind, for what the rider can do now. */
  readonly system?: WorkKind;
}

/** Plans the weeks with conflicts again. A retry sends the same key, so that there is only one generation. */
export function useReplan(
  onBegun: (generation: string) => void,
  { onRefused, weeks = [], system }: ReplanOptions = {},
): Replan {
  const request = system === undefined ? {} : { system };
  const client = useQueryClient();
  const toast = useToast();
  const keys = useIdempotencyKey();
  const [asking, setAsking] = useState<ReplanReplacement | null>(null);
  const planned = useRef<readonly string[]>([]);
  const onFailed = (error: unknown) => {
    // Another tab may have been faster.
    void client.invalidateQueries({ queryKey: ['plans'] });
    void client.invalidateQueries({ queryKey: ['generation'] });
    toast.show({ text: messageOf(error), kind: 'bad' });
    onRefused?.();
  };
  const call = useCall({
    send: (idempotencyKey: string) => api.generation.again(request, { idempotencyKey }),
    onDone: async (generation) => {
      keys.drop();
      onBegun(generation.id);
      await saveGenerationToCache(client, generation);
      void client.invalidateQueries({ queryKey: ['plans'] });
      const left = weeks.filter((week) => !planned.current.includes(week)).length;
      if (left > 0) toast.show({ text: otherPlanWords(left) });
    },
    onFailed,
  });
  const confirm = () => {
    setAsking(null);
    call.start(keys.keyFor(request));
  };
  const question = useCall({
    send: () => api.generation.replanReplacement(request),
    onDone: (replacement) => {
      planned.current = replacement.weeks;
      if (changeWords(replacement).length > 0) setAsking(replacement);
      else confirm();
    },
    onFailed,
  });
  return {
    isPending: question.isPending || call.isPending,
    asking,
    start: () => question.start(undefined),
    confirm,
    stopAsking: () => setAsking(null),
  };
}

/** A replan plans the weeks of one plan. */
const otherPlanWords = (weeks: number): string =>
  weeks === 1
    ? 'The weeks of one plan are planned again. 1 week belongs to another plan: plan it again after that.'
    : `The weeks of one plan are planned again. ${weeks} weeks belong to another plan: plan them again after that.`;
