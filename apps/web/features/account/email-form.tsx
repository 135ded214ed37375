import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { messageOf } from '#lib/messages.ts';
import { codeOf } from '#lib/problems.ts';
import { emailRules } from '#lib/rules.ts';
import { useForm } from '#lib/use-form.ts';
import { Field } from '#ui/field.tsx';
import { ProblemCard } from '#ui/problem-card.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toast.tsx';
import styles from './account.module.css';
import { changeEmail, methodsQuery } from './api.ts';
import { FormActions } from './form-actions.tsx';
import { ReauthDialog } from './reauth-dialog.tsx';
import { useFreshCall } from './use-fresh-call.ts';

interface EmailFormProps {
  readonly onClose: () => void;
}

/** The form for a new address, which must be confirmed by mail. The server may ask for the password first. */
export function EmailForm({ onClose }: EmailFormProps) {
  const change = useEmailChange(onClose);
  const { form } = change;
  return (
    <>
      <form noValidate className={styles.inline} aria-label="Change email" onSubmit={change.submit}>
        <Field
          label="New email"
          required
          error={form.errors['email']}
          hint="We mail a link there. Your address changes when you open it."
        >
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
        <FormActions label="Send link" busy={change.isPending} onCancel={onClose} />
      </form>
      <ReauthDialog {...change.reauth} />
    </>
  );
}

function useEmailChange(onClose: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const form = useForm(emailRules, { email: '' });
  const [problem, setProblem] = useState<unknown>(null);
  const { start, isPending, reauth } = useFreshCall({
    send: changeEmail,
    onDone: () => {
      toast.show({ text: 'A link is on its way to the new address.', kind: 'good' });
      void client.invalidateQueries({ queryKey: methodsQuery.queryKey });
      onClose();
    },
    onFailed: (error) => {
      if (codeOf(error) === 'email-taken') form.showError('email', messageOf(error));
      else if (!form.showProblem(error)) setProblem(error);
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setProblem(null);
    const wanted = form.check();
    if (wanted) start(wanted.email);
  };
  return { form, problem, submit, isPending, reauth };
}
