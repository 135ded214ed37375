import type { IsoDate } from '@musette/coach/calendar/days';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Exchange, useMoving } from '#lib/moving/use-moving.ts';
import type { PlanDetail } from '#lib/rider-data/plans.ts';

export interface PlanMovesProps {
  readonly plan: PlanDetail;
  /** The position of the open workout. */
  readonly selected: number;
  readonly today: IsoDate;
  /** The position of the workout that the move dialog is open for; null when it is closed. */
  readonly movingFrom: number | null;
  readonly onMoving: (from: number | null) => void;
}

/** Moves workouts within the week of the page. The open workout stays open. */
export function usePlanMoves({ plan, selected, today, movingFrom, onMoving }: PlanMovesProps) {
  const follow = useFollowing(selected);
  const keepFocus = useKeptFocus(plan.version);
  const { busy, move, undo, drop, noticeOf, dismiss } = useMoving({
    today,
    onMoved: async (exchange, { version }) => {
      onMoving(null);
      keepFocus({ at: exchange.to, version });
      await follow(exchange);
    },
    onFailed: () => {
      onMoving(null);
      keepFocus({ at: movingFrom ?? selected, version: null });
    },
  });
  const notice = noticeOf(plan);
  const back = notice?.undo;
  return {
    busy,
    dismiss,
    notice,
    move: (days: Exchange) => move(plan, days),
    undo: back ? () => undo(plan, back) : null,
    drop: (days: Exchange) => void drop(plan, days),
  };
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

/** The day whose link takes the focus, once the week has this version; without one a move was refused, and the week may load again. */
interface Arrival {
  readonly at: number;
  readonly version: number | null;
}

/** Restores the focus after a move: the pressed button may have moved to another day, or may be gone. */
function useKeptFocus(version: number) {
  const [arrival, setArrival] = useState<Arrival | null>(null);
  useEffect(() => {
    if (arrival === null || (arrival.version ?? version) !== version) return;
    const { activeElement, body } = document;
    const cardLink = document.querySelector<HTMLElement>(`[data-day="${arrival.at}"] a`);
    if (arrival.version !== null && activeElement?.closest('[data-day]')) cardLink?.focus();
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
