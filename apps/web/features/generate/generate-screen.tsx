import styles from './generate.module.css';
import type { IsoDate } from '@musette/coach/calendar/days';
import type { SeasonChoice, SeasonRider } from '@musette/coach/season/season-input';
import type { Difficulty } from '@musette/coach/rider/vocabulary';
import type { SignedInRider } from '@musette/contract/schemas/session';
import { type ReactNode, Suspense, useState } from 'react';
import type { Generation } from '#lib/rider-data/generation.ts';
import type { Profile } from '#lib/rider-data/profile.ts';
import { nameError } from '#lib/race-events/race-name.ts';
import { lateDialog, latePart, requiredPart } from '#lib/late-code.tsx';
import { resumableOf } from '#lib/season/resumable-generation.ts';
import { useNow, useToday } from '#lib/text/today.ts';
import { Cell, Grid } from '#ui/layout/grid.tsx';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import { useLevels } from '#lib/levels/levels.ts';
import type { Preview } from '#lib/preview/preview-model.ts';
import { useRiderDays } from '#lib/preview/rider-days.ts';
import { usePreview } from '#lib/preview/use-preview.ts';
import {
  choiceOf,
  type Choices,
  countedFrom,
  isTooSoon,
  raceNameOf,
  startOf,
  withAlternative,
  WITHOUT_RACE,
} from './choices.ts';
import { ChoicesForm } from './choices-form.tsx';
import { GenerateButton } from './generate-button.tsx';
import { SeasonPreview, WeekPreview } from './preview.tsx';
import { AlternativesCard, AlternativesSkeleton } from './preview-skeleton.tsx';
import { type GenerationEnd, useGenerationEnd } from './use-generation-end.ts';
import { type ChoicesState, useChoices } from './use-choices.ts';
import { useOrder } from './use-order.ts';
import { useRiding } from './use-riding.ts';

// Nothing is written before a rider asks for it. Without its code, the screen goes on following the plan.
const Writing = requiredPart(() =>
  import('./writing.tsx').then(
    (loaded) => loaded.Writing,
    () => UnseenWriting,
  ),
);

const UnseenWriting = () => <p role="alert">Your plan is being written.</p>;

// Asked only where plans exist.
const ExistingDialog = lateDialog(async () => (await import('./existing-dialog.tsx')).ExistingDialog);

// Few generations are interrupted.
const Ended = latePart(async () => (await import('./ended.tsx')).Ended);

// It is below the season, and comes after it.
const AlternativeSeasons = latePart(async () => (await import('./alternatives.tsx')).AlternativeSeasons);

interface GenerateScreenProps {
  readonly rider: SignedInRider;
  readonly profile: Profile;
  readonly generation: Generation | null;
  /** Whether the server cannot be reached, so that the progress is unknown. */
  readonly isCutOff: boolean;
  /** The choices of the current plan; null without one. */
  readonly present: Choices | null;
  /** Whether the rider wants to change the current plan, so that its choices override a draft. */
  readonly isChange: boolean;
}

/** The generator: the form with its preview, or the progress of a running generation. */
export function GenerateScreen({ rider, profile, generation, isCutOff, ...plan }: GenerateScreenProps) {
  const today = useToday(profile.timeZone);
  const state = useChoices({ userId: rider.userId, profile, generation, today, ...plan });
  const ending = useGenerationEnd(generation, state.drop);
  const shown = ending.swapped ?? (generation?.state === 'running' ? generation : null);
  if (shown)
    return (
      <Suspense fallback={<Skeleton height={400} />}>
        <Writing
          generation={shown}
          isCutOff={isCutOff}
          isOver={ending.swapped !== null}
          onCancelled={ending.see}
        />
      </Suspense>
    );
  return <Choosing profile={profile} generation={generation} state={state} ending={ending} />;
}

interface ChoosingProps extends Pick<GenerateScreenProps, 'profile' | 'generation'> {
  readonly state: ChoicesState;
  readonly ending: GenerationEnd;
}

function Choosing({ profile, generation, state, ending }: ChoosingProps) {
  const now = useNow();
  const today = useToday(profile.timeZone);
  const choice = choiceOf(state.choices, startOf(state.choices, profile.availabilityHours, today));
  const { raceDate } = choice;
  // The rider's race is too near for a new plan; its date is not an error of the rider.
  const nearRace = raceDate === profile.raceDate && isTooSoon(state.choices, today) ? raceDate : null;
  const riding = useRiding(profile, state, today);
  const [attempt, setAttempt] = useState(0);
  const order = useOrder({
    choice,
    raceName: raceNameOf(state.choices),
    saveAnswers: riding.save,
    onBegun: ending.follow,
  });
  const resumable = generation && resumableOf(generation, { today, timeZone: profile.timeZone });
  const submit = () => {
    // The field shows the error already; it gets the focus.
    if (isTooSoon(state.choices, countedFrom(state.choices, today))) focusOn('raceDate');
    else if (nameError(raceNameOf(state.choices) ?? '') !== null) focusOn('raceName');
    else if (riding.check()) order.start('ask');
  };
  return (
    <>
      {generation && (resumable || isInterrupted(generation, now)) && (
        <Suspense fallback={null}>
          <Ended
            generation={generation}
            resumable={resumable}
            today={today}
            raceDate={profile.raceDate}
            ending={ending}
            order={order}
          />
        </Suspense>
      )}
      <WithPreview
        key={attempt}
        rider={riding.rider}
        choice={choice}
        asked={state.choices.asked ?? choice.difficulty}
        onChooseDifficulty={(difficulty) => state.set(withAlternative(state.choices, difficulty))}
        today={today}
        nearRace={nearRace}
        onLeaveOutRace={() => {
          // The button goes with its message; the choice that it changed gets the focus.
          focusOn('racePrep');
          state.set(WITHOUT_RACE);
        }}
        onRetry={() => setAttempt(attempt + 1)}
      >
        {(preview) => (
          <ChoicesForm {...{ state, profile, today, riding, preview }} onSubmit={submit}>
            <GenerateButton
              choices={state.choices}
              today={today}
              order={order}
              isBlocked={nearRace !== null}
            />
          </ChoicesForm>
        )}
      </WithPreview>
      {order.asking !== null && (
        <ExistingDialog
          replacement={order.asking}
          raceDate={choice.raceDate}
          today={today}
          onChoose={order.start}
          onClose={order.stopAsking}
        />
      )}
    </>
  );
}

interface WithPreviewProps {
  /** Null while it is not known what the rides say. */
  readonly rider: SeasonRider | null;
  readonly choice: SeasonChoice;
  /** The difficulty that alternatives are made for; the choice may be one of them. */
  readonly asked: Difficulty;
  readonly onChooseDifficulty: (difficulty: Difficulty) => void;
  readonly today: IsoDate;
  /** The rider's race, when it is too near for a new plan. */
  readonly nearRace: IsoDate | null;
  readonly onLeaveOutRace: () => void;
  readonly onRetry: () => void;
  /** The choices, beside the preview of the previous ones until theirs is ready. */
  readonly children: (preview: Preview | null) => ReactNode;
}

/** Shows the form next to a preview of its season and first week. A retry starts a new worker. */
function WithPreview({ rider, choice, asked, today, nearRace, ...props }: WithPreviewProps) {
  const { onChooseDifficulty, onLeaveOutRace, onRetry, children } = props;
  const levels = useLevels();
  const days = useRiderDays(rider);
  const preview = usePreview(
    rider &&
      days && {
        rider: { ...rider, ...days },
        choice,
        levels,
        today,
        asked,
      },
  );
  return (
    <Grid className={styles.choosing ?? ''}>
      <Cell span={8} className={styles.season ?? ''}>
        <SeasonPreview state={preview} {...{ today, nearRace, onLeaveOutRace, onRetry }} />
      </Cell>
      <Cell span={4} className={styles.choices ?? ''}>
        {children(preview.preview)}
      </Cell>
      {!preview.failed && !preview.refusal && (
        <Cell span={8} className={styles.alternatives ?? ''}>
          <AlternativesCard>
            {preview.alternatives && rider ? (
              <Suspense fallback={<AlternativesSkeleton />}>
                <AlternativeSeasons
                  alternatives={preview.alternatives}
                  chosen={choice.difficulty}
                  hours={rider.availabilityHours}
                  onChoose={onChooseDifficulty}
                />
              </Suspense>
            ) : undefined}
          </AlternativesCard>
        </Cell>
      )}
      <Cell span={8} className={styles.week ?? ''}>
        <WeekPreview state={preview} today={today} />
      </Cell>
    </Grid>
  );
}

const MAX_INTERRUPTED_AGE_MS = 3_600_000;

/** Whether a generation was interrupted within the last hour. */
export const isInterrupted = ({ state, finishedAt }: Generation, now: Date): boolean =>
  (state === 'cancelled' || state === 'failed') &&
  finishedAt !== null &&
  now.getTime() - Date.parse(finishedAt) < MAX_INTERRUPTED_AGE_MS;

const focusOn = (name: string): void => document.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
