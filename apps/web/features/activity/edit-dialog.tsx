import { ACTIVITY_TYPES, type ActivityType, isCyclingType } from '@musette/coach/progress/ride/activity-type';
import { ACTIVITY_NAME } from '@musette/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ActivityDetail,
  activityQuery,
  invalidateRides,
  newestActivity,
} from '#lib/rider-data/activities.ts';
import { nameOf, TYPE_LABELS } from '#lib/rider-data/activity-texts.ts';
import { changeKnown } from '#lib/api/answers.ts';
import { api } from '#lib/api/api.ts';
import { messageOf } from '#lib/text/messages.ts';
import { codeOf } from '#lib/api/problems.ts';
import { useCall } from '#lib/form/use-call.ts';
import { MERGED, useValues } from '#lib/form/use-values.ts';
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
  const { values, isChanged, update, merge } = useValues(() => editOf(activity));
  const { save, isPending, failure } = useEdit(activity, { onDone: onClose, onNewest: merge });
  return (
    <FormDialog
      title="Edit this activity"
      busy={isPending}
      isChanged={isChanged}
      onSubmit={() => save({ ...values, name: values.name.trim() })}
      onClose={onClose}
    >
      <Stack>
        <Field label="Name" error={failure}>
          <TextInput
            name="activityName"
            autoComplete="off"
            maxLength={ACTIVITY_NAME.max}
            value={values.name}
            onChange={(event) => update({ name: event.target.value })}
          />
        </Field>
        <Field label="Type" hint="Only rides on a bicycle without a motor complete a workout of your plan.">
          <Select
            name="activityType"
            options={TYPES}
            value={values.type}
            onChange={(type) => update({ type })}
          />
        </Field>
      </Stack>
    </FormDialog>
  );
}

interface Edit {
  readonly name: string;
  readonly type: ActivityType;
}

const editOf = (activity: ActivityDetail): Edit => ({ name: nameOf(activity), type: activity.type });

interface EditSteps {
  readonly onDone: () => void;
  /** Called with what another window has saved meanwhile. */
  readonly onNewest: (edit: Edit) => void;
}

function useEdit({ id, version, type }: ActivityDetail, { onDone, onNewest }: EditSteps) {
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
    onFailed: async (error) => {
      const newest = codeOf(error) === 'changed-elsewhere' ? await newestActivity(client, id) : null;
      if (newest) onNewest(editOf(newest));
      setFailure(newest ? MERGED : messageOf(error));
    },
  });
  const save = (change: Edit) =>
    change.name === '' ? setFailure('Please give the activity a name') : start(change);
  return { save, isPending, failure };
}
