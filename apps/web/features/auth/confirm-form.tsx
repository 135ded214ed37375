import { useEffect, useRef, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { useCall } from '#lib/form/use-call.ts';
import { Button } from '#ui/button.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { authMessageOf } from './auth-problems.ts';
import styles from './auth.module.css';

interface ConfirmFormProps {
  readonly token: string;
  readonly onDone: (email: string) => unknown;
  readonly onBack: () => void;
}

/** Confirms a new address. It needs a click, because mail scanners open links but do not click buttons. */
export function ConfirmForm({ token, onDone, onBack }: ConfirmFormProps) {
  const [problem, setProblem] = useState<unknown>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const { start, isPending } = useCall({
    send: api.identity.confirmEmail,
    onDone: ({ email }) => onDone(email),
    onFailed: setProblem,
  });
  const press = () => {
    setProblem(null);
    start({ token });
  };
  return (
    <>
      <div className={styles.problems}>
        {problem !== null && <ProblemCard title={authMessageOf(problem)} />}
      </div>
      <div className={styles.form}>
        <Button ref={button} tone="primary" size="l" wide busy={isPending} onClick={press}>
          Confirm this address
        </Button>
        <Button tone="ghost" wide onClick={onBack}>
          Back to log in
        </Button>
      </div>
    </>
  );
}
