import type { SignInOptions } from '@musette/contract/schemas/session';
import { useEffect, useRef, type SyntheticEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Field, FieldError } from '#ui/fields/field.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import styles from './auth.module.css';
import captchaStyles from './captcha-box.module.css';
import { tooShortText } from './password-length.ts';
import { RecaptchaWidget } from './recaptcha-widget.tsx';
import { RobotCheck } from './robot-check.tsx';
import type { Mode } from './use-auth-address.ts';
import type { Captcha } from './use-captcha.ts';
import type { EntryState } from './use-entry.ts';

/** The field to focus when the rider comes from another form. */
export type FocusOn = 'email' | 'password' | null;

interface EntryFormProps {
  readonly mode: Mode;
  readonly entry: EntryState;
  readonly options: SignInOptions | undefined;
  readonly focusOn: FocusOn;
  readonly onSubmit: () => void;
  readonly onForgot: () => void;
}

/** Whether the form looks complete while the rider types. */
const isFilledIn = ({ email, password }: EntryState['form']['values'], minimum: number): boolean =>
  /^\S+@\S+\.\S+$/.test(email.trim()) && tooShortText(password, minimum) === null;

/** The form with e-mail and password, and the CAPTCHA for a sign-up (spec 2). */
export function EntryForm({ mode, entry, options, focusOn, onSubmit, onForgot }: EntryFormProps) {
  const { form, captcha, minimum, isPending } = entry;
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const signsUp = mode === 'sign-up';
  useEffect(() => {
    if (focusOn) ({ email, password })[focusOn].current?.select();
  }, [focusOn]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <Field label="Email" required error={form.errors['email']}>
        <TextInput
          ref={email}
          type="email"
          name="email"
          autoComplete={signsUp ? 'email' : 'username'}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          value={form.values.email}
          onChange={(event) => form.set('email', event.target.value)}
        />
      </Field>
      <Field
        label="Password"
        required
        error={form.errors['password']}
        hint={signsUp && minimum !== undefined && `At least ${minimum} characters.`}
      >
        <PasswordInput
          ref={password}
          name="password"
          autoComplete={signsUp ? 'new-password' : 'current-password'}
          value={form.values.password}
          onChange={(event) => form.set('password', event.target.value)}
        />
      </Field>
      {!signsUp && (
        <button type="button" className={classes(styles.textButton, 'finger')} onClick={onForgot}>
          Forgot your password?
        </button>
      )}
      {signsUp && options && options.captcha.kind !== 'off' && (
        <CaptchaBox
          kind={options.captcha}
          captcha={captcha}
          isFilled={isFilledIn(form.values, options.passwordMinimum)}
        />
      )}
      <Button type="submit" tone="primary" size="l" wide busy={isPending}>
        {signsUp ? 'Create an Account' : 'Log in'}
      </Button>
    </form>
  );
}

interface CaptchaBoxProps {
  readonly kind: Exclude<SignInOptions['captcha'], { readonly kind: 'off' }>;
  readonly captcha: Captcha;
  /** Whether the rest of the form is complete. */
  readonly isFilled: boolean;
}

/** The CAPTCHA that the operator has configured. */
function CaptchaBox({ kind, captcha, isFilled }: CaptchaBoxProps) {
  const { error, round, take } = captcha;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error?.goThere) box.current?.querySelector<HTMLElement>('input, iframe, button')?.focus();
  }, [error]);
  return (
    <div ref={box} className={captchaStyles.box}>
      {kind.kind === 'altcha' ? (
        <RobotCheck key={round} error={error?.text ?? null} isFilled={isFilled} captcha={captcha} />
      ) : (
        <>
          <RecaptchaWidget {...kind} round={round} onAnswer={take} />
          <div role="alert">{error && <FieldError id="captcha-error">{error.text}</FieldError>}</div>
        </>
      )}
    </div>
  );
}
