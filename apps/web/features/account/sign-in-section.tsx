import styles from './account.module.css';
import { useQuery } from '@tanstack/react-query';
import { waitMessageOf } from '#lib/text/messages.ts';
import { latePart } from '#lib/late-code.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Loading } from '#ui/layout/loading.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { methodsQuery } from './api.ts';
import { ChangeEmail } from './change-email.tsx';
import { SignInMethods } from './sign-in-methods.tsx';
import { Suspense, useState } from 'react';
import { DisclosedForm } from './disclosed-form.tsx';
import { PasswordForm } from './password-form.tsx';

// Most riders have a password.
const WithoutPassword = latePart(async () => (await import('./without-password.tsx')).WithoutPassword);

/** The ways to sign in, and the forms that change them. */
export const SignInSection = ({ email }: { readonly email: string }) => (
  <Card title="Signing in">
    <Methods email={email} />
  </Card>
);

function Methods({ email }: { readonly email: string }) {
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
  if (!data.password)
    return (
      <Suspense>
        <WithoutPassword email={email} providers={data.providers} />
      </Suspense>
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
