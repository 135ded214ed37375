import { err, ok, type Result } from '@musette/coach/result';
import { retry } from '#kit/retry.ts';
import { nowOf } from '#ports/clock.ts';
import type { Fitness, FitnessFailure, FitnessTokens } from '#ports/fitness.ts';
import type { Owner } from '#ports/owner.ts';
import type { StravaParts } from './parts.ts';

/** A token that ends sooner is refreshed first. */
const SPARE_MS = 5 * 60_000;
/** A refresh is over sooner, or its process has ended. */
const REFRESH_MS = 30_000;
/** How often and how long a caller looks again while another process refreshes: longer than that process has. */
const LOOKS = { tries: 300, backoff: { firstMs: 200, maxMs: 200, fixedPart: 0.5 } };

/** What tokens are read and refreshed with. */
export type TokenParts = Pick<StravaParts, 'store' | 'clock'> & { readonly fitness: Fitness };
type Token = Result<string, FitnessFailure>;

/**
 * The access token of a rider, refreshed where it is about to end. A refresh token is good for once, so one process alone refreshes, and
 * the others wait for what it brings.
 */
export async function accessToken(parts: TokenParts, owner: Owner): Promise<Token> {
  const look = async () => (await freshToken(parts, owner)) ?? (await refreshOnce(parts, owner));
  const { result } = await retry(look, { ...LOOKS, pauseAfter: (token) => (token === null ? 0 : null) });
  return result ?? err({ code: 'unavailable', status: null });
}

/** Null where the token has to be refreshed first. */
async function freshToken({ store, clock }: TokenParts, owner: Owner): Promise<Token | null> {
  const tokens = await store.connections.tokens(owner);
  if (tokens === null) return err({ code: 'revoked' });
  return isFresh(tokens, clock.nowMs()) ? ok(tokens.access) : null;
}

const isFresh = ({ expiresAt }: FitnessTokens, nowMs: number): boolean =>
  Date.parse(expiresAt) - nowMs > SPARE_MS;

/** Refreshes the tokens; null while another process does, or where the outcome has to be looked at. */
async function refreshOnce({ store, clock, fitness }: TokenParts, owner: Owner): Promise<Token | null> {
  const { connections } = store;
  const claim = await connections.claimRefresh(owner, clock.nowMs(), REFRESH_MS);
  if (claim === null) return null;
  const connection = await connections.find(owner);
  const before = await connections.tokens(owner);
  // Another process may have refreshed them between the look and the claim.
  if (before === null || isFresh(before, clock.nowMs())) {
    await connections.releaseRefresh(owner, claim);
    return null;
  }
  const refreshed = await fitness.refresh(before.refresh);
  if (refreshed.ok) {
    const isSaved = await connections.saveRefreshed(owner, claim, refreshed.value);
    return isSaved ? ok(refreshed.value.access) : null;
  }
  if (refreshed.error.code === 'revoked' && connection !== null)
    await connections.end(owner, connection, nowOf(clock));
  await connections.releaseRefresh(owner, claim);
  return refreshed;
}
