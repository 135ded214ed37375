import type { AppleToken, Identity } from '#ports/identity.ts';
import type { LeavingStep } from '#store/leaving-step.ts';

/** Revokes what Apple gave for the sign-in of a rider who deletes the account, as Apple asks of apps with its sign-in. */
export const leaveApple = ({
  identity,
}: {
  readonly identity: Pick<Identity, 'providers' | 'revokeAppleToken'>;
}): LeavingStep => ({
  name: 'apple',
  afterMs: 0,
  isOn: identity.providers.includes('apple'),
  neverGivesUp: false,
  // They leave the table with the account.
  take: async ({ leaving }, owner) =>
    ((await leaving.appleTokens(owner)) ?? []).map((token) => JSON.stringify(token satisfies AppleToken)),
  async carryOut(text) {
    const ended = await identity.revokeAppleToken(JSON.parse(text) as AppleToken);
    return ended.revoked ? { kind: 'forget' } : { kind: 'retry', reason: ended.reason };
  },
});
