import { ProblemError } from '@musette/contract/client';
import type { SignedInRider } from '@musette/contract/schemas/session';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, type SyntheticEvent, useEffect, useRef } from 'react';
import { messageOf } from '#lib/messages.ts';
import type { Profile } from '#lib/profile.ts';
import { useCall } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Loading } from '#ui/loading.tsx';
import { StepsProgress } from '#ui/progress.tsx';
import { useToast } from '#ui/toast.tsx';
import { BasicsStep } from './basics-step.tsx';
import styles from './onboarding.module.css';
import { SetupFailure } from './setup-failure.tsx';
import { SetupPicture } from './setup-picture.tsx';
import { STEPS, type StepIndex } from './setup.ts';
import { useComplete } from './use-complete.ts';
import { type SetupState, useSetup } from './use-setup.ts';

const HEADS = [
  { title: 'What are you riding for?', lead: 'Three short steps to your first plan.' },
  {
    title: 'What can your legs do?',
    lead: 'Your FTP sets the watts of every effort. Without it, workouts go by feel and heart rate; you can add your heart rates later, under Account.',
  },
  {
    title: 'When can you ride?',
    lead: 'The hours that you really have: plans keep to them.',
  },
] as const;

interface SetupStepsProps {
  readonly rider: SignedInRider;
  readonly profile: Profile | null;
}

/** The three steps, one at a time. */
export function SetupSteps({ rider, profile }: SetupStepsProps) {
  const setup = useSetup(rider, profile);
  const { finish, isPending, failure, forget } = useComplete(setup, profile);
  const toast = useToast();
  const { head, form } = useStepFocus(setup.step);
  const back = () => {
    forget();
    setup.goBack();
  };
  const next = useCall<StepIndex, void>({
    send: loadLaterStep,
    onDone: (_, step) => setup.goTo(step),
    onFailed: () => toast.show({ text: messageOf(new ProblemError('offline')), kind: 'bad' }),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (setup.step === 2) return finish();
    const checked = (setup.step === 0 ? setup.basics : setup.body).check();
    if (checked) next.start(setup.step === 0 ? 1 : 2);
  };
  const { title, lead } = HEADS[setup.step];
  return (
    <div className={styles.setup}>
      <header className={styles.head}>
        <StepsProgress label="Steps" steps={STEPS} current={setup.step} />
        <h1 ref={head} tabIndex={-1}>
          {title}
        </h1>
        <p>{lead}</p>
      </header>
      <div className={styles.picture}>
        <SetupPicture setup={setup} />
      </div>
      <form ref={form} className={styles.form} noValidate aria-label={title} onSubmit={submit}>
        <StepFields setup={setup} />
        <SetupFailure failure={failure} />
        <div className={styles.actions}>
          {setup.step > 0 && (
            <Button tone="ghost" size="l" onClick={back}>
              Back
            </Button>
          )}
          <Button type="submit" tone="primary" size="l" busy={isPending || next.isPending}>
            {setup.step === 2 ? 'Complete Setup' : 'Next'}
          </Button>
        </div>
      </form>
    </div>
  );
}

const importLaterStep = () => import('./later-step.tsx');
const LaterStep = lazyRouteComponent(importLaterStep, 'LaterStep');

/** Loads the code of the later steps. The preload of the router hides a failure, which would then take the place of the setup. */
async function loadLaterStep(): Promise<void> {
  await importLaterStep();
  await LaterStep.preload?.();
}

const StepFields = ({ setup }: { readonly setup: SetupState }) =>
  setup.step === 0 ? (
    <BasicsStep setup={setup} />
  ) : (
    <Suspense fallback={<Loading />}>
      <LaterStep setup={setup} />
    </Suspense>
  );

/** Focuses the heading of a new step, so that screen readers announce it, or its first invalid field. */
function useStepFocus(step: StepIndex) {
  const head = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) return wrong.focus();
    window.scrollTo({ top: 0 });
    head.current?.focus({ preventScroll: true });
  }, [step]);
  return { head, form };
}
