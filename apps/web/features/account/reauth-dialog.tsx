import { type RefObject, type SyntheticEvent, useRef, useState } from 'react';
import { passwordRules } from '#lib/form/rules.ts';
import { useCall } from '#lib/form/use-call.ts';
import { useForm } from '#lib/form/use-form.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/fields/field.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { accountMessageOf } from './account-problems.ts';
import styles from './account.module.css';
import { reauthenticate } from './api.ts';
import { FormActions } from './form-actions.tsx';

interface ReauthDialogProps {
  readonly open: boolean;
  /** Repeats the refused request after the correct password. */
  readonly onContinue: () => Promise<unknown>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks for the password again before a sensitive change (spec 8). */
export function ReauthDialog({ open, ...form }: ReauthDialogProps) {
  const password = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      title="Sign in again"
      words="This operation is sensitive and requires recent authentication. Please re-authenticate."
      initialFocus={password}
      onClose={form.onClose}
    >
      <ReauthForm {...form} input={password} />
    </Dialog>
  );
}

interface ReauthFormProps extends Omit<ReauthDialogProps, 'open'> {
  readonly input: RefObject<HTMLInputElement | null>;
}

function ReauthForm({ onContinue, onDone, onClose, input }: ReauthFormProps) {
  const form = useForm(passwordRules, { password: '' });
  const [problem, setProblem] = useState<unknown>(null);
  const { start, isPending } = useCall({
    send: async (password: string) => {
      await reauthenticate(password);
      await onContinue();
    },
    onDone,
    onFailed: setProblem,
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setProblem(null);
    const { password } = form.values;
    if (password === '') form.showError('password', 'Password is required to re-authenticate.');
    else if (form.check()) start(password);
  };
  return (
    <form noValidate className={styles.inline} aria-label="Sign in again" onSubmit={submit}>
      <Field label="Password" required error={form.errors['password']}>
        <PasswordInput
          ref={input}
          name="password"
          autoComplete="current-password"
          value={form.values.password}
          onChange={(event) => form.set('password', event.target.value)}
        />
      </Field>
      {problem !== null && (
        <ProblemCard
          title={`Re-authentication failed or error after re-auth: ${accountMessageOf(problem)}`}
        />
      )}
      <FormActions label="Continue" busy={isPending} onCancel={onClose} />
    </form>
  );
}
