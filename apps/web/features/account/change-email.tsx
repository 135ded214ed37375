import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { latePart } from '#lib/late-part.ts';
import { signInOptionsQuery } from '#lib/session.ts';
import { useLatePart } from '#lib/use-late-part.ts';
import styles from './account.module.css';
import { DisclosedForm } from './disclosed-form.tsx';
import type { EmailFormProps } from './email-form.tsx';
import type { PendingEmailProps } from './pending-email.tsx';

const loadForm = async () => (await import('./email-form.tsx')).EmailForm;
const PendingEmail = latePart<PendingEmailProps>(
  async () => (await import('./pending-email.tsx')).PendingEmail,
  null,
);

interface ChangeEmailProps {
  readonly email: string;
  readonly pendingEmail: string | null;
}

/** The e-mail address of the account, and the form that changes it. */
export function ChangeEmail({ email, pendingEmail }: ChangeEmailProps) {
  const [isOpen, setOpen] = useState(false);
  const { Part, fetchPart, isLoading } = useLatePart<EmailFormProps>(loadForm);
  const sendsMail = useQuery(signInOptionsQuery).data?.mail ?? true;
  const open = async () => setOpen(await fetchPart());
  if (!sendsMail) return <EmailWithoutMail email={email} />;
  return (
    <DisclosedForm
      title="Email"
      present={email}
      openLabel="Change email"
      open={isOpen}
      opening={isLoading}
      onOpen={() => void open()}
      below={pendingEmail !== null && <PendingEmail pendingEmail={pendingEmail} />}
    >
      {Part && <Part onClose={() => setOpen(false)} />}
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
