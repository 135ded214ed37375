import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { api } from '#lib/api/api.ts';
import { codeOf } from '#lib/api/problems.ts';
import { passwordRules } from '#lib/form/rules.ts';
import { signInOptionsQuery } from '#lib/api/session.ts';
import { useCall } from '#lib/form/use-call.ts';
import { useForm } from '#lib/form/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { authMessageOf } from './auth-problems.ts';
import styles from './auth.module.css';
import { tooShortText } from './password-length.ts';

interface ResetFormProps {
  readonly token: string;
  readonly onDone: () => void;
  /** Called when the link is invalid, to request another one. */
  readonly onAskAgain: () => void;
  readonly onBack: () => void;
}

/** Sets a new password with the token of the mail. */
export function ResetForm({ token, onDone, onAskAgain, onBack }: ResetFormProps) {
  const minimum = useQuery(signInOptionsQuery).data?.passwordMinimum;
  const form = useForm(passwordRules, { password: '' });
  const [problem, setProblem] = useState<unknown>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { start, isPending } = useCall({
    send: api.identity.resetPassword,
    onDone,
    onFailed: (error) => {
      const isAboutPassword = ['weak-password', 'common-password'].includes(codeOf(error));
      if (isAboutPassword) form.showError('password', authMessageOf(error));
      else if (!form.showProblem(error)) setProblem(error);
    },
  });
  const send = () => {
    const chosen = form.check();
    if (!chosen) return;
    const tooShort = tooShortText(chosen.password, minimum);
    if (tooShort) form.showError('password', tooShort);
    else start({ token, ...chosen });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setProblem(null);
    send();
  };
  return (
    <>
      <div className={styles.problems}>
        {problem !== null && (
          <ProblemCard
            title={authMessageOf(problem)}
            {...(codeOf(problem) === 'reset-token-invalid' && {
              onRetry: onAskAgain,
              retryLabel: 'Ask for a new link',
            })}
          />
        )}
      </div>
      <form noValidate className={styles.form} onSubmit={submit}>
        <Field
          label="New password"
          required
          error={form.errors['password']}
          hint={minimum !== undefined && `At least ${minimum} characters.`}
        >
          <PasswordInput
            ref={input}
            name="password"
            autoComplete="new-password"
            value={form.values.password}
            onChange={(event) => form.set('password', event.target.value)}
          />
        </Field>
        <Button type="submit" tone="primary" size="l" wide busy={isPending}>
          Change password
        </Button>
        <Button tone="ghost" wide onClick={onBack}>
          Back to log in
        </Button>
      </form>
    </>
  );
}
