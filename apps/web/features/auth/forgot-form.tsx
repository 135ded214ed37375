import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { api } from '#lib/api/api.ts';
import { emailRules } from '#lib/form/rules.ts';
import { useCall } from '#lib/form/use-call.ts';
import { useForm } from '#lib/form/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { authMessageOf } from './auth-problems.ts';
import styles from './auth.module.css';
import { Notice } from './notice.tsx';

interface ForgotFormProps {
  readonly email: string;
  readonly onBack: (email: string) => void;
}

/** Shown when the server sends no mail: only its operator can create a reset link. */
export const ForgotWithoutMail = ({ onBack }: { readonly onBack: () => void }) => (
  <div className={styles.form}>
    <p>
      Ask them to run <code>npm run rider -- reset-password</code> with the address of your account, and to
      pass the link on to you. It works once, for one hour.
    </p>
    <Button tone="ghost" wide onClick={onBack}>
      Back to log in
    </Button>
  </div>
);

/** Requests a mail to reset the password. The answer never reveals whether the account exists. */
export function ForgotForm({ email, onBack }: ForgotFormProps) {
  const form = useForm(emailRules, { email });
  const [problem, setProblem] = useState<unknown>(null);
  const [isSent, setSent] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { start, isPending } = useCall({
    send: api.identity.forgotPassword,
    onDone: () => setSent(true),
    onFailed: (error) => {
      if (!form.showProblem(error)) setProblem(error);
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setProblem(null);
    setSent(false);
    const wanted = form.check();
    if (wanted) start(wanted);
  };
  return (
    <>
      <div className={styles.problems}>
        {problem !== null && <ProblemCard title={authMessageOf(problem)} />}
      </div>
      <Notice
        words={isSent ? 'If an account exists for that address, a mail with a link is on its way.' : null}
      />
      <form noValidate className={styles.form} onSubmit={submit}>
        <Field label="Email" required error={form.errors['email']}>
          <TextInput
            ref={input}
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            value={form.values.email}
            onChange={(event) => form.set('email', event.target.value)}
          />
        </Field>
        <Button type="submit" tone="primary" size="l" wide busy={isPending}>
          {isSent ? 'Send it again' : 'Send me a link'}
        </Button>
        <Button tone="ghost" wide onClick={() => onBack(form.values.email)}>
          Back to log in
        </Button>
      </form>
    </>
  );
}
