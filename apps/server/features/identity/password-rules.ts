import { err, ok, type Result } from '@musette/coach/result';
import type { IdentityParts } from './parts.ts';

/** Why a password may not be chosen. */
export type PasswordProblem =
  | { readonly code: 'weak-password'; readonly minimum: number }
  | { readonly code: 'common-password' };

/** Long enough, and not among the first that anyone would guess; any composition is fine (spec 5, ASVS 6.2.4). */
export async function checkNewPassword(
  { passwordMinimum, commonPasswords }: IdentityParts,
  password: string,
): Promise<Result<null, PasswordProblem>> {
  if ([...password].length < passwordMinimum) return err({ code: 'weak-password', minimum: passwordMinimum });
  return (await commonPasswords.includes(password)) ? err({ code: 'common-password' }) : ok(null);
}
