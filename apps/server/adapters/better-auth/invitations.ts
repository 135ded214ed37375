import { createHmac, randomBytes } from 'node:crypto';
import { type BetterAuthPlugin, type DBAdapter, getCurrentAdapter } from 'better-auth';
import { APIError, getOAuthState } from 'better-auth/api';
import { DAY_MS } from '#kit/durations.ts';
import { type Clock, instantAt } from '#ports/clock.ts';
import type { Identity, SignUpMode } from '#ports/identity.ts';
import { hashOf } from './session-tokens.ts';

const VALID_MS = 7 * DAY_MS;
const SECRET_BYTES = 24;

/** A row of an invitation; it holds neither its secret nor an address. */
interface InvitationRow {
  readonly id: string;
  readonly secretHash: string;
  /** Who alone may use it; null for any person with the link. */
  readonly emailHash: string | null;
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

/** Who may make an account. */
export interface SignUpRules {
  readonly mode: SignUpMode;
  /** Keys the hashes of addresses. */
  readonly secret: string;
  readonly clock: Clock;
}

/** The table of invitations as the library knows it, so that it takes one in the transaction that makes the account. */
export const invitationTable = () =>
  ({
    id: 'invitations',
    schema: {
      invitation: {
        modelName: 'auth_invitation',
        fields: {
          secretHash: { type: 'string', required: true, unique: true },
          emailHash: { type: 'string', required: false },
          expiresAt: { type: 'date', required: true },
          createdAt: { type: 'date', required: true },
        },
      },
    },
  }) as const satisfies BetterAuthPlugin;

const emailHashOf = (secret: string, secretHash: string, email: string): string =>
  createHmac('sha256', secret).update(`${secretHash} ${email.toLowerCase()}`).digest('base64url');

/** The hash of the invitation that a request brings; null without one. */
export const invitationHash = (invitation: string | null): string | null =>
  invitation === null ? null : hashOf(invitation);

/** Makes invitations, lists the open ones and revokes them. */
export function invitations(
  library: {
    readonly $context: Promise<{ readonly adapter: Pick<DBAdapter, 'create' | 'findMany' | 'deleteMany'> }>;
  },
  publicUrl: string,
  { secret, clock }: SignUpRules,
): Pick<Identity, 'invite' | 'openInvitations' | 'revokeInvitation'> {
  return {
    async invite(email) {
      const { adapter } = await library.$context;
      const invitation = randomBytes(SECRET_BYTES).toString('base64url');
      const secretHash = hashOf(invitation);
      const nowMs = clock.nowMs();
      const data: Omit<InvitationRow, 'id'> = {
        secretHash,
        emailHash: email === null ? null : emailHashOf(secret, secretHash, email),
        expiresAt: new Date(nowMs + VALID_MS),
        createdAt: new Date(nowMs),
      };
      await adapter.create({ model: 'invitation', data });
      // The secret stands behind the #, so that it reaches no server's log.
      const link = `${publicUrl}/auth?mode=sign-up#invitation=${invitation}`;
      return { link, expiresAt: instantAt(nowMs + VALID_MS) };
    },
    async openInvitations(limit) {
      const { adapter } = await library.$context;
      const rows = await adapter.findMany<InvitationRow>({
        model: 'invitation',
        where: [{ field: 'expiresAt', operator: 'gt', value: new Date(clock.nowMs()) }],
        sortBy: { field: 'createdAt', direction: 'desc' },
        limit,
      });
      return rows.map(({ id, createdAt, expiresAt, emailHash }) => ({
        id,
        madeAt: instantAt(createdAt.getTime()),
        expiresAt: instantAt(expiresAt.getTime()),
        isForOneAddress: emailHash !== null,
      }));
    },
    async revokeInvitation(id) {
      const { adapter } = await library.$context;
      return (await adapter.deleteMany({ model: 'invitation', where: [{ field: 'id', value: id }] })) === 1;
    },
  };
}

/** Whether an invitation lets somebody with this address make an account. */
export async function isInvited(
  db: Pick<DBAdapter, 'findOne'>,
  { secret, clock }: SignUpRules,
  { hash, email }: { readonly hash: string | null; readonly email: string },
): Promise<boolean> {
  if (hash === null) return false;
  const row = await db.findOne<InvitationRow>({
    model: 'invitation',
    where: [
      { field: 'secretHash', value: hash },
      { field: 'expiresAt', operator: 'gt', value: new Date(clock.nowMs()) },
    ],
  });
  return row !== null && (row.emailHash === null || row.emailHash === emailHashOf(secret, hash, email));
}

/**
 * Lets an account be made, or throws. In the transaction of the account: of two who come with one invitation, the second finds it
 * gone, and where the account fails, the invitation is as it was.
 */
export async function admit(
  rules: SignUpRules,
  { hash, email }: { readonly hash: string | null; readonly email: string },
  database: DBAdapter | undefined,
): Promise<void> {
  if (rules.mode === 'open') return;
  if (rules.mode === 'closed') throw refusalOf('sign-up-closed');
  if (!database) throw new Error('an account is made outside of a call');
  const db = await getCurrentAdapter(database);
  const isFitting = await isInvited(db, rules, { hash, email });
  const where = [{ field: 'secretHash', value: hash ?? '' }];
  if (!isFitting || (await db.deleteMany({ model: 'invitation', where })) !== 1)
    throw refusalOf('invitation-invalid');
}

const refusalOf = (code: 'sign-up-closed' | 'invitation-invalid') =>
  new APIError('FORBIDDEN', { code, message: code });

/** The hash of the invitation that a rider took along to a provider. */
export async function invitationOnTheWay(): Promise<string | null> {
  const invitation: unknown = (await getOAuthState())?.['invitation'];
  return typeof invitation === 'string' ? invitation : null;
}
