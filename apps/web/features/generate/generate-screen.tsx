import { mondayOf } from '@musette/coach/calendar/days';
import type { SignedInRider } from '@musette/contract/schemas/session';
import { Suspense } from 'react';
import type { Generation } from '#lib/generation.ts';
import type { Profile } from '#lib/profile.ts';
import { useNow, useToday } from '#lib/today.ts';
import { Cell, Grid } from '#ui/grid.tsx';
import { Loading } from '#ui/loading.tsx';
import { choiceOf, isTooSoon } from './choices.ts';
import { ChoicesForm } from './choices-form.tsx';
import { GenerateButton } from './generate-button.tsx';
import { isBrokenOff } from './is-broken-off.ts';
import { BrokenOff, ExistingDialog, LivePreview, useEarly, Writing } from './late-parts.tsx';
import { PreviewToCome } from './preview-to-come.tsx';
import { type Arrival, useArrival } from './use-arrival.ts';
import { type ChoicesState, useChoices } from './use-choices.ts';
import { useOrder } from './use-order.ts';

interface GenerateScreenProps {
  readonly rider: SignedInRider;
  readonly profile: Profile;
  readonly generation: Generation | null;
  /** Nobody knows at the moment how far it is. */
  readonly isCutOff: boolean;
}

/** Choosing with its preview, or the writing while it is under way. */
export function GenerateScreen({ rider, profile, generation, isCutOff }: GenerateScreenProps) {
  const state = useChoices(rider.userId, profile);
  const arrival = useArrival(generation, state.drop);
  useEarly();
  if (generation?.state === 'running')
    return (
      <Suspense fallback={<Loading />}>
        <Writing generation={generation} isCutOff={isCutOff} />
      </Suspense>
    );
  return <Choosing profile={profile} generation={generation} state={state} arrival={arrival} />;
}

interface ChoosingProps extends Omit<GenerateScreenProps, 'rider' | 'isCutOff'> {
  readonly state: ChoicesState;
  readonly arrival: Arrival;
}

function Choosing({ profile, generation, state, arrival }: ChoosingProps) {
  const now = useNow();
  const today = useToday(profile.timeZone);
  const choice = choiceOf(state.choices);
  const order = useOrder({ choice, thisWeek: mondayOf(today), onBegun: arrival.follow });
  const submit = () => {
    // What is wrong is said at the field already; the focus goes there.
    if (isTooSoon(state.choices, today)) document.querySelector<HTMLElement>('[name=raceDate]')?.focus();
    else order.start('ask');
  };
  return (
    <>
      {generation && isBrokenOff(generation, now) && (
        <Suspense fallback={null}>
          <BrokenOff
            generation={generation}
            seen={arrival.seen === generation.id}
            isPending={order.isPending}
            onGoOn={() => order.start(generation.replace ? 'replace' : 'keep', generation.choice)}
          />
        </Suspense>
      )}
      <Grid>
        <Cell span={4}>
          <ChoicesForm state={state} profile={profile} today={today} onSubmit={submit}>
            <GenerateButton choices={state.choices} order={order} />
          </ChoicesForm>
        </Cell>
        <Cell span={8}>
          <Suspense fallback={<PreviewToCome />}>
            <LivePreview profile={profile} choice={choice} today={today} />
          </Suspense>
        </Cell>
      </Grid>
      {order.asking !== null && (
        <Suspense fallback={null}>
          <ExistingDialog
            weeks={order.asking}
            raceDate={choice.raceDate}
            onChoose={order.start}
            onCancel={order.stopAsking}
          />
        </Suspense>
      )}
    </>
  );
}
