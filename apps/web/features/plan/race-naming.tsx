import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { invalidatePlans, savePlanToCache, type PlanDetail } from '#lib/rider-data/plans.ts';
import { nameError } from '#lib/race-events/race-name.ts';
import { useCall } from '#lib/form/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { isStale, planMessageOf } from '#lib/rider-data/plan-problems.ts';

/** Lets the rider set, change or remove the name of the race. */
export function RaceNaming({ plan }: { readonly plan: PlanDetail }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="ghost" onClick={() => setOpen(true)}>
        {plan.raceName === null ? 'Name the race' : 'Change name'}
      </Button>
      {isOpen && <NameDialog plan={plan} onClose={() => setOpen(false)} />}
    </>
  );
}

interface NameDialogProps {
  readonly plan: PlanDetail;
  readonly onClose: () => void;
}

function NameDialog({ plan, onClose }: NameDialogProps) {
  const form = useId();
  const [name, setName] = useState(plan.raceName ?? '');
  const { start, isPending, failure } = useNaming(plan, onClose);
  const tooLong = nameError(name);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (tooLong === null) start(name.trim() || null);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="What is the race called?"
      actions={
        <>
          <Button tone="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={isPending}>
            Save name
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Field
          label="Race name"
          optional
          hint="Leave it empty for a race without a name."
          error={tooLong ?? failure}
        >
          <TextInput
            name="raceName"
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}

function useNaming({ weekStart }: PlanDetail, onDone: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const [failure, setFailure] = useState<string | null>(null);
  const { start, isPending } = useCall({
    send: (name: string | null) => api.plans.nameRace({ weekStart, name }),
    onDone: async (plan) => {
      await savePlanToCache(client, plan);
      // Every week of the season carries the name of the race.
      void invalidatePlans(client);
      toast.show({
        text: plan.raceName === null ? 'The race has no name now.' : `The race is called ${plan.raceName}.`,
        kind: 'good',
      });
      onDone();
    },
    onFailed: (error) => {
      if (isStale(error)) void invalidatePlans(client);
      setFailure(planMessageOf(error));
    },
  });
  return { start, isPending, failure };
}
