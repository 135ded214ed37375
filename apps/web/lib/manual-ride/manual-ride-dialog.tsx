import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  type Activity,
  type ActivityDetail,
  activityQuery,
  newestActivity,
  invalidateRides,
} from '#lib/rider-data/activities.ts';
import { changeKnown } from '#lib/api/answers.ts';
import { api } from '#lib/api/api.ts';
import { messageOf } from '#lib/text/messages.ts';
import { codeOf, detailsOf } from '#lib/api/problems.ts';
import { newId } from '#lib/api/new-key.ts';
import type { Profile } from '#lib/rider-data/profile.ts';
import { dayIn } from '#lib/text/today.ts';
import { useCall } from '#lib/form/use-call.ts';
import { MERGED, useValues } from '#lib/form/use-values.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { ManualRideFields, type RideErrors } from './manual-ride-fields.tsx';
import { newRide, rideOfValues, type RideValues, valuesOfRide } from './manual-ride-values.ts';

interface ManualRideDialogProps {
  readonly profile: Profile;
  /** The ride to change; a new one without it. */
  readonly ride?: ActivityDetail | undefined;
  readonly onClose: () => void;
  readonly onSaved: (ride: Activity) => void;
}

/** Takes a ride that was not recorded, or changes one. */
export function ManualRideDialog({ profile, ride, onClose, onSaved }: ManualRideDialogProps) {
  const { units } = profile;
  const { values, isChanged, set, errors, save, isPending, failure } = useManualRide({
    profile,
    ride,
    onSaved,
  });
  return (
    <FormDialog
      isInColumns
      title={ride ? 'Edit this activity' : 'Add a ride by hand'}
      words="For a ride that no device has recorded. What you do not know stays empty."
      errors={errors}
      failure={failure}
      busy={isPending}
      isChanged={isChanged}
      onSubmit={save}
      onClose={onClose}
    >
      <ManualRideFields values={values} errors={errors} units={units} onChange={set} />
    </FormDialog>
  );
}

/** A new ride that the server has with other content: the answer to an earlier try was lost. */
const EARLIER_TRY =
  'An earlier try was saved, with what you had typed then. Cancel, open that ride in the calendar, and change it there.';

function useManualRide({ profile, ride, onSaved }: Omit<ManualRideDialogProps, 'onClose'>) {
  const client = useQueryClient();
  /** The ride as this window knows it; undefined for a new one. */
  const [latest, setLatest] = useState(ride);
  const { values, isChanged, update, merge } = useValues<RideValues>(() =>
    ride ? valuesOfRide(ride, profile) : newRide(profile.timeZone, new Date()),
  );
  const [errors, setErrors] = useState<RideErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  // The same in each try: a ride that has arrived is not added again.
  const id = useRef(ride?.id ?? newId());
  const { start, isPending } = useCall({
    send: api.activities.saveManual,
    onDone: async (saved: Activity) => {
      changeKnown(client, activityQuery(saved.id), (known: ActivityDetail) => ({ ...known, ...saved }));
      await Promise.all([
        invalidateRides(client),
        client.invalidateQueries({ queryKey: activityQuery(saved.id).queryKey }),
      ]);
      onSaved(saved);
    },
    onFailed: async (error) => {
      if (codeOf(error) === 'changed-elsewhere') {
        void invalidateRides(client);
        if (!latest) return setFailure(EARLIER_TRY);
        const newest = await newestActivity(client, latest.id);
        if (!newest) return setFailure(messageOf(error));
        setLatest(newest);
        merge(valuesOfRide(newest, profile));
        return setFailure(MERGED);
      }
      const isLate = detailsOf(error).fields?.some(({ code }) => code === 'in-the-future');
      if (!isLate) return setFailure(messageOf(error));
      // The field that the rider has to change: today has room for the ride, only later.
      const field = values.date === dayIn(profile.timeZone, new Date()) ? 'time' : 'date';
      return setErrors({ [field]: 'The ride lies in the future' });
    },
  });
  return {
    values,
    isChanged,
    errors,
    isPending,
    failure,
    set: <K extends keyof RideValues>(name: K, value: RideValues[K]) => {
      update({ [name]: value });
      setErrors((before) => ({ ...before, [name]: undefined }));
    },
    save: () => {
      const checked = rideOfValues(values, profile.units);
      setErrors(checked.errors ?? {});
      setFailure(null);
      if (checked.ride)
        start({ activityId: id.current, version: latest?.version ?? null, ride: checked.ride });
    },
  };
}
