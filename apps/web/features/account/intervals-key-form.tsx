import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { saveAnswer } from '#lib/api/answers.ts';
import { codeOf } from '#lib/api/problems.ts';
import { rulesOf } from '#lib/form/rules.ts';
import { useCall } from '#lib/form/use-call.ts';
import { useForm } from '#lib/form/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import styles from './account.module.css';
import { connectIntervals, intervalsQuery } from './intervals-api.ts';
import { faultOfKey, intervalsMessageOf } from './intervals-words.ts';

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
      {problem !== null && <ProblemCard title={intervalsMessageOf(problem)} />}
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

const OLD_CALENDAR =
  'Coming workouts may still be in the calendar of your other account at intervals.icu: delete them there.';

const noRules = rulesOf<{ apiKey: string }>({});

function useKey() {
  const client = useQueryClient();
  const toast = useToast();
  const form = useForm(noRules, { apiKey: '' });
  const [problem, setProblem] = useState<unknown>(null);
  const { start, isPending } = useCall({
    send: connectIntervals,
    onDone: async ({ isOldCalendarCleared, ...status }) => {
      await saveAnswer(client, intervalsQuery, status);
      if (!isOldCalendarCleared) toast.show({ text: OLD_CALENDAR, kind: 'bad' });
    },
    onFailed: (error) => {
      if (codeOf(error) === 'intervals-key-refused') form.showError('apiKey', intervalsMessageOf(error));
      else if (!form.showProblem(error)) setProblem(error);
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setProblem(null);
    const fault = faultOfKey(form.values.apiKey);
    if (fault === null) start(form.values.apiKey);
    else form.showError('apiKey', fault);
  };
  return { form, problem, submit, isPending };
}
