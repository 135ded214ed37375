import { ProblemError } from '@musette/contract/client';
import { PASSWORD_MINIMUM } from '@musette/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { codeOf } from '#lib/api/problems.ts';
import { checkPassword, rulesOf } from '#lib/form/rules.ts';
import { signInOptionsQuery } from '#lib/api/session.ts';
import { useCall } from '#lib/form/use-call.ts';
import { useForm } from '#lib/form/use-form.ts';
import { Field } from '#ui/fields/field.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { accountMessageOf } from './account-problems.ts';
import styles from './account.module.css';
import { changePassword } from './api.ts';
import { FormActions } from './form-actions.tsx';

interface PasswordFormProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** The form for the current and a new password. */
export function PasswordForm({ email, onClose }: PasswordFormProps) {
  const { form, minimum, problem, submit, isPending } = usePasswordChange(onClose);
  return (
    <form noValidate className={styles.inline} aria-label="Change password" onSubmit={submit}>
      {/* Password managers save the new password for this user name. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field label="Current password" required error={form.errors['currentPassword']}>
        <PasswordInput
          name="currentPassword"
          autoComplete="current-password"
          value={form.values.currentPassword}
          onChange={(event) => form.set('currentPassword', event.target.value)}
        />
      </Field>
      <Field
        label="New password"
        required
        error={form.errors['newPassword']}
        hint={`At least ${minimum} characters.`}
      >
        <PasswordInput
          name="newPassword"
          autoComplete="new-password"
          value={form.values.newPassword}
          onChange={(event) => form.set('newPassword', event.target.value)}
        />
      </Field>
      {problem !== null && <ProblemCard title={accountMessageOf(problem)} />}
      <FormActions label="Change password" busy={isPending} onCancel={onClose} />
    </form>
  );
}

const passwordChangeRules = rulesOf<{ currentPassword: string; newPassword: string }>({
  currentPassword: checkPassword,
  newPassword: checkPassword,
});

const FIELDS = {
  'wrong-password': 'currentPassword',
  'weak-password': 'newPassword',
  'common-password': 'newPassword',
} as const;

const fieldOf = (code: string) => (code in FIELDS ? FIELDS[code as keyof typeof FIELDS] : null);

function usePasswordChange(onDone: () => void) {
  const minimum = useQuery(signInOptionsQuery).data?.passwordMinimum ?? PASSWORD_MINIMUM;
  const form = useForm(passwordChangeRules, { currentPassword: '', newPassword: '' });
  const [problem, setProblem] = useState<unknown>(null);
  const toast = useToast();
  const { start, isPending } = useCall({
    send: changePassword,
    onDone: () => {
      toast.show({ text: 'Your password was changed.', kind: 'good' });
      onDone();
    },
    onFailed: (error) => {
      const field = fieldOf(codeOf(error));
      if (field) form.showError(field, accountMessageOf(error));
      else if (!form.showProblem(error)) setProblem(error);
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setProblem(null);
    const passwords = form.check();
    if (!passwords) return;
    if ([...passwords.newPassword].length < minimum)
      form.showError('newPassword', accountMessageOf(new ProblemError('weak-password', { minimum })));
    else start(passwords);
  };
  return { form, minimum, problem, submit, isPending };
}
