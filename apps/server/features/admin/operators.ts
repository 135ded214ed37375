import { hash, randomBytes } from 'node:crypto';
import { err, ok, type Result } from '@musette/coach/result';
import { nowOf } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { AdminParts } from './parts.ts';

/** Where the hash of the secret is while nobody has used the link. */
const SET_UP = 'operator-set-up';
const SECRET_BYTES = 18;

const hashOf = (secret: string): string => hash('sha256', secret, 'base64url');

/** Whether a rider runs the instance. With OPERATORS, only those who have proven one of its addresses do. */
export async function isOperator(
  { store, identity, operators }: Pick<AdminParts, 'store' | 'identity' | 'operators'>,
  owner: Owner,
): Promise<boolean> {
  if (operators.length === 0) return store.operators.isOperator(owner);
  const address = await identity.addressOf(owner);
  return address !== null && address.isProven && operators.includes(address.email.toLowerCase());
}

/** A new secret for the link that makes an operator; null where somebody runs the instance already. Earlier ones end. */
export async function newSetUpSecret({
  store,
  operators,
}: Pick<AdminParts, 'store' | 'operators'>): Promise<string | null> {
  if (operators.length > 0 || (await store.operators.isAny())) return null;
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await store.instance.set(SET_UP, hashOf(secret));
  return secret;
}

/** Where the link leads. The secret stands behind the #, so that it reaches no server's log. */
export const setUpLink = (secret: string, publicUrl: string): string => `${publicUrl}/operator#${secret}`;

/** Makes the rider who brings the secret of the link an operator, once. */
export async function becomeOperator(
  { store, clock, log, operators }: AdminParts,
  owner: Owner,
  secret: string,
): Promise<Result<{ readonly done: true }, { readonly code: 'setup-link-invalid' }>> {
  const isTaken =
    operators.length === 0 &&
    (await store.transaction(async (tables) => {
      // Two servers that start at once may both print a link.
      if (await tables.operators.isAny()) return false;
      if (!(await tables.instance.take(SET_UP, hashOf(secret)))) return false;
      await tables.operators.add(owner, { since: nowOf(clock) });
      return true;
    }));
  if (!isTaken) return err({ code: 'setup-link-invalid' });
  log.warn('operator.added', { why: 'the set-up link was used' });
  return ok({ done: true });
}
