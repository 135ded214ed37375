import { INTERVALS_KEY } from '@musette/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { messageOf } from '#lib/messages.ts';
import { codeOf } from '#lib/problems.ts';
import { rulesOf } from '#lib/rules.ts';
import { useCall } from '#lib/use-call.ts';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { ProblemCard } from '#ui/problem-card.tsx';
import { Row } from '#ui/stack.tsx';
import styles from './account.module.css';
import { connectIntervals, intervalsQuery } from './intervals-api.ts';

/** The form for the API key of intervals.icu. */
export function IntervalsKeyForm({ label }: { readonly label: string }) {
  const { form, problem, submit, isPending } = useKey();
  return (
    <form noValidate className={styles.inline} aria-label="intervals.icu" onSubmit={submit}>
      <Field label={label} required error={form.errors['apiKey']} hint={<WhereTheKeyIs />}>
        <PasswordInput
          name="apiKey"
          what="API key"
          autoComplete="off"
          value={form.values.apiKey}
          onChange={(event) => form.set('apiKey', event.target.value)}
        />
      </Field>
      {problem !== null && <ProblemCard title={messageOf(problem)} />}
      <Row>
        <Button type="submit" tone="ink" busy={isPending}>
          Connect
        </Button>
        <output className={styles.quiet}>{isPending && 'Checking the key…'}</output>
      </Row>
    </form>
  );
}

const WhereTheKeyIs = () => (
  <>
    In your{' '}
    <a href="https://intervals.icu/settings" target="_blank" rel="noreferrer">
      settings at intervals.icu
    </a>
    , under Developer Settings.
  </>
);

const keyRules = rulesOf<{ apiKey: string }>({
  apiKey(text) {
    const key = text.trim();
    if (key === '') return 'required';
    return key.length <= INTERVALS_KEY.max && INTERVALS_KEY.pattern.test(key) ? null : 'invalid';
  },
});

function useKey() {
  const client = useQueryClient();
  const form = useForm(keyRules, { apiKey: '' });
  const [problem, setProblem] = useState<unknown>(null);
  const { start, isPending } = useCall({
    send: connectIntervals,
    onDone: (status) => client.setQueryData(intervalsQuery.queryKey, status),
    onFailed: (error) => {
      if (codeOf(error) === 'intervals-key-refused') form.showError('apiKey', messageOf(error));
      else if (!form.showProblem(error)) setProblem(error);
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setProblem(null);
    const values = form.check();
    if (values) start(values.apiKey);
  };
  return { form, problem, submit, isPending };
}
