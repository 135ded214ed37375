import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { signInOptionsQuery } from '#lib/session.ts';
import styles from './account.module.css';
import { DisclosedForm } from './disclosed-form.tsx';
import { EmailForm } from './email-form.tsx';
import { PendingEmail } from './pending-email.tsx';

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
      {isOpen && <EmailForm onClose={() => setOpen(false)} />}
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
