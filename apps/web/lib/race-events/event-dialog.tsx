import type { IsoDate } from '@musette/coach/calendar/days';
import { usualKindOf } from '@musette/coach/event/race-event';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { conflictsQuery, mayReplan, raceConflictWords } from '#lib/replanning/conflicts.ts';
import { messageOf } from '#lib/text/messages.ts';
import { newId } from '#lib/api/new-key.ts';
import { invalidatePlans } from '#lib/rider-data/plans.ts';
import { codeOf } from '#lib/api/problems.ts';
import { type Profile, profileQuery } from '#lib/rider-data/profile.ts';
import { useCall } from '#lib/form/use-call.ts';
import { MERGED, useValues } from '#lib/form/use-values.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { EventFields } from './event-fields.tsx';
import {
  type EventErrors,
  eventOfValues,
  type EventValues,
  newEvent,
  valuesOfEvent,
} from './event-values.ts';
import { type RaceEvent, raceEventsQuery } from './race-events.ts';
import { ReplanOffer } from './replan-offer.tsx';

/** The event to change, or the day of a new one and its name, as far as it has one. */
export type EventTarget = RaceEvent | { readonly date: string; readonly name?: string };

interface EventDialogProps {
  readonly profile: Profile;
  readonly target: EventTarget;
  readonly today: IsoDate;
  readonly onClose: () => void;
  /** Called after a change, instead of `onClose`. */
  readonly onDone?: () => void;
  /** A generation plans weeks again; a screen that shows by itself that weeks are written needs no call. */
  readonly onReplan?: (generation: string) => void;
}

const isSaved = (target: EventTarget): target is RaceEvent => 'id' in target;

/** Takes an event, or changes or deletes one. */
export function EventDialog(props: EventDialogProps) {
  const { profile, target, onClose, onDone = onClose, onReplan = () => undefined } = props;
  const [step, setStep] = useState<'form' | 'deletion' | 'offer'>('form');
  const finish = useFinish({ raceDate: profile.raceDate, onDone, onUnplanned: () => setStep('offer') });
  const { saved, values, isChanged, set, errors, save, isPending, failure } = useEvent(props, finish);
  if (step === 'offer') return <ReplanOffer onClose={onDone} onReplan={onReplan} />;
  if (step === 'deletion' && saved)
    return <Deletion {...{ event: saved, finish }} onCancel={() => setStep('form')} />;
  return (
    <FormDialog
      isInColumns
      title={isSaved(target) ? 'Edit event' : 'Add an event'}
      words="What you do not know stays empty."
      errors={errors}
      failure={failure}
      busy={isPending}
      isChanged={isChanged}
      extraAction={
        isSaved(target) && (
          <Button tone="quiet" onClick={() => setStep('deletion')}>
            Delete
          </Button>
        )
      }
      onSubmit={save}
      onClose={onClose}
    >
      <EventFields values={values} errors={errors} profile={profile} onChange={set} />
    </FormDialog>
  );
}

const FAILURES: Readonly<Partial<Record<string, string>>> = {
  'too-many-events': 'You have 200 events, and no more can be stored. Delete some of those that are over.',
  'event-not-found': 'This event was deleted in another window.',
};

/** A new event that the server has with other content: the answer to an earlier try was lost. */
const EARLIER_TRY =
  'An earlier try was saved, with what you had typed then. Cancel, open that event, and change it there.';

const failureText = (error: unknown): string => FAILURES[codeOf(error)] ?? messageOf(error);

/** The event as it is now; null when it is gone, or cannot be loaded. */
async function newestEvent(client: QueryClient, id: string): Promise<RaceEvent | null> {
  const events = await client.query({ ...raceEventsQuery, staleTime: 0 }).catch(() => []);
  return events.find((event) => event.id === id) ?? null;
}

function useEvent({ profile, target, today }: EventDialogProps, finish: Finish) {
  const { units, discipline } = profile;
  const client = useQueryClient();
  const refresh = useRefresh();
  /** The event as this window knows it; null for a new one. */
  const [saved, setSaved] = useState(isSaved(target) ? target : null);
  const { values, isChanged, update, merge } = useValues<EventValues>(() =>
    isSaved(target)
      ? valuesOfEvent(target, units)
      : { ...newEvent(target.date, usualKindOf(discipline)), name: target.name ?? '' },
  );
  const [errors, setErrors] = useState<EventErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  // The same in each try: an event that has arrived is not added again.
  const id = useRef(isSaved(target) ? target.id : newId());
  const { start, isPending } = useCall({
    send: api.raceEvents.save,
    onDone: ({ name }) => finish({ text: `${name} is saved.`, kind: 'good' }),
    onFailed: async (error) => {
      if (codeOf(error) !== 'changed-elsewhere') return setFailure(failureText(error));
      void refresh();
      if (!saved) return setFailure(EARLIER_TRY);
      const newest = await newestEvent(client, saved.id);
      if (!newest) return setFailure(failureText(error));
      setSaved(newest);
      merge(valuesOfEvent(newest, units));
      return setFailure(MERGED);
    },
  });
  return {
    saved,
    values,
    isChanged,
    errors,
    isPending,
    failure,
    set: <K extends keyof EventValues>(name: K, value: EventValues[K]) => {
      update({ [name]: value });
      setErrors((before) => ({ ...before, [name]: undefined }));
    },
    save: () => {
      const checked = eventOfValues(values, { units, today, savedDate: saved?.date ?? null });
      setErrors(checked.errors ?? {});
      setFailure(null);
      if (checked.event)
        start({
          eventId: id.current,
          version: saved?.version ?? null,
          event: checked.event,
        });
    },
  };
}

/** Loads the events again, the plans, whose races have their names and which may not know an event, and the race of the profile. */
function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: raceEventsQuery.queryKey }),
      client.invalidateQueries({ queryKey: profileQuery.queryKey }),
      invalidatePlans(client),
    ]);
}

type Finish = (toast: Parameters<ReturnType<typeof useToast>['show']>[0]) => Promise<void>;

interface FinishProps {
  /** The day of the rider's race before the change. */
  readonly raceDate: string | null;
  readonly onDone: () => void;
  /** Called instead when weeks of the plan do not fit the events any more. */
  readonly onUnplanned: () => void;
}

/** Says what has come of a change, and looks whether the plan still fits. */
function useFinish({ raceDate, onDone, onUnplanned }: FinishProps): Finish {
  const client = useQueryClient();
  const toast = useToast();
  const refresh = useRefresh();
  return async (result) => {
    await refresh();
    // A change that was saved stays so where it is not known what it does to the plan.
    const conflicts = await client.query(conflictsQuery).catch(() => null);
    const race = result.kind === 'good' && conflicts?.race;
    // A race that an earlier change has moved is no news.
    const isMoved = race && race.now !== raceDate;
    toast.show(isMoved ? { ...result, text: `${result.text} ${raceConflictWords(race)}` } : result);
    if (conflicts && mayReplan(conflicts)) onUnplanned();
    else onDone();
  };
}

interface DeletionProps {
  readonly event: RaceEvent;
  readonly finish: Finish;
  readonly onCancel: () => void;
}

function Deletion({ event, finish, onCancel }: DeletionProps) {
  const { start, isPending } = useCall({
    send: api.raceEvents.remove,
    onDone: () => finish({ text: `${event.name} is deleted.`, kind: 'good' }),
    onFailed: (error) => finish({ text: failureText(error), kind: 'bad' }),
  });
  return (
    <ConfirmDialog
      open
      danger
      title={`Delete ${event.name}?`}
      words="A plan that was made for it stays as it is until you plan again."
      confirmLabel="Delete event"
      busy={isPending}
      onConfirm={() => start({ eventId: event.id, version: event.version })}
      onCancel={onCancel}
    />
  );
}
