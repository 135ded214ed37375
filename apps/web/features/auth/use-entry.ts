import { ProblemError } from '@musette/contract/client';
import { credentials, PASSWORD_MINIMUM } from '@musette/contract/schemas/credentials';
import type { SignInOptions } from '@musette/contract/schemas/session';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { messageOf } from '#lib/messages.ts';
import { codeOf } from '#lib/problems.ts';
import { enter } from '#lib/session.ts';
import { useCall } from '#lib/use-call.ts';
import { useForm } from '#lib/use-form.ts';
import type { Mode } from './use-auth-address.ts';
import { useCaptcha } from './use-captcha.ts';

interface Entry {
  readonly mode: Mode;
  readonly email: string;
  readonly password: string;
  readonly captcha: string | null;
}

/** The server says these before it looks at the CAPTCHA's answer, which is then still good. */
const BEFORE_CAPTCHA: readonly string[] = [
  'invalid-input',
  'rate-limited',
  'weak-password',
  'common-password',
];
const ABOUT_PASSWORD: readonly string[] = ['weak-password', 'common-password'];

const send = ({ mode, captcha, ...credential }: Entry) =>
  mode === 'sign-up'
    ? api.identity.signUp({ ...credential, ...(captcha !== null && { captcha }) })
    : api.identity.signIn(credential);

/** Logging in and signing up: the same two fields, sent in two ways. */
export function useEntry(options: SignInOptions | undefined, email: string) {
  const client = useQueryClient();
  const form = useForm(credentials, { email, password: '' });
  const captcha = useCaptcha();
  const [problem, setProblem] = useState<unknown>(null);
  const minimum = options?.passwordMinimum ?? PASSWORD_MINIMUM;

  const showFailure = (error: unknown) => {
    const code = codeOf(error);
    if (!BEFORE_CAPTCHA.includes(code)) captcha.startAnew();
    if (code === 'captcha-failed') captcha.show(messageOf(error));
    else if (ABOUT_PASSWORD.includes(code)) form.showError('password', messageOf(error));
    else if (!form.showProblem(error)) setProblem(error);
  };
  const { start, isPending } = useCall({
    send,
    onDone: ({ rider }) => enter(client, rider),
    onFailed: showFailure,
  });
  const logIn = () => {
    const entry = form.check();
    if (entry) start({ ...entry, mode: 'log-in', captcha: null });
  };
  const signUp = () => {
    const isUnsolved = captcha.answer === null && options !== undefined && options.captcha.kind !== 'off';
    if (isUnsolved) captcha.show(messageOf(new ProblemError('captcha-failed')));
    const entry = form.check();
    if (!entry) return;
    // By characters, as the server counts.
    if ([...entry.password].length < minimum)
      form.showError('password', messageOf(new ProblemError('weak-password', { minimum })));
    else if (!isUnsolved) start({ ...entry, mode: 'sign-up', captcha: captcha.answer });
  };
  return {
    form,
    captcha,
    minimum,
    problem,
    isPending,
    submit: (mode: Mode) => (mode === 'sign-up' ? signUp() : logIn()),
    forgetProblem: () => setProblem(null),
    /** What was wrong with one form says nothing about the other. */
    changeOver: () => {
      setProblem(null);
      captcha.startAnew();
      form.set('email', form.values.email);
      form.set('password', form.values.password);
    },
  };
}

/** The two forms' common state. */
export type EntryState = ReturnType<typeof useEntry>;
