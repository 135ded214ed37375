import styles from './account.module.css';
import { useQuery } from '@tanstack/react-query';
import { waitMessageOf } from '#lib/text/messages.ts';
import { providerName } from '#lib/text/provider-names.ts';
import { signInOptionsQuery } from '#lib/api/session.ts';
import { Card } from '#ui/layout/card.tsx';
import { Loading } from '#ui/layout/loading.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { methodsQuery } from './api.ts';
import { ChangeEmail } from './change-email.tsx';
import { SignInMethods } from './sign-in-methods.tsx';
import { useState } from 'react';
import { DisclosedForm } from './disclosed-form.tsx';
import { PasswordForm } from './password-form.tsx';

/** The ways to sign in, and the forms that change them. */
export const SignInSection = ({ email }: { readonly email: string }) => (
  <Card title="Signing in">
    <Methods email={email} />
  </Card>
);

function Methods({ email }: { readonly email: string }) {
  const oidcName = useQuery(signInOptionsQuery).data?.oidcName;
  const { data, error, isError, isFetching, refetch } = useQuery(methodsQuery);
  if (!data && isError)
    return (
      <ProblemCard
        title="Failed to load how you sign in."
        detail={waitMessageOf(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <div className={styles.methodsSkeleton}>
        <Loading />
      </div>
    );
  const providers = data.providers.map((provider) => providerName(provider, oidcName)).join(' and ');
  if (!data.password && data.providers.length === 0)
    return (
      <p>
        Passwords are switched off on this server, and your account has no other way to sign in. Stay logged
        in here, and ask the person who runs this Musette for one.
      </p>
    );
  if (!data.password)
    return (
      <div className={styles.method}>
        <p>
          You sign in with <b>{providers}</b> as <b>{email}</b>.
        </p>
        <p className={styles.quiet}>
          You have no password here, and your email address comes from {providers}. So there is nothing to
          change here.
        </p>
      </div>
    );
  return (
    <div className={styles.methods}>
      <ChangeEmail email={email} pendingEmail={data.pendingEmail} />
      <ChangePassword email={email} />
      <SignInMethods methods={['password', ...data.providers]} />
    </div>
  );
}

/** The line of the password, and the form that changes it. */
function ChangePassword({ email }: { readonly email: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <DisclosedForm
      title="Password"
      present="Changing it logs you out on every other device."
      openLabel="Change password"
      open={isOpen}
      onOpen={() => setOpen(true)}
    >
      {isOpen && <PasswordForm email={email} onClose={() => setOpen(false)} />}
    </DisclosedForm>
  );
}
