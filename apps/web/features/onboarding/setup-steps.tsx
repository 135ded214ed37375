import type { SignedInRider } from '@musette/contract/schemas/session';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import type { Profile } from '#lib/profile.ts';
import { BodyFields } from '#lib/rider-fields/body-fields.tsx';
import { WeekHours } from '#lib/rider-fields/week-hours.tsx';
import { Button } from '#ui/button.tsx';
import { StepsProgress } from '#ui/progress.tsx';
import { BasicsStep } from './basics-step.tsx';
import styles from './onboarding.module.css';
import { SetupFailure } from './setup-failure.tsx';
import { SetupPicture } from './setup-picture.tsx';
import { STEPS, type StepIndex } from './setup.ts';
import { useComplete } from './use-complete.ts';
import { type SetupState, useSetup } from './use-setup.ts';

const HEADS = [
  { title: 'What are you riding for?', lead: 'Three short steps, and your bag is packed.' },
  { title: 'What can your legs do?', lead: 'Every effort is set to your body. Only you see these figures.' },
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
  const head = useStepFocus(setup.step);
  const back = () => {
    forget();
    if (setup.step > 0) setup.goTo((setup.step - 1) as StepIndex);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (setup.step === 0 && setup.basics.check()) setup.goTo(1);
    else if (setup.step === 1 && setup.body.check()) setup.goTo(2);
    else if (setup.step === 2) finish();
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
      <form className={styles.form} noValidate aria-label={title} onSubmit={submit}>
        <StepFields setup={setup} />
        <SetupFailure failure={failure} />
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

const StepFields = ({ setup }: { readonly setup: SetupState }) => {
  if (setup.step === 0) return <BasicsStep setup={setup} />;
  if (setup.step === 2) return <WeekHours hours={setup.hours} onChange={setup.setHours} />;
  return (
    <BodyFields
      required
      values={setup.body.values}
      errors={setup.body.errors}
      units={setup.units}
      onChange={setup.body.set}
      onUnits={setup.setUnits}
    />
  );
};

/** Puts the focus on the head of a step that has just opened, so that everyone hears where they are. */
function useStepFocus(step: StepIndex) {
  const head = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
    head.current?.focus({ preventScroll: true });
  }, [step]);
  return head;
}
