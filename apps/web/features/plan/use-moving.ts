import type { IsoDate } from '@musette/coach/calendar/days';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, useRef } from 'react';
import { api } from '#lib/api.ts';
import { savePlanToCache, type PlanDetail } from '#lib/plans.ts';
import { useCall } from '#lib/use-call.ts';
import { canUndo, movedWords } from './move-words.ts';
import { isStale, planMessageOf } from './plan-problems.ts';
import { useToast } from '#ui/toast.tsx';

/** Two days of the week that change places. */
export interface Exchange {
  readonly from: number;
  readonly to: number;
}

/** What was done last, and what takes it back. */
export interface Notice {
  readonly text: string;
  readonly undo: Exchange | null;
}

export interface MovingProps {
  readonly plan: PlanDetail;
  /** The workout that is open. */
  readonly selected: number;
  readonly today: IsoDate;
  /** The workout whose new day is being looked for; null while none is. */
  readonly movingFrom: number | null;
  readonly onMoving: (from: number | null) => void;
}

/** Moving workouts within a week, and back again. */
export function useMoving({ plan, selected, today, onMoving }: MovingProps) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const follow = useFollowing(selected);
  const keepFocus = useKeptFocus(plan.version);
  const complaint = useErrorToast();
  const { start, busy } = useExchange(plan, {
    onMoved: async (after, exchange, isUndo) => {
      const undo = !isUndo && canUndo(plan, exchange.from, today);
      onMoving(null);
      setNotice({
        text: `${isUndo ? 'Moved back: ' : ''}${movedWords(after, exchange)}.`,
        undo: undo ? { from: exchange.to, to: exchange.from } : null,
      });
      keepFocus({ at: exchange.to, version: after.version });
      await follow(exchange);
    },
    onFailed: (error) => {
      onMoving(null);
      setNotice(null);
      complaint.make(planMessageOf(error));
    },
  });
  const exchange = (days: Exchange, isUndo: boolean) => {
    complaint.takeBack();
    start({ ...days, isUndo });
  };
  return {
    notice,
    busy,
    move: (days: Exchange) => exchange(days, false),
    undo: (days: Exchange) => exchange(days, true),
    refuse: complaint.make,
    dismiss: () => setNotice(null),
  };
}

interface Outcome {
  readonly onMoved: (after: PlanDetail, exchange: Exchange, isUndo: boolean) => unknown;
  readonly onFailed: (error: unknown) => void;
}

function useExchange(plan: PlanDetail, { onMoved, onFailed }: Outcome) {
  const client = useQueryClient();
  const { start, isPending: busy } = useCall({
    send: ({ from, to }: Exchange & { readonly isUndo: boolean }) =>
      api.plans.move({ weekStart: plan.weekStart, version: plan.version, from, to }),
    onDone: async (after, { from, to, isUndo }) => {
      await savePlanToCache(client, after);
      // The proofs of the weeks beside, and what may move there, have changed at the same version.
      client.removeQueries({
        queryKey: ['plans'],
        type: 'inactive',
        predicate: ({ queryKey: [, kind, week] }) => kind !== 'list' && week !== after.weekStart,
      });
      await onMoved(after, { from, to }, isUndo);
    },
    onFailed: (error) => {
      // Moves belong to a version: those of the old week are never asked for again.
      if (isStale(error)) {
        void client.invalidateQueries({
          queryKey: ['plans'],
          predicate: ({ queryKey }) => queryKey[1] !== 'moves',
        });
      }
      onFailed(error);
    },
  });
  return { start, busy };
}

/** The workout that is open stays open, wherever it goes. */
function useFollowing(selected: number) {
  const navigate = useNavigate({ from: '/plan/$planId' });
  return async ({ from, to }: Exchange): Promise<void> => {
    const workout = new Map([
      [from, to],
      [to, from],
    ]).get(selected);
    if (workout !== undefined) await navigate({ search: { workout }, replace: true, resetScroll: false });
  };
}

/** What was pressed may have gone with the workout: once its week is on the screen, the keyboard goes on where it is now. */
function useKeptFocus(version: number) {
  const [arrival, setArrival] = useState<{ readonly at: number; readonly version: number } | null>(null);
  useEffect(() => {
    if (arrival?.version !== version) return;
    const { activeElement, body } = document;
    if (activeElement !== body && !activeElement?.closest('[data-day]')) return;
    document.querySelector<HTMLElement>(`[data-day="${arrival.at}"] a`)?.focus();
  }, [arrival, version]);
  return setArrival;
}

/** Says why the last move was not made, until another one is tried. */
export function useErrorToast() {
  const toast = useToast();
  const last = useRef<(() => void) | null>(null);
  const takeBack = () => last.current?.();
  const make = (text: string) => {
    takeBack();
    last.current = toast.show({ text, kind: 'bad' });
  };
  return { make, takeBack };
}
