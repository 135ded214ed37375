import { addDays } from '@musette/coach/calendar/days';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  activitiesQuery,
  type Activity,
  type ActivityDetail,
  activityQuery,
  invalidateRides,
} from '#lib/rider-data/activities.ts';
import { nameOf, ridingText } from '#lib/rider-data/activity-texts.ts';
import { api } from '#lib/api/api.ts';
import { dayText } from '#lib/text/day-text.ts';
import { messageOf, messagesWith } from '#lib/text/messages.ts';
import { useCall } from '#lib/form/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Choice } from '#ui/fields/choice.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import { useToast } from '#ui/overlays/toast.tsx';

interface JoinDialogProps {
  readonly activity: ActivityDetail;
  readonly onClose: () => void;
}

/** Says that another activity is the same ride: two devices have recorded it. */
export function JoinDialog({ activity, onClose }: JoinDialogProps) {
  const date = activity.date;
  const { data, error } = useQuery(activitiesQuery(addDays(date, -1), addDays(date, 1)));
  const others = data?.filter(({ id }) => id !== activity.id);
  const [chosen, setChosen] = useState<string | null>(null);
  const { join, isPending, failure } = useJoin(activity, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title="The same ride as another one"
      words={`“${nameOf(activity)}” stays with its figures. The other one is hidden and counts nowhere, until you separate both.`}
      actions={
        <>
          <Button tone="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isPending} disabled={chosen === null} onClick={() => chosen !== null && join(chosen)}>
            Join
          </Button>
        </>
      }
    >
      {error && !others && <p role="alert">{messageOf(error)}</p>}
      {!error && !others && <Skeleton height={64} />}
      {others?.length === 0 && (
        <p>There is no other activity on that day, the day before or the day after.</p>
      )}
      {others && others.length > 0 && (
        <Choice
          legend="The other recording"
          options={others.map((other) => ({ value: other.id, label: labelOf(other) }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {failure !== null && <p role="alert">{failure}</p>}
    </Dialog>
  );
}

const labelOf = (other: Activity): string =>
  `${nameOf(other)}, ${dayText(other.date, 'day')}, ${ridingText(other)}`;

const joinMessageOf = messagesWith({
  'join-not-allowed': 'Only two activities of one day, or of two days in a row, can be joined.',
});

function useJoin({ id, version }: ActivityDetail, onDone: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const [failure, setFailure] = useState<string | null>(null);
  const { start, isPending } = useCall({
    send: (otherId: string) => api.activities.join({ activityId: id, version, otherId }),
    onDone: async () => {
      await Promise.all([
        invalidateRides(client),
        client.invalidateQueries({ queryKey: activityQuery(id).queryKey }),
      ]);
      toast.show({ text: 'Both are one ride now.', kind: 'good' });
      onDone();
    },
    onFailed: (error) => setFailure(joinMessageOf(error)),
  });
  return { join: start, isPending, failure };
}
