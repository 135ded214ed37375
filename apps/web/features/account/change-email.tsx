import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { codeOf } from '#lib/api/problems.ts';
import { emailRules } from '#lib/form/rules.ts';
import { signInOptionsQuery } from '#lib/api/session.ts';
import { useCall } from '#lib/form/use-call.ts';
import { useForm } from '#lib/form/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { accountMessageOf } from './account-problems.ts';
import styles from './account.module.css';
import { cancelEmailChange, changeEmail, methodsQuery } from './api.ts';
import { DisclosedForm } from './disclosed-form.tsx';
import { FormActions } from './form-actions.tsx';
import { ReauthDialog } from './reauth-dialog.tsx';
import { useFreshCall } from './use-fresh-call.ts';

interface ChangeEmailProps {
  readonly email: string;
  readonly pendingEmail: string | null;
}

/** The e-mail address of the account, and the form that changes it. */
export function ChangeEmail({ email, pendingEmail }: ChangeEmailProps) {
  const [isOpen, setOpen] = useState(false);
  const sendsMail = useQuery(signInOptionsQuery).data?.mail ?? true;
  if (!sendsMail) return <EmailWithoutMail email={email} />;
  return (
    <DisclosedForm
      title="Email"
      present={email}
      openLabel="Change email"
      open={isOpen}
      onOpen={() => setOpen(true)}
      below={pendingEmail !== null && <PendingEmail pendingEmail={pendingEmail} />}
    >
      {isOpen && <EmailForm present={email} onClose={() => setOpen(false)} />}
    </DisclosedForm>
  );
}

const EmailWithoutMail = ({ email }: Pick<ChangeEmailProps, 'email'>) => (
  <section className={styles.method} aria-label="Email">
    <h3>Email</h3>
    <p className={styles.quiet}>{email}</p>
    <p className={styles.quiet}>
      This server sends no mail, so it cannot confirm a new address. The person who runs it can change yours
      with <code>npm run rider -- set-email</code>.
    </p>
  </section>
);

interface PendingEmailProps {
  readonly pendingEmail: string;
}

/** A new address that is not confirmed yet. */
function PendingEmail({ pendingEmail }: PendingEmailProps) {
  const client = useQueryClient();
  const toast = useToast();
  const refresh = () => client.invalidateQueries({ queryKey: methodsQuery.queryKey });
  const onFailed = (error: unknown) => void toast.show({ text: accountMessageOf(error), kind: 'bad' });
  const resend = useFreshCall({
    send: changeEmail,
    onDone: () => {
      toast.show({ text: 'A new link is on its way. The old one no longer works.', kind: 'good' });
      void refresh();
    },
    onFailed,
  });
  const cancel = useCall({ send: cancelEmailChange, onDone: refresh, onFailed });
  return (
    <div className={styles.pending}>
      <p className={styles.quiet}>
        Waiting for <b>{pendingEmail}</b>: open the link in the mail that we sent there. It works for one
        hour.
      </p>
      <Row>
        <Button tone="ghost" size="s" busy={resend.isPending} onClick={() => resend.start(pendingEmail)}>
          Resend
        </Button>
        <Button tone="ghost" size="s" busy={cancel.isPending} onClick={() => cancel.start(undefined)}>
          Keep the old address
        </Button>
      </Row>
      <ReauthDialog {...resend.reauth} />
    </div>
  );
}

interface EmailFormProps {
  /** The address that counts now. */
  readonly present: string;
  readonly onClose: () => void;
}

/** The form for a new address, which must be confirmed by mail. The server may ask for the password first. */
function EmailForm({ present, onClose }: EmailFormProps) {
  const change = useEmailChange(present, onClose);
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
        {change.problem !== null && <ProblemCard title={accountMessageOf(change.problem)} />}
        <FormActions label="Send link" busy={change.isPending} onCancel={onClose} />
      </form>
      <ReauthDialog {...change.reauth} />
    </>
  );
}

function useEmailChange(present: string, onClose: () => void) {
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
      if (codeOf(error) === 'email-taken') form.showError('email', accountMessageOf(error));
      else if (!form.showProblem(error)) setProblem(error);
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setProblem(null);
    const isPresent = form.values.email.trim().toLowerCase() === present.toLowerCase();
    const wanted = form.check(isPresent ? { email: 'This is your address already.' } : {});
    if (wanted) start(wanted.email);
  };
  return { form, problem, submit, isPending, reauth };
}
