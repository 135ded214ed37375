import { TEXT_LIMITS } from '@musette/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, type SyntheticEvent } from 'react';
import { draftOf } from '#lib/form/draft.ts';
import { useIdempotencyKey } from '#lib/api/use-idempotency-key.ts';
import { NotKeptError, changeMessageOf, sendChange } from '#lib/offline/changes.ts';
import { checkText, rulesOf } from '#lib/form/rules.ts';
import { useRider } from '#lib/api/session.ts';
import { useCall } from '#lib/form/use-call.ts';
import { useForm } from '#lib/form/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { useFocusAfterChange } from '#ui/use-focus.ts';
import styles from './feedback.module.css';

export interface FeedbackFormProps {
  readonly isOpen: boolean;
  readonly onSent: () => void;
}

interface Message {
  readonly userName: string;
  readonly feedback: string;
}

/** Checks a stored draft. */
const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' &&
  value !== null &&
  'userName' in value &&
  typeof value.userName === 'string' &&
  'feedback' in value &&
  typeof value.feedback === 'string';

const EMPTY = { userName: '', feedback: '' };
const RULES = rulesOf<Message>({
  userName: checkText({ max: TEXT_LIMITS.feedbackName }),
  feedback: checkText({ max: TEXT_LIMITS.feedback, required: true }),
});

/** The feedback form; the name is optional and the message is not (spec 5). */
export function FeedbackForm({ isOpen, onSent }: FeedbackFormProps) {
  const draft = draftOf({ form: 'feedback', userId: useRider()?.userId ?? '', isValid: isMessage });
  const form = useForm<Message>(RULES, draft.read() ?? EMPTY);
  const change = (name: keyof Message, text: string) => {
    form.set(name, text);
    draft.save({ ...form.values, [name]: text });
  };
  const element = useOpening(isOpen);
  const { send, isPending } = useFeedback({
    onSent: () => {
      form.set('userName', '');
      form.set('feedback', '');
      draft.drop();
      onSent();
    },
    onFailed: form.showProblem,
  });
  const button = useFocusAfterChange<HTMLButtonElement>(isPending);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const message = form.check();
    if (message) send(message);
  };
  return (
    <form ref={element} className={styles.form} aria-label="Feedback" onSubmit={submit}>
      <Field label="Your name (optional)" hideLabel error={form.errors['userName']}>
        <TextInput
          name="userName"
          autoComplete="name"
          placeholder="Your name (optional)"
          value={form.values.userName}
          onChange={(event) => change('userName', event.target.value)}
        />
      </Field>
      <Field label="Your feedback" hideLabel required error={form.errors['feedback']}>
        <TextArea
          name="feedback"
          placeholder="Enter your feedback"
          value={form.values.feedback}
          onChange={(event) => change('feedback', event.target.value)}
        />
      </Field>
      <Button ref={button} type="submit" disabled={isPending}>
        {isPending ? 'Submitting...' : 'Submit'}
      </Button>
    </form>
  );
}

/** Moves the focus into the form when it opens. */
function useOpening(isOpen: boolean) {
  const element = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (!isOpen) return;
    element.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
  }, [isOpen]);
  return element;
}

interface Outcome {
  readonly onSent: () => void;
  readonly onFailed: (error: unknown) => void;
}

/** A message with the screen and the time of now. */
function inputOf(message: Message) {
  const now = new Date();
  return {
    ...message,
    page: location.pathname,
    date: now.toLocaleDateString(),
    time: now.toLocaleTimeString(),
  };
}

/**
 * Sends a message; a rider's one waits for signal. A retry sends the same key with the screen and the time of the first try, so that
 * the server saves it only once.
 */
function useFeedback({ onSent, onFailed }: Outcome) {
  const client = useQueryClient();
  const toast = useToast();
  const keys = useIdempotencyKey();
  const tried = useRef<{ readonly key: string; readonly input: ReturnType<typeof inputOf> } | null>(null);
  const removeError = useRef(() => {});
  const { start, isPending } = useCall({
    send: (message: Message) => {
      // An error stays for its time, and would hide the thanks for the next try.
      removeError.current();
      const key = keys.keyFor(message);
      if (tried.current?.key !== key) tried.current = { key, input: inputOf(message) };
      return sendChange(client, { kind: 'message', input: tried.current.input, about: null, key });
    },
    onDone: ({ state }) => {
      keys.drop();
      if (state === 'waiting')
        toast.show({ text: 'Waiting for signal. Your feedback is sent when there is signal.' });
      else toast.show({ text: 'Thank you for your feedback!', kind: 'good' });
      onSent();
    },
    onFailed: (error) => {
      const isKnown = error instanceof NotKeptError;
      const text = isKnown ? changeMessageOf(error) : 'Error submitting feedback. Please try again.';
      removeError.current = toast.show({ text, kind: 'bad' });
      onFailed(error);
    },
  });
  return { send: start, isPending };
}
