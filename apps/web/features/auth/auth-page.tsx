import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { ServerChoice } from '#lib/account/server-choice.tsx';
import { expireSession, sessionQuery, signInOptionsQuery, wasSignedIn } from '#lib/api/session.ts';
import { Loading } from '#ui/layout/loading.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import styles from './auth.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { EntryCard } from './entry-card.tsx';
import { ForgotForm, ForgotWithoutMail } from './forgot-form.tsx';
import { ResetForm } from './reset-form.tsx';
import type { Mode } from './use-auth-address.ts';
import { type AuthViews, useAuthViews } from './use-auth-views.ts';

/** Logging in and signing up, and the way back for those who forgot their password (spec 2). */
export function AuthPage() {
  const views = useAuthViews();
  const session = useQuery(sessionQuery);
  const rider = session.data?.rider;
  // Whoever follows a link of a mail gets what it says, signed in or not.
  if (views.mailed?.purpose === 'reset')
    return <ResetView views={views} token={views.mailed.token} isSignedIn={Boolean(rider)} />;
  if (views.mailed) return <ConfirmView views={views} token={views.mailed.token} />;
  if (views.isForgotten) return <ForgotView views={views} />;
  // Whoever has no profile yet is new; everybody else comes back (spec 2).
  if (rider) return <Navigate to={rider.onboarded ? '/dashboard' : '/onboarding'} replace />;
  if (session.isPending && wasSignedIn()) return <Loading screen />;
  return <EntryView views={views} />;
}

interface ViewProps {
  readonly views: AuthViews;
}

const ENTRY = {
  'log-in': { name: 'Log in', title: 'Welcome back', lead: 'Log in to see your plan.' },
  'sign-up': {
    name: 'Create an account',
    title: 'Start your season',
    lead: 'An account holds your hours, your plan and your rides. Setting it up takes three short steps.',
  },
} as const;

const CLOSED = {
  name: 'Create an account',
  title: 'No new accounts',
  lead: 'This Musette takes no new accounts. Ask the person who runs it.',
};

const EntryView = ({ views }: ViewProps) => (
  <AuthFrame {...useEntryWords(views.mode)}>
    <EntryCard
      mode={views.mode}
      email={views.email}
      invitation={views.invitation}
      notice={views.notice}
      problem={views.problem}
      isBack={views.isBack}
      onOpen={views.open}
      onForgot={views.forgot}
      onTry={views.forgetNotice}
    />
    <div className={styles.server}>
      <ServerChoice />
    </div>
  </AuthFrame>
);

function useEntryWords(mode: Mode) {
  const isClosed = useQuery(signInOptionsQuery).data?.signUp === 'closed';
  return mode === 'sign-up' && isClosed ? CLOSED : ENTRY[mode];
}

function ForgotView({ views }: ViewProps) {
  const sendsMail = useQuery(signInOptionsQuery).data?.mail ?? true;
  return sendsMail ? (
    <AuthFrame
      title="Forgot your password?"
      lead="Enter the address of your account. We'll email you a reset link."
    >
      <ForgotForm email={views.email} onBack={views.backWith} />
    </AuthFrame>
  ) : (
    <AuthFrame
      title="Forgot your password?"
      lead="This server sends no mail. The person who runs it can give you a link to a new password."
    >
      <ForgotWithoutMail onBack={() => views.backWith(views.email)} />
    </AuthFrame>
  );
}

interface ResetViewProps extends ViewProps {
  readonly token: string;
  readonly isSignedIn: boolean;
}

function ResetView({ views, token, isSignedIn }: ResetViewProps) {
  const client = useQueryClient();
  const changed = () => {
    // The new password ended every session, also the one here. What waits to be sent stays for the next log-in.
    if (isSignedIn) expireSession(client);
    views.changed();
  };
  return (
    <AuthFrame title="Set a new password" lead="You'll be signed out everywhere.">
      <ResetForm token={token} onDone={changed} onAskAgain={views.askAgain} onBack={views.toLogIn} />
    </AuthFrame>
  );
}

interface ConfirmViewProps extends ViewProps {
  readonly token: string;
}

function ConfirmView({ views, token }: ConfirmViewProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const confirmed = async (email: string) => {
    // Whatever was loaded may hold the old address, if the account is the one that is signed in here.
    await client.invalidateQueries();
    const isHere = client.getQueryData(sessionQuery.queryKey)?.rider?.email === email;
    if (!isHere) return views.confirmed(email);
    toast.show({ text: 'Your email address was changed.', kind: 'good' });
    await navigate({ to: '/account' });
  };
  return (
    <AuthFrame
      title="Confirm your email address"
      lead="It becomes the address of the Musette account that asked for it. If that was not you, leave this page."
    >
      <ConfirmForm token={token} onDone={confirmed} onBack={views.toLogIn} />
    </AuthFrame>
  );
}
