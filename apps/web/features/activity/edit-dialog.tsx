import { ACTIVITY_TYPES, type ActivityType, isCyclingType } from '@musette/coach/progress/ride/activity-type';
import { ACTIVITY_NAME } from '@musette/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ActivityDetail, activityQuery, invalidateRides } from '#lib/rider-data/activities.ts';
import { nameOf, TYPE_LABELS } from '#lib/rider-data/activity-texts.ts';
import { changeKnown } from '#lib/api/answers.ts';
import { api } from '#lib/api/api.ts';
import { messageOf } from '#lib/text/messages.ts';
import { useCall } from '#lib/form/use-call.ts';
import { Field } from '#ui/fields/field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { useToast } from '#ui/overlays/toast.tsx';

interface EditDialogProps {
  readonly activity: ActivityDetail;
  readonly onClose: () => void;
}

const TYPES = ACTIVITY_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }));

/** Changes the name and the type of an activity. */
export function EditDialog({ activity, onClose }: EditDialogProps) {
  const [name, setName] = useState(nameOf(activity));
  const [type, setType] = useState<ActivityType>(activity.type);
  const { save, isPending, failure } = useEdit(activity, onClose);
  return (
    <FormDialog
      title="Edit this activity"
      busy={isPending}
      onSubmit={() => save({ name: name.trim(), type })}
      onClose={onClose}
    >
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
    </FormDialog>
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
      changeKnown(client, activityQuery(id), (known: ActivityDetail) => ({ ...known, ...answer }));
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
