import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { messageOf } from '#lib/messages.ts';
import { codeOf } from '#lib/problems.ts';
import { profileQuery } from '#lib/profile.ts';
import { updateRider } from '#lib/session.ts';
import { emailForm } from '#lib/sign-in-forms.ts';
import { useCall } from '#lib/use-call.ts';
import { useForm } from '#lib/use-form.ts';
import { Field } from '#ui/field.tsx';
import { ProblemCard } from '#ui/problem-card.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toast.tsx';
import styles from './account.module.css';
import { changeEmail } from './api.ts';
import { FormActions } from './form-actions.tsx';
import { ReauthDialog } from './reauth-dialog.tsx';

export interface EmailFormProps {
  readonly onClose: () => void;
}

/** A new address; an old sign-in has to be renewed first. */
export function EmailForm({ onClose }: EmailFormProps) {
  const change = useEmailChange(onClose);
  const { form } = change;
  return (
    <>
      <form noValidate className={styles.inline} aria-label="Change email" onSubmit={change.submit}>
        <Field label="New email" required error={form.errors['email']}>
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            value={form.values.email}
            onChange={(event) => form.set('email', event.target.value)}
          />
        </Field>
        {change.problem !== null && <ProblemCard title={messageOf(change.problem)} />}
        <FormActions label="Change email" busy={change.isPending} onCancel={onClose} />
      </form>
      <ReauthDialog
        open={change.isAsked}
        onContinue={change.send}
        onDone={change.done}
        onClose={change.stopAsking}
      />
    </>
  );
}

function useEmailChange(onClose: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const form = useForm(emailForm, { email: '' });
  const [problem, setProblem] = useState<unknown>(null);
  const [isAsked, setAsked] = useState(false);
  const { email } = form.values;
  const send = () => changeEmail(email);
  const done = () => {
    updateRider(client, { email });
    client.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, email });
    toast.show({ text: 'Your email address was changed.', kind: 'good' });
    onClose();
  };
  const { start, isPending } = useCall({
    send,
    onDone: done,
    onFailed: (error) => {
      if (codeOf(error) === 'reauthentication-required') setAsked(true);
      else if (codeOf(error) === 'email-taken') form.showError('email', messageOf(error));
      else if (!form.showProblem(error)) setProblem(error);
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setProblem(null);
    if (form.check()) start(undefined);
  };
  return { form, problem, submit, isPending, isAsked, send, done, stopAsking: () => setAsked(false) };
}
