import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { leave, sessionQuery, wasSignedIn } from '#lib/session.ts';
import { Loading } from '#ui/loading.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { EntryCard } from './entry-card.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { ResetForm } from './reset-form.tsx';
import { useAuthAddress } from './use-auth-address.ts';

const ENTRY = {
  'log-in': { title: 'Welcome back', lead: 'Your week is where you left it.' },
  'sign-up': {
    title: 'Start your season',
    lead: 'An account holds your hours, your plan and your rides. Setting it up takes three short steps.',
  },
} as const;

/** Logging in and signing up, and the way back for those who forgot their password (spec 2). */
export function AuthPage() {
  const client = useQueryClient();
  const session = useQuery(sessionQuery);
  const address = useAuthAddress();
  const [email, setEmail] = useState('');
  const [isForgotten, setForgotten] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const toLogIn = () => {
    address.forgetResetToken();
    setForgotten(false);
    address.open('log-in');
  };
  const rider = session.data?.rider;

  if (address.resetToken !== null) {
    const changed = () => {
      // The new password ended every session, also the one here.
      if (rider) leave(client);
      setChanged(true);
      toLogIn();
    };
    const askAgain = () => {
      address.forgetResetToken();
      setForgotten(true);
    };
    return (
      <AuthFrame title="Set a new password" lead="It ends every session that is open, on every device.">
        <ResetForm token={address.resetToken} onDone={changed} onAskAgain={askAgain} onBack={toLogIn} />
      </AuthFrame>
    );
  }
  // Whoever has no profile yet is new; everybody else comes back (spec 2).
  if (rider) return <Navigate to={rider.onboarded ? '/dashboard' : '/onboarding'} replace />;
  if (session.isPending && wasSignedIn()) return <Loading screen />;

  if (isForgotten) {
    const back = (typed: string) => {
      setEmail(typed);
      toLogIn();
    };
    return (
      <AuthFrame
        title="Forgot your password?"
        lead="Tell us the address of your account. A mail with a link to a new password goes there."
      >
        <ForgotForm email={email} onBack={back} />
      </AuthFrame>
    );
  }
  const forget = () => {
    address.forgetSocialError();
    setChanged(false);
  };
  return (
    <AuthFrame {...ENTRY[address.mode]}>
      <EntryCard
        mode={address.mode}
        email={email}
        notice={isChanged ? 'Your password was changed. Please log in.' : null}
        problem={address.socialError}
        onOpen={address.open}
        onForgot={(typed) => {
          forget();
          setEmail(typed);
          setForgotten(true);
        }}
        onTry={forget}
      />
    </AuthFrame>
  );
}
