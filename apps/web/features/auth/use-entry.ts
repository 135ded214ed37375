import { ProblemError } from '@musette/contract/client';
import type { SignInOptions } from '@musette/contract/schemas/session';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { codeOf } from '#lib/api/problems.ts';
import { entryRules } from '#lib/form/rules.ts';
import { startSession } from '#lib/api/session.ts';
import { useCall } from '#lib/form/use-call.ts';
import { useForm } from '#lib/form/use-form.ts';
import { authMessageOf } from './auth-problems.ts';
import { invitationDraft, type InvitationState } from './invitation.ts';
import { tooShortText } from './password-length.ts';
import type { Mode } from './use-auth-address.ts';
import { useCaptcha } from './use-captcha.ts';

interface Entry {
  readonly mode: Mode;
  readonly invitation: string;
  readonly email: string;
  readonly password: string;
  readonly captcha: string | null;
}

/** The server returns these errors before it checks the CAPTCHA, whose answer is then still valid. */
const BEFORE_CAPTCHA: readonly string[] = [
  'invalid-input',
  'sign-up-closed',
  'rate-limited',
  'weak-password',
  'common-password',
];
const ABOUT_PASSWORD: readonly string[] = ['weak-password', 'common-password'];

const send = ({ mode, captcha, invitation, ...credential }: Entry) =>
  mode === 'sign-up'
    ? api.identity.signUp({
        ...credential,
        ...(captcha !== null && { captcha }),
        ...(invitation && { invitation }),
      })
    : api.identity.signIn(credential);

/** The state of the log-in and sign-up forms, which have the same two fields. */
export function useEntry(
  options: SignInOptions | undefined,
  { email, invitation }: { readonly email: string; readonly invitation: InvitationState },
) {
  const client = useQueryClient();
  const form = useForm(entryRules, { email, password: '' });
  const captcha = useCaptcha();
  const [problem, setProblem] = useState<unknown>(null);
  const minimum = options?.passwordMinimum;

  const showFailure = (error: unknown) => {
    const code = codeOf(error);
    if (!BEFORE_CAPTCHA.includes(code)) captcha.startAnew();
    if (code === 'captcha-failed') captcha.show(authMessageOf(error), { goThere: true });
    else if (ABOUT_PASSWORD.includes(code)) form.showError('password', authMessageOf(error));
    else if (!form.showProblem(error)) setProblem(error);
  };
  const { start, isPending } = useCall({
    send,
    onDone: ({ rider }) => {
      invitationDraft.drop();
      startSession(client, rider);
    },
    onFailed: showFailure,
  });
  const logIn = () => {
    const entry = form.check();
    if (entry) start({ ...entry, mode: 'log-in', captcha: null, invitation: '' });
  };
  const { isWaiting, wait, stopWaiting } = useWaiting();
  const signUp = async () => {
    const tooShort = tooShortText(form.values.password, minimum);
    const typed = form.check(tooShort === null ? {} : { password: tooShort });
    const entry = invitation.check() ? typed : null;
    const pending = captcha.pending();
    if (pending && !entry) return;
    const answer = pending ? await wait(pending) : captcha.answer;
    if (answer === undefined) return;
    if (answer === null && options?.captcha.kind !== 'off')
      captcha.show(authMessageOf(new ProblemError('captcha-failed')), { goThere: entry !== null });
    else if (entry) start({ ...entry, mode: 'sign-up', captcha: answer, invitation: invitation.secret });
  };
  return {
    form,
    captcha,
    minimum,
    problem,
    isPending: isPending || isWaiting,
    submit: (mode: Mode) => void (mode === 'sign-up' ? signUp() : logIn()),
    forgetProblem: () => setProblem(null),
    /** Clears the errors when the rider switches between the forms. */
    changeOver: () => {
      stopWaiting();
      setProblem(null);
      captcha.startAnew();
      form.showIssues([]);
    },
  };
}

/** Waits for the answer of the CAPTCHA; undefined when the rider has left the form in the meantime. */
function useWaiting() {
  const [isWaiting, setWaiting] = useState(false);
  const round = useRef(0);
  return {
    isWaiting,
    wait: async (work: Promise<string | null>): Promise<string | null | undefined> => {
      const mine = ++round.current;
      setWaiting(true);
      const answer = await work;
      if (mine !== round.current) return undefined;
      setWaiting(false);
      return answer;
    },
    stopWaiting: () => {
      round.current += 1;
      setWaiting(false);
    },
  };
}

/** The common state of the two forms. */
export type EntryState = ReturnType<typeof useEntry>;
