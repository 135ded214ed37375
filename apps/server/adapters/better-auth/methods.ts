import { err, ok } from '@musette/coach/result';
import type { Account, DBAdapter } from 'better-auth';
import { type Identity, type SignInMethod, SOCIAL_PROVIDERS } from '#ports/identity.ts';
import { type AccountUser, noDevices } from './address-proof.ts';
import type { BetterAuthSettings, PasswordAuth } from './options.ts';

const providerOf = (method: SignInMethod): string => (method === 'password' ? 'credential' : method);

/** The ways into an account. */
export function signInMethods(
  auth: PasswordAuth,
  { providers, passwords }: BetterAuthSettings,
): Pick<Identity, 'methodsOf' | 'unlink'> {
  // By a way that the operator has switched off no rider comes back.
  const open = [...(passwords ? ['credential'] : []), ...providers.map(({ provider }) => provider)];
  return {
    async methodsOf(owner) {
      const { internalAdapter, adapter } = await auth.$context;
      const ways = (await internalAdapter.findAccounts(owner.userId)).map((account) => account.providerId);
      const where = [{ field: 'id', value: owner.userId }];
      const user = await adapter.findOne<AccountUser>({ model: 'user', where });
      const isPending = (user?.pendingEmailUntil ?? new Date(0)) > new Date();
      return {
        password: passwords && ways.includes('credential'),
        providers: SOCIAL_PROVIDERS.filter((provider) => open.includes(provider) && ways.includes(provider)),
        pendingEmail: isPending ? (user?.pendingEmail ?? null) : null,
      };
    },
    async unlink({ userId }, method, request) {
      const current = await auth.api.getSession({ headers: request });
      if (!current) return err('not-found');
      const { adapter } = await auth.$context;
      const ofRider = { field: 'userId', value: userId };
      const refusalIn = async (db: Pick<DBAdapter, 'findMany'>) => {
        const ways = await db.findMany<Account>({ model: 'account', where: [ofRider] });
        const left = ways.filter(({ providerId }) => providerId !== providerOf(method));
        if (left.length === ways.length) return 'not-found';
        return left.some(({ providerId }) => open.includes(providerId)) ? null : 'last-sign-in-method';
      };
      const refusal = await refusalIn(adapter);
      if (refusal) return err(refusal);
      return adapter.transaction(async (db) => {
        // Takes the rider's row: of two ways that are unlinked at once, the second is seen to be the last.
        const itself = [{ field: 'id', value: userId }];
        await db.updateMany({ model: 'user', where: itself, update: { updatedAt: new Date() } });
        const tooLate = await refusalIn(db);
        if (tooLate) return err(tooLate);
        const gone = { field: 'providerId', value: providerOf(method) };
        await db.deleteMany({ model: 'account', where: [ofRider, gone] });
        const device = noDevices();
        await db.updateMany({ model: 'user', where: itself, update: device });
        // Sessions do not say by which way they were opened.
        const others = { field: 'id', operator: 'ne' as const, value: current.session.id };
        await db.deleteMany({ model: 'session', where: [ofRider, others] });
        return ok({ userId, ...device });
      });
    },
  };
}
