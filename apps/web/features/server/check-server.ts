import { createClient, ProblemError } from '@musette/contract/client';
import { type AddressProblem, parseServerAddress } from './server-address.ts';

/** Why the app cannot use what is at an address. */
export type ServerProblem = AddressProblem | 'no-answer' | 'not-musette' | 'not-ready';

export type CheckedServer =
  | { readonly ok: true; readonly origin: string }
  | { readonly ok: false; readonly problem: ServerProblem };

const ANSWER_WITHIN_MS = 10_000;

/** Finds the Musette at an address that a rider has typed: the first of the ways to write it that answers. */
export async function checkServer(text: string): Promise<CheckedServer> {
  const parsed = parseServerAddress(text);
  if (!parsed.ok) return parsed;
  let problem: ServerProblem = 'no-answer';
  for (const origin of parsed.origins) {
    const found = await whatIsAt(origin);
    if (found === 'musette') return { ok: true, origin };
    // That something answers says more than that another port is closed.
    if (found !== 'no-answer') problem = found;
  }
  return { ok: false, problem };
}

async function whatIsAt(origin: string): Promise<'musette' | ServerProblem> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  try {
    const options: unknown = await createClient(() => origin).identity.options(undefined, { signal });
    return isSignInOptions(options) ? 'musette' : 'not-musette';
  } catch (cause) {
    const code = cause instanceof ProblemError ? cause.code : 'offline';
    if (code === 'not-ready') return code;
    if (code === 'offline') return (await answers(origin)) ? 'not-musette' : 'no-answer';
    return 'not-musette';
  }
}

/** Another site may answer with any JSON. */
const isSignInOptions = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'providers' in value && 'captcha' in value;

/** Whether anything is there. A site that is no Musette, or one from before the app, does not let the app read its answers. */
const answers = (origin: string): Promise<boolean> =>
  fetch(origin, { mode: 'no-cors', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).then(
    () => true,
    () => false,
  );
