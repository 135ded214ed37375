import styles from './generate.module.css';
import type { IsoDate } from '@musette/coach/calendar/days';
import type { SeasonChoice } from '@musette/coach/season/check-request';
import type { SignedInRider } from '@musette/contract/schemas/session';
import { type ReactNode, useState } from 'react';
import type { Generation } from '#lib/generation.ts';
import type { Profile } from '#lib/profile.ts';
import { restOf, useResume } from '#lib/rest-of-plan.ts';
import { useNow, useToday } from '#lib/today.ts';
import { Cell, Grid } from '#ui/grid.tsx';
import { usePreview } from '#lib/preview/use-preview.ts';
import { InterruptedCard } from './interrupted-card.tsx';
import { choiceOf, type Choices, isTooSoon, raceNameOf, startOf } from './choices.ts';
import { ChoicesForm } from './choices-form.tsx';
import { ExistingDialog } from './existing-dialog.tsx';
import { GenerateButton } from './generate-button.tsx';
import { SeasonPreview, WeekPreview } from './preview.tsx';
import { type GenerationEnd, useGenerationEnd } from './use-generation-end.ts';
import { type ChoicesState, useChoices } from './use-choices.ts';
import { type OrderState, useOrder } from './use-order.ts';
import { Writing } from './writing.tsx';

interface GenerateScreenProps {
  readonly rider: SignedInRider;
  readonly profile: Profile;
  readonly generation: Generation | null;
  /** Nobody knows at the moment how far it is. */
  readonly isCutOff: boolean;
  /** What the present plan was made with, where the rider wants to change it. */
  readonly present: Choices | null;
}

/** Choosing with its preview, or the writing while it is under way. */
export function GenerateScreen({ rider, profile, generation, isCutOff, present }: GenerateScreenProps) {
  const state = useChoices({ userId: rider.userId, profile, present });
  const arrival = useGenerationEnd(generation, state.drop);
  const shown = arrival.swapped ?? (generation?.state === 'running' ? generation : null);
  if (shown) return <Writing generation={shown} isCutOff={isCutOff} isOver={arrival.swapped !== null} />;
  return <Choosing profile={profile} generation={generation} state={state} arrival={arrival} />;
}

interface ChoosingProps extends Omit<GenerateScreenProps, 'rider' | 'isCutOff' | 'present'> {
  readonly state: ChoicesState;
  readonly arrival: GenerationEnd;
}

function Choosing({ profile, generation, state, arrival }: ChoosingProps) {
  const now = useNow();
  const today = useToday(profile.timeZone);
  const choice = choiceOf(state.choices, startOf(state.choices, profile.availabilityHours, today));
  const [attempt, setAttempt] = useState(0);
  const order = useOrder({ choice, raceName: raceNameOf(state.choices), onBegun: arrival.follow });
  const rest = generation && restOf(generation, { today, timeZone: profile.timeZone });
  const submit = () => {
    // What is wrong is said at the field already; the focus goes there.
    if (isTooSoon(state.choices, today)) document.querySelector<HTMLElement>('[name=raceDate]')?.focus();
    else order.start('ask');
  };
  return (
    <>
      {generation && (rest || isInterrupted(generation, now)) && (
        <Ended generation={generation} isResumable={rest !== null} arrival={arrival} order={order} />
      )}
      <Following
        key={attempt}
        profile={profile}
        choice={choice}
        today={today}
        onRetry={() => setAttempt(attempt + 1)}
      >
        <ChoicesForm state={state} profile={profile} today={today} onSubmit={submit}>
          <GenerateButton choices={state.choices} order={order} />
        </ChoicesForm>
      </Following>
      {order.asking !== null && (
        <ExistingDialog
          replacement={order.asking}
          raceDate={choice.raceDate}
          today={today}
          onChoose={order.start}
          onCancel={order.stopAsking}
        />
      )}
    </>
  );
}

interface EndedProps {
  readonly generation: Generation;
  readonly isResumable: boolean;
  readonly arrival: GenerationEnd;
  readonly order: OrderState;
}

/** What broke off, with the way on: as it was ordered, whatever the form holds by now. */
function Ended({ generation, isResumable, arrival, order }: EndedProps) {
  const { resume, isPending, failure } = useResume(arrival.follow);
  const rest = { label: 'Write the rest', isPending, failure, onGoOn: resume };
  const again = {
    label: 'Start again',
    isPending: order.isPending,
    failure: null,
    onGoOn: () => order.start('replace', generation.choice),
  };
  const wayOn = isResumable ? rest : again;
  return (
    <InterruptedCard
      generation={generation}
      seen={arrival.seen === generation.id}
      wayOn={isResumable || generation.replace ? wayOn : null}
    />
  );
}

interface FollowingProps {
  readonly profile: Profile;
  readonly choice: SeasonChoice;
  readonly today: IsoDate;
  readonly onRetry: () => void;
  /** The choices. */
  readonly children: ReactNode;
}

/** The season and the week that would come of the choices, beside them. Trying again begins with a new coach. */
function Following({ profile, choice, today, onRetry, children }: FollowingProps) {
  const { availabilityHours, goal, weightKg, heightCm, ftpWatts } = profile;
  const rider = { availabilityHours, goal, weightKg, heightCm, ftpWatts };
  const preview = usePreview({ rider, choice, today });
  return (
    <Grid className={styles.choosing ?? ''}>
      <Cell span={8} className={styles.season ?? ''}>
        <SeasonPreview state={preview} today={today} onRetry={onRetry} />
      </Cell>
      <Cell span={4} className={styles.choices ?? ''}>
        {children}
      </Cell>
      <Cell span={8} className={styles.week ?? ''}>
        <WeekPreview state={preview} today={today} />
      </Cell>
    </Grid>
  );
}

const FRESH_MS = 3_600_000;

/** Whether a generation broke off lately, so that one may want to go on. */
export const isInterrupted = ({ state, finishedAt }: Generation, now: Date): boolean =>
  (state === 'cancelled' || state === 'failed') &&
  finishedAt !== null &&
  now.getTime() - Date.parse(finishedAt) < FRESH_MS;
