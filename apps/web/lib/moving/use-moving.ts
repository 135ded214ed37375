import type { IsoDate } from '@musette/coach/calendar/days';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { changeMessageOf, type Sent, sendChange } from '#lib/offline/changes.ts';
import { isStale } from '#lib/rider-data/plan-problems.ts';
import { platform } from '#lib/platform/current-platform.ts';
import { movesQuery, type Plan, type PlanDetail, planQuery, savePlanToCache } from '#lib/rider-data/plans.ts';
import { useCall } from '#lib/form/use-call.ts';
import { useToast } from '#ui/overlays/toast.tsx';
import { canUndo, movedWords, refusalWords, waitingWords } from './move-texts.ts';

/** The two days that a move swaps. */
export interface Exchange {
  readonly from: number;
  readonly to: number;
}

/** The text of the last move, and the swap that undoes it. */
export interface Notice {
  readonly text: string;
  readonly undo: Exchange | null;
  readonly weekStart: string;
  /** The version of the week after the move. A later version has other workouts on these days. */
  readonly version: number;
}

/** A week whose workouts can move. */
export type MovingWeek = Pick<Plan, 'weekStart' | 'version' | 'workouts'>;

interface MovingOptions {
  readonly today: IsoDate;
  readonly onMoved: (exchange: Exchange, after: PlanDetail) => unknown;
  /** Nothing has moved: the move has failed, or waits for signal. */
  readonly onFailed: () => void;
}

/** Moves workouts within their week, says what has moved, and undoes it. */
export function useMoving({ today, onMoved, onFailed }: MovingOptions) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const client = useQueryClient();
  const toasts = useToast();
  const errorToast = useErrorToast();
  const { start, busy } = useExchange({
    onMoved: async (after, { from, to, isUndo }) => {
      const undo = !isUndo && canUndo(after, { from, to }, today) ? { from: to, to: from } : null;
      toasts.clear();
      setNotice({
        text: `${isUndo ? 'Moved back: ' : ''}${movedWords(after, { from, to })}.`,
        undo,
        weekStart: after.weekStart,
        version: after.version,
      });
      await onMoved({ from, to }, after);
    },
    onWaiting: ({ week, from, to }) => {
      setNotice(null);
      onFailed();
      toasts.show({ text: waitingWords(week, { from, to }) });
    },
    onFailed: (error) => {
      setNotice(null);
      onFailed();
      errorToast.show(changeMessageOf(error));
    },
  });
  const exchange = (week: MovingWeek, days: Exchange, isUndo: boolean) => {
    errorToast.hide();
    start({ ...days, week, isUndo });
  };
  const move = (week: MovingWeek, days: Exchange) => exchange(week, days, false);
  return {
    busy,
    move,
    undo: (week: MovingWeek, days: Exchange) => exchange(week, days, true),
    /** Moves a dropped workout, or says why it cannot move there. A quick drop waits for the verdict; without one, the server refuses. */
    drop: async (week: MovingWeek, days: Exchange) => {
      const { weekStart, version } = week;
      const query = movesQuery({ week: weekStart, position: days.from, version });
      const known = await client.query({ ...query, staleTime: 'static' }).catch(() => null);
      const verdict = known?.moves.find(({ to }) => to === days.to);
      if (verdict?.verdict === 'not-allowed') errorToast.show(refusalWords(verdict));
      else move(week, days);
    },
    refuse: errorToast.show,
    dismiss: () => setNotice(null),
    /** The notice, as long as it is true of its week. While an undo runs, the week has its new version already and the notice does not. */
    noticeOf: (week: MovingWeek | null) =>
      notice && week && (busy || notice.version === week.version) ? notice : null,
    movedIn: notice?.weekStart ?? null,
  };
}

interface Request extends Exchange {
  readonly week: MovingWeek;
  readonly isUndo: boolean;
}

interface Outcome {
  readonly onMoved: (after: PlanDetail, request: Request) => unknown;
  readonly onWaiting: (request: Request) => void;
  readonly onFailed: (error: unknown) => void;
}

function useExchange({ onMoved, onWaiting, onFailed }: Outcome) {
  const client = useQueryClient();
  const { start, isPending: busy } = useCall({
    send: (request: Request) => sendMove(client, request),
    onDone: async (sent, request) => {
      if (sent.state === 'waiting') return onWaiting(request);
      const after = sent.plan ?? (await client.query({ ...planQuery(request.week.weekStart), staleTime: 0 }));
      await savePlanToCache(client, after);
      // The proofs and the possible moves of the adjacent weeks have changed too, although their versions have not.
      client.removeQueries({
        queryKey: ['plans'],
        type: 'inactive',
        predicate: ({ queryKey: [, kind, week] }) => kind !== 'list' && week !== after.weekStart,
      });
      await onMoved(after, request);
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

function sendMove(
  client: QueryClient,
  { week: { weekStart, version, workouts }, from, to }: Request,
): Promise<Sent> {
  const seen = (position: number) => ({
    focus: workouts[position]?.focus ?? '',
    date: workouts[position]?.date ?? weekStart,
  });
  return sendChange(client, {
    kind: 'move',
    input: { weekStart, version, from, to },
    about: { ...seen(from), to: seen(to) },
  });
}

/** Shows why the last move failed, until the next attempt. */
function useErrorToast() {
  const toast = useToast();
  const last = useRef<(() => void) | null>(null);
  const hide = () => last.current?.();
  const show = (text: string) => {
    hide();
    platform().feel('refusal');
    last.current = toast.show({ text, kind: 'bad' });
  };
  return { show, hide };
}
