import { jsonColumn, withFields } from '#kit/json-column.ts';
import type { AppleToken, Identity } from '#ports/identity.ts';
import type { DeletionStep } from '#store/deletion-step.ts';
import { FORGET } from '#store/jobs/job-handler.ts';

const TOKEN = jsonColumn<AppleToken>({
  name: 'job.payload of apple',
  schema: withFields('client', 'kind', 'sealed'),
});

/** Revokes what Apple gave for the sign-in of a rider who deletes the account, as Apple asks of apps with its sign-in. */
export const appleDeletion = ({
  identity,
}: {
  readonly identity: Pick<Identity, 'providers' | 'revokeAppleToken'>;
}): DeletionStep => ({
  name: 'apple',
  afterMs: 0,
  isOn: identity.providers.includes('apple'),
  neverGivesUp: false,
  // They leave the table with the account.
  take: async ({ deletion }, owner) =>
    ((await deletion.appleTokens(owner)) ?? []).map((token) => TOKEN.write(token)),
  async carryOut(text) {
    const ended = await identity.revokeAppleToken(TOKEN.read(text));
    return ended.revoked ? FORGET : { kind: 'retry', reason: ended.reason };
  },
});
