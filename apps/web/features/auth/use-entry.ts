import { ProblemError } from '@musette/contract/client';
import type { SignInOptions } from '@musette/contract/schemas/session';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { messageOf } from '#lib/messages.ts';
import { codeOf } from '#lib/problems.ts';
import { enter } from '#lib/session.ts';
import { useCall } from '#lib/use-call.ts';
import { useLateForm } from '#lib/use-late-form.ts';
import { tooShortText } from './password-length.ts';
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

/** The rules did not come: what the rider can do is the same as for a call that did not get through. */
const NOT_LOADED = new ProblemError('offline');

const send = ({ mode, captcha, ...credential }: Entry) =>
  mode === 'sign-up'
    ? api.identity.signUp({ ...credential, ...(captcha !== null && { captcha }) })
    : api.identity.signIn(credential);

/** Logging in and signing up: the same two fields, sent in two ways. */
export function useEntry(options: SignInOptions | undefined, email: string) {
  const client = useQueryClient();
  const form = useLateForm(async () => (await import('./rules.ts')).entryRules, { email, password: '' });
  const captcha = useCaptcha();
  const [problem, setProblem] = useState<unknown>(null);
  const minimum = options?.passwordMinimum;

  const showFailure = (error: unknown) => {
    const code = codeOf(error);
    if (!BEFORE_CAPTCHA.includes(code)) captcha.startAnew();
    if (code === 'captcha-failed') captcha.show(messageOf(error), { goThere: true });
    else if (ABOUT_PASSWORD.includes(code)) form.showError('password', messageOf(error));
    else if (!form.showProblem(error)) setProblem(error);
  };
  const { start, isPending } = useCall({
    send,
    onDone: ({ rider }) => enter(client, rider),
    onFailed: showFailure,
  });
  const logIn = async () => {
    const entry = await form.check();
    if (entry) start({ ...entry, mode: 'log-in', captcha: null });
  };
  const signUp = async () => {
    const isUnsolved = captcha.answer === null && options?.captcha.kind !== 'off';
    const tooShort = tooShortText(form.values.password, minimum);
    const entry = await form.check(tooShort === null ? {} : { password: tooShort });
    if (isUnsolved) captcha.show(messageOf(new ProblemError('captcha-failed')), { goThere: entry !== null });
    else if (entry) start({ ...entry, mode: 'sign-up', captcha: captcha.answer });
  };
  return {
    form,
    captcha,
    minimum,
    problem,
    isPending,
    submit: (mode: Mode) =>
      void (mode === 'sign-up' ? signUp() : logIn()).catch(() => setProblem(NOT_LOADED)),
    forgetProblem: () => setProblem(null),
    /** What was wrong with one form says nothing about the other. */
    changeOver: () => {
      setProblem(null);
      captcha.startAnew();
      form.showIssues([]);
    },
  };
}

/** The two forms' common state. */
export type EntryState = ReturnType<typeof useEntry>;
