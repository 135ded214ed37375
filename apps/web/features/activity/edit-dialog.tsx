import { ACTIVITY_TYPES, type ActivityType, isCyclingType } from '@musette/coach/progress/activity-type';
import { ACTIVITY_NAME } from '@musette/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useState } from 'react';
import { type ActivityDetail, activityQuery, invalidateRides } from '#lib/activities.ts';
import { nameOf, TYPE_LABELS } from '#lib/activity-texts.ts';
import { api } from '#lib/api.ts';
import { messageOf } from '#lib/messages.ts';
import { useCall } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toast.tsx';

interface EditDialogProps {
  readonly activity: ActivityDetail;
  readonly onClose: () => void;
}

const TYPES = ACTIVITY_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }));

/** Changes the name and the type of an activity. */
export function EditDialog({ activity, onClose }: EditDialogProps) {
  const form = useId();
  const [name, setName] = useState(nameOf(activity));
  const [type, setType] = useState<ActivityType>(activity.type);
  const { save, isPending, failure } = useEdit(activity, onClose);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    save({ name: name.trim(), type });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit this activity"
      actions={
        <>
          <Button tone="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Stack>
          <Field label="Name" error={failure}>
            <TextInput
              name="activityName"
              autoComplete="off"
              maxLength={ACTIVITY_NAME.max}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
          <Field label="Type" hint="Only rides on a bicycle without a motor complete a workout of your plan.">
            <Select name="activityType" options={TYPES} value={type} onChange={setType} />
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
}

interface Edit {
  readonly name: string;
  readonly type: ActivityType;
}

function useEdit({ id, version, type }: ActivityDetail, onDone: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const [failure, setFailure] = useState<string | null>(null);
  const { start, isPending } = useCall({
    send: (change: Edit) => api.activities.change({ activityId: id, version, change }),
    onDone: (answer) => {
      client.setQueryData(activityQuery(id).queryKey, (known) => known && { ...known, ...answer });
      void invalidateRides(client);
      // Another sport has another load, and so other zones.
      if (isCyclingType(answer.type) !== isCyclingType(type))
        void client.invalidateQueries({ queryKey: activityQuery(id).queryKey });
      toast.show({ text: 'Saved.', kind: 'good' });
      onDone();
    },
    onFailed: (error) => setFailure(messageOf(error)),
  });
  const save = (change: Edit) =>
    change.name === '' ? setFailure('Please give the activity a name') : start(change);
  return { save, isPending, failure };
}
