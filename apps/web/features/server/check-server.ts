import { createClient, ProblemError } from '@musette/contract/client';
import { type AddressProblem, parseServerAddress } from './server-address.ts';

/** Why the app cannot use what is at an address. */
export type ServerProblem = AddressProblem | 'no-answer' | 'not-musette' | 'not-ready' | 'app-too-old';

export type CheckedServer =
  | { readonly ok: true; readonly origin: string }
  | { readonly ok: false; readonly problem: ServerProblem };

/** The version of the product that this app was built from. */
export const APP_VERSION = '0.1.0';

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
    const { product, minimumAppVersion } = await createClient(() => origin).instance.get(undefined, {
      signal,
    });
    // Another site may answer with any JSON.
    if ((product as unknown) !== 'musette') return 'not-musette';
    return isOlder(APP_VERSION, minimumAppVersion) ? 'app-too-old' : 'musette';
  } catch (cause) {
    const code = cause instanceof ProblemError ? cause.code : 'offline';
    if (code === 'not-ready') return code;
    if (code === 'offline') return (await answers(origin)) ? 'not-musette' : 'no-answer';
    return 'not-musette';
  }
}

function isOlder(version: string, minimum: string): boolean {
  const numbersOf = (text: string) => text.split('.').map(Number);
  const [have, need] = [numbersOf(version), numbersOf(minimum)];
  const at = need.findIndex((number, place) => number !== (have[place] ?? 0));
  return at >= 0 && (have[at] ?? 0) < (need[at] ?? 0);
}

/** Whether anything is there. A site that is no Musette, or one from before the app, does not let the app read its answers. */
const answers = (origin: string): Promise<boolean> =>
  fetch(origin, { mode: 'no-cors', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).then(
    () => true,
    () => false,
  );
