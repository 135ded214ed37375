import type { SignedInRider } from '@musette/contract/schemas/session';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import type { Profile } from '#lib/rider-data/profile.ts';
import { Button } from '#ui/button.tsx';
import { StepsProgress } from '#ui/progress.tsx';
import { BasicsStep } from './basics-step.tsx';
import { LaterStep } from './later-step.tsx';
import styles from './onboarding.module.css';
import { SetupFailure } from './setup-failure.tsx';
import { SetupPicture } from './setup-picture.tsx';
import { STEPS, type StepIndex } from './setup.ts';
import { useComplete } from './use-complete.ts';
import { useSetup } from './use-setup.ts';

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
  /** Begins again with the profile as it is now. */
  readonly onReload: () => Promise<void>;
}

/** The three steps, one at a time. */
export function SetupSteps({ rider, profile, onReload }: SetupStepsProps) {
  const setup = useSetup(rider, profile);
  const { finish, isPending, failure, forget } = useComplete(setup, profile);
  const { head, form } = useStepFocus(setup.step);
  const back = () => {
    forget();
    setup.goBack();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (setup.step === 2) return finish();
    const checked = (setup.step === 0 ? setup.basics : setup.body).check();
    if (checked) setup.goTo(setup.step === 0 ? 1 : 2);
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
        {setup.step === 0 ? <BasicsStep setup={setup} /> : <LaterStep setup={setup} />}
        <SetupFailure failure={failure} onReload={onReload} />
        <div className={styles.actions}>
          {setup.step > 0 && (
            <Button tone="ghost" size="l" onClick={back}>
              Back
            </Button>
          )}
          <Button type="submit" tone="primary" size="l" busy={isPending}>
            {setup.step === 2 ? 'Complete Setup' : 'Next'}
          </Button>
        </div>
      </form>
    </div>
  );
}

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
