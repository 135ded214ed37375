import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';
import {
  type Activity,
  type ActivityDetail,
  activityQuery,
  invalidateRides,
} from '#lib/rider-data/activities.ts';
import { saveAnswer } from '#lib/api/answers.ts';
import { api } from '#lib/api/api.ts';
import { messageOf } from '#lib/text/messages.ts';
import { useCall } from '#lib/form/use-call.ts';
import { useToast } from '#ui/overlays/toast.tsx';
import { useFocusAfterChange } from '#ui/use-focus.ts';

/** The deletion of an activity, which can be taken back. */
export interface Removal {
  /** The heading of the screen, which has the focus after a deletion, an undo or a separation: what was pressed is gone. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly isPending: boolean;
  readonly remove: () => void;
  readonly undo: () => void;
}

interface RemovalState {
  readonly isRemoved: boolean;
  readonly onRemoved: (isRemoved: boolean) => void;
}

/** Deletes an activity, and takes it back. */
export function useRemoval(activity: ActivityDetail, { isRemoved, onRemoved }: RemovalState): Removal {
  const { id, version, joined } = activity;
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const heading = useFocusAfterChange<HTMLHeadingElement>(isRemoved ? 'removed' : joined.length);
  const onFailed = (error: unknown) => toast.show({ text: messageOf(error), kind: 'bad' });
  const onDone = (isGone: boolean) => async (answer: Activity) => {
    // The same ride has come in since: both are joined, and that one is shown.
    if (answer.id !== id)
      await navigate({ to: '/activity/$activityId', params: { activityId: answer.id }, replace: true });
    else await saveAnswer(client, activityQuery(id), { ...activity, ...answer });
    onRemoved(isGone);
    await invalidateRides(client);
  };
  const removing = useCall({
    send: () => api.activities.remove({ activityId: id, version }),
    onDone: onDone(true),
    onFailed,
  });
  const restoring = useCall({
    send: () => api.activities.restore({ activityId: id, version }),
    onDone: onDone(false),
    onFailed,
  });
  return {
    heading,
    isPending: removing.isPending || restoring.isPending,
    remove: () => removing.start(undefined),
    undo: () => restoring.start(undefined),
  };
}
