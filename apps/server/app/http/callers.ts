import { err, ok, type Result } from '@musette/coach/result';
import { RIDER_HEADER } from '@musette/contract/native-app';
import type { Problem } from '@musette/contract/problems';
import type { Access } from '@musette/contract/routes/route';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Identity, SignedIn } from '#ports/identity.ts';
import type { Owner } from '#ports/owner.ts';
import type { Limits } from '#store/limits/limits.ts';
import type { Counter } from '#store/limits/rate-limit-store.ts';
import type { Config } from '../config/config.ts';
import { addressOf } from './guards.ts';
import type { CallerVariables } from './native-app.ts';
import { costOfUnpacking, priceOf, type Route } from './routes.ts';

/** What a request carries on its way. */
export type Env = { Variables: CallerVariables & { requestId: string; route: string | undefined } };

/** What callers are recognized with. */
export interface CallerParts {
  readonly config: Config;
  readonly identity: Identity;
  readonly limits: Limits;
  /** Whether a rider runs the instance. */
  readonly isOperator: (owner: Owner) => Promise<boolean>;
}

/** Who is signed in, and pays for what the request takes; a problem when nobody is, or nothing is left to pay with. */
export async function payerOf(
  parts: CallerParts,
  c: Context<Env>,
  { access, price }: Route,
): Promise<Result<SignedIn | null, Problem>> {
  const headers = c.get('headers');
  const found = price && headers.has('cookie') ? await parts.identity.sessionOf(headers) : null;
  const signedIn = found && isOfRider(found, headers) ? found : null;
  if (access === 'operator' && !(signedIn && (await parts.isOperator(signedIn.session.owner))))
    return err({ code: 'not-found' });
  if (!price || !signedIn) return access === 'rider' ? err({ code: 'not-signed-in' }) : ok(null);
  const { budgets, cost } = priceOf(price, signedIn.session, askedIn(parts, c));
  const spent = spendAll(parts, budgets, cost);
  return spent.ok ? ok(signedIn) : spent;
}

/** Has the payer of a request pay for what its file unpacks to as well. */
export function payForUnpacking(
  parts: CallerParts,
  c: Context<Env>,
  {
    route,
    payer,
    file,
  }: { readonly route: Route; readonly payer: SignedIn | null; readonly file: Uint8Array },
): Result<null, Problem> {
  if (!route.takesBytes || !route.price || !payer) return ok(null);
  const { budgets } = priceOf(route.price, payer.session, askedIn(parts, c));
  return spendAll(parts, budgets, costOfUnpacking(route.price, file, c.get('headers')));
}

const askedIn = (parts: CallerParts, c: Context<Env>) => ({
  search: new URL(c.req.url).searchParams,
  address: addressIn(parts, c),
  headers: c.get('headers'),
});

function spendAll(
  { limits }: Pick<CallerParts, 'limits'>,
  budgets: readonly Counter[],
  cost: number,
): Result<null, Problem> {
  for (const budget of budgets) {
    const spent = limits.spend(budget, cost);
    if (!spent.ok) return spent;
  }
  return ok(null);
}

/** Whether a session is of the rider whose screens the page shows: another tab may have signed in somebody else since. */
const isOfRider = ({ session }: SignedIn, headers: Headers): boolean =>
  (headers.get(RIDER_HEADER) ?? session.owner.userId) === session.owner.userId;

/**
 * Whether the session of a rider's request has ended while its body was on the way. A body may be held back for minutes,
 * and a reset may shut an intruder out meanwhile.
 */
export const hasEnded = async (
  { identity }: CallerParts,
  access: Access,
  c: Context<Env>,
): Promise<boolean> =>
  access !== 'public' && !isBodiless(c.req.method) && (await identity.sessionOf(c.get('headers'))) === null;

// A look at the body itself would make a whole request of the one that the socket's library makes piece by piece.
const isBodiless = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** The network address of the caller. */
export const addressIn = ({ config }: CallerParts, c: Context<Env>): string =>
  addressOf(c.req.raw.headers.get('x-forwarded-for'), socketAddressOf(c), config.TRUST_PROXY);

// A request that was made in process has no socket.
function socketAddressOf(c: Context<Env>): string {
  const bindings: unknown = c.env;
  const onSocket = typeof bindings === 'object' && bindings !== null && 'incoming' in bindings;
  return onSocket ? (getConnInfo(c).remote.address ?? 'unknown') : 'in-process';
}
