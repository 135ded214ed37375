import { ProblemError } from '@musette/contract/client';
import type { AppProvider } from '@musette/contract/schemas/credentials';
import type { SignedInRider } from '@musette/contract/schemas/session';
import { api } from '#lib/api/api.ts';
import { platform } from '#lib/platform/current-platform.ts';

interface DeviceEntry {
  readonly provider: AppProvider;
  /** For whoever has no account yet. */
  readonly invitation?: string;
}

/** Signs in with a provider on the phone itself: the server checks the ID token that the phone gets, and that it has the server's nonce. */
export async function signInOnDevice({
  provider,
  invitation,
}: DeviceEntry): Promise<SignedInRider | 'cancelled' | 'not-available'> {
  const { appSignIn: clients } = await api.instance.get();
  let nonce = '';
  const answer = await platform().signInWith(provider, {
    clients,
    nonce: async () => ({ nonce } = await api.identity.idTokenNonce({ provider })).nonce,
  });
  if (answer.kind !== 'signed-in') return answer.kind;
  const { idToken, name, authorizationCode } = answer;
  if (idToken === '') throw new ProblemError('id-token-invalid');
  const brought = {
    idToken,
    nonce,
    ...(name && { name }),
    ...(authorizationCode && { authorizationCode }),
    ...(invitation && { invitation }),
  };
  return (await api.identity.idTokenSignIn({ provider, ...brought })).rider;
}
