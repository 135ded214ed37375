import type { SignInOptions } from '@musette/contract/schemas/session';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { codeOf } from '#lib/api/problems.ts';
import { signInOptionsQuery } from '#lib/api/session.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { authMessageOf } from './auth-problems.ts';
import styles from './auth.module.css';
import { EntryForm, type FocusOn } from './entry-form.tsx';
import { type InvitationState, useInvitation } from './invitation.ts';
import { Notice } from './notice.tsx';
import { SocialButtons } from './social-buttons.tsx';
import type { Mode } from './use-auth-address.ts';
import { useEntry } from './use-entry.ts';

interface EntryCardProps {
  readonly mode: Mode;
  readonly email: string;
  /** The one of the link that the rider has opened; empty without one. */
  readonly invitation: string;
  /** The result of the previous step, for example of a password reset. */
  readonly notice: string | null;
  readonly problem: string | null;
  /** Whether the rider returns from another form. */
  readonly isBack: boolean;
  readonly onOpen: (mode: Mode) => void;
  readonly onForgot: (email: string) => void;
  /** Called on a new attempt, so that the notice disappears. */
  readonly onTry: () => void;
}

/** The forms 'Log in' and 'Create an Account' (spec 2). */
export function EntryCard(props: EntryCardProps) {
  const { mode, email, notice, problem, isBack, onOpen, onForgot, onTry } = props;
  const options = useQuery(signInOptionsQuery);
  const invitation = useInvitation(props.invitation, options.data?.signUp === 'invite');
  const entry = useEntry(options.data, { email, invitation });
  const [socialProblem, setSocialProblem] = useState<string | null>(null);
  const [focusOn, setFocusOn] = useState<FocusOn>(isBack && !notice ? 'email' : null);
  const forgetProblems = () => {
    onTry();
    setSocialProblem(null);
    entry.forgetProblem();
  };
  const open = (next: Mode, toPassword = false) => {
    forgetProblems();
    entry.changeOver();
    setFocusOn(toPassword ? 'password' : null);
    onOpen(next);
  };
  const panel = (
    <>
      <Notice words={notice} />
      <div className={styles.problems}>
        {problem && <ProblemCard title={problem} />}
        {socialProblem && <ProblemCard title={socialProblem} />}
        <EntryProblem problem={entry.problem} onLogIn={() => open('log-in', true)} />
        <OptionsProblem options={options} />
      </div>
      {mode === 'sign-up' && options.data?.signUp === 'closed' ? (
        <NoNewAccounts onLogIn={() => open('log-in')} />
      ) : (
        <>
          {mode === 'sign-up' && invitation.isNeeded && <InvitationField {...invitation} />}
          {options.data?.passwords !== false && (
            <EntryForm
              mode={mode}
              entry={entry}
              options={options.data}
              focusOn={focusOn}
              onSubmit={() => {
                forgetProblems();
                entry.submit(mode);
              }}
              onForgot={() => onForgot(entry.form.values.email)}
            />
          )}
          <SocialButtons
            options={options.data}
            invitation={invitation.secret}
            onTry={forgetProblems}
            onProblem={setSocialProblem}
          />
        </>
      )}
    </>
  );
  return (
    <Tabs
      label="Log in or sign up"
      value={mode}
      onChange={(id) => open(id === 'sign-up' ? 'sign-up' : 'log-in')}
      tabs={[
        { id: 'log-in', label: 'Log in', panel },
        { id: 'sign-up', label: 'Create an Account', panel },
      ]}
    />
  );
}

const NoNewAccounts = ({ onLogIn }: { readonly onLogIn: () => void }) => (
  <div className={styles.form}>
    <p>If you have an account, log in as before.</p>
    <Button tone="primary" size="l" wide onClick={onLogIn}>
      Go to log in
    </Button>
  </div>
);

/** Shown when the sign-in options cannot be loaded: without them a rider can only log in with a password. */
function OptionsProblem({ options }: { readonly options: UseQueryResult<SignInOptions> }) {
  if (!options.isError) return null;
  return (
    <ProblemCard
      title={authMessageOf(options.error)}
      retrying={options.isFetching}
      onRetry={() => void options.refetch()}
    />
  );
}

interface EntryProblemProps {
  readonly problem: unknown;
  readonly onLogIn: () => void;
}

function EntryProblem({ problem, onLogIn }: EntryProblemProps) {
  if (problem === null) return null;
  const isTaken = codeOf(problem) === 'email-taken';
  return (
    <ProblemCard
      title={authMessageOf(problem)}
      {...(isTaken && { onRetry: onLogIn, retryLabel: 'Log in instead' })}
    />
  );
}

/** The field for the invitation, where a new account needs one. */
const InvitationField = ({ value, error, set }: InvitationState) => (
  <Field
    label="Invitation"
    className={styles.invitation ?? ''}
    required
    error={error}
    hint="The link or the code that you were sent. If you have none, ask the person who runs this Musette."
  >
    <TextInput
      name="invitation"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => set(event.target.value)}
    />
  </Field>
);
