import type { IsoDate } from '@musette/coach/calendar/days';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, useRef } from 'react';
import { api } from '#lib/api.ts';
import { savePlanToCache, type PlanDetail } from '#lib/plans.ts';
import { useCall } from '#lib/use-call.ts';
import { canUndo, movedWords } from './move-texts.ts';
import { isStale, planMessageOf } from './plan-problems.ts';
import { useToast } from '#ui/toast.tsx';

/** The two days that a move swaps. */
export interface Exchange {
  readonly from: number;
  readonly to: number;
}

/** The text of the last move, and the swap that undoes it. */
export interface Notice {
  readonly text: string;
  readonly undo: Exchange | null;
  /** The version of the week after the move. A later version has other workouts on these days. */
  readonly version: number;
}

export interface MovingProps {
  readonly plan: PlanDetail;
  /** The position of the open workout. */
  readonly selected: number;
  readonly today: IsoDate;
  /** The position of the workout that the move dialog is open for; null when it is closed. */
  readonly movingFrom: number | null;
  readonly onMoving: (from: number | null) => void;
}

/** Moves workouts within a week, and undoes it. */
export function useMoving({ plan, selected, today, onMoving }: MovingProps) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const follow = useFollowing(selected);
  const keepFocus = useKeptFocus(plan.version);
  const toasts = useToast();
  const errorToast = useErrorToast();
  const { start, busy } = useExchange(plan, {
    onMoved: async (after, exchange, isUndo) => {
      const undo = !isUndo && canUndo(plan, exchange.from, today);
      onMoving(null);
      toasts.clear();
      setNotice({
        text: `${isUndo ? 'Moved back: ' : ''}${movedWords(after, exchange)}.`,
        undo: undo ? { from: exchange.to, to: exchange.from } : null,
        version: after.version,
      });
      keepFocus({ at: exchange.to, version: after.version });
      await follow(exchange);
    },
    onFailed: (error) => {
      onMoving(null);
      setNotice(null);
      errorToast.show(planMessageOf(error));
    },
  });
  const exchange = (days: Exchange, isUndo: boolean) => {
    errorToast.hide();
    start({ ...days, isUndo });
  };
  // While an undo runs, the week has its new version already and the notice does not.
  const isCurrent = busy || notice?.version === plan.version;
  return {
    notice: isCurrent ? notice : null,
    busy,
    move: (days: Exchange) => exchange(days, false),
    undo: (days: Exchange) => exchange(days, true),
    refuse: errorToast.show,
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
      // The proofs and the possible moves of the adjacent weeks have changed too, although their versions have not.
      client.removeQueries({
        queryKey: ['plans'],
        type: 'inactive',
        predicate: ({ queryKey: [, kind, week] }) => kind !== 'list' && week !== after.weekStart,
      });
      await onMoved(after, { from, to }, isUndo);
    },
    onFailed: (error) => {
      // Moves belong to a version: the old version's moves are not needed any more.
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

/** Keeps the open workout selected when it moves. */
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

/** Restores the focus after a move: the pressed button may have moved to another day, or may be gone. */
function useKeptFocus(version: number) {
  const [arrival, setArrival] = useState<{ readonly at: number; readonly version: number } | null>(null);
  useEffect(() => {
    if (arrival?.version !== version) return;
    const { activeElement, body } = document;
    const cardLink = document.querySelector<HTMLElement>(`[data-day="${arrival.at}"] a`);
    if (activeElement?.closest('[data-day]')) cardLink?.focus();
    if (activeElement !== body) return;
    // The week is far below the workout: a link out of sight would make the page jump.
    const rowLink = document.querySelector<HTMLElement>(`[data-row-day="${arrival.at}"]`);
    const target = cardLink && isInView(cardLink) ? cardLink : rowLink;
    target?.focus({ preventScroll: true });
  }, [arrival, version]);
  return setArrival;
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

/** Shows why the last move failed, until the next attempt. */
function useErrorToast() {
  const toast = useToast();
  const last = useRef<(() => void) | null>(null);
  const hide = () => last.current?.();
  const show = (text: string) => {
    hide();
    last.current = toast.show({ text, kind: 'bad' });
  };
  return { show, hide };
}
