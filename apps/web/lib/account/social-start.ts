import type { SocialProvider } from '@musette/contract/schemas/credentials';
import { api } from '#lib/api/api.ts';
import { platform } from '#lib/platform/current-platform.ts';

interface SocialStart {
  readonly provider: SocialProvider;
  readonly invitation?: string;
  readonly purpose?: 'delete-account';
}

const VERIFIER = 'sign-in-verifier';
const VERIFIER_BYTES = 32;

/**
 * Begins a sign-in with a provider: the address where it goes on. A phone goes on in the browser of the system, and takes the session over
 * by a secret that never leaves it.
 */
export async function startSocial(form: SocialStart): Promise<{ readonly url: string }> {
  if (platform().name === 'browser') return api.identity.startSocial(form);
  const verifier = base64UrlOf(crypto.getRandomValues(new Uint8Array(VERIFIER_BYTES)));
  // The system may end the app while its browser is open.
  await platform().secureStorage.set(VERIFIER, verifier);
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return api.identity.startSocial({ ...form, challenge: base64UrlOf(new Uint8Array(hash)) });
}

/** Takes over what the browser of the system has signed in. */
export async function takeOverSignIn(code: string) {
  const { secureStorage } = platform();
  const verifier = (await secureStorage.get(VERIFIER)) ?? '';
  await secureStorage.remove(VERIFIER);
  return (await api.identity.takeOver({ code, verifier })).rider;
}

const base64UrlOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
