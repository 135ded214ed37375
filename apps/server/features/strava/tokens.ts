import { err, ok, type Result } from '@musette/coach/result';
import { retry } from '#kit/retry.ts';
import { nowOf } from '#ports/clock.ts';
import type { Fitness, FitnessFailure } from '#ports/fitness.ts';
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

/** Whose access token. */
interface WantedToken {
  readonly owner: Owner;
  /** An access token that Strava has refused. It is refreshed, though its time is not over. */
  readonly refused?: string;
}

/**
 * The access token of a rider, refreshed where it is about to end. A refresh token is good for once, so one process alone refreshes, and
 * the others wait for what it brings.
 */
export async function accessToken(parts: TokenParts, wanted: WantedToken): Promise<Token> {
  const look = async () => (await freshToken(parts, wanted)) ?? (await refreshOnce(parts, wanted));
  const { result } = await retry(look, { ...LOOKS, pauseAfter: (token) => (token === null ? 0 : null) });
  return result ?? err({ code: 'unavailable', status: null });
}

/** Null where the token has to be refreshed first. */
async function freshToken(
  { store, clock }: TokenParts,
  { owner, refused }: WantedToken,
): Promise<Token | null> {
  const tokens = await store.connections.tokens(owner);
  if (tokens === null) return err({ code: 'revoked' });
  const isFresh = Date.parse(tokens.expiresAt) - clock.nowMs() > SPARE_MS;
  return isFresh && tokens.access !== refused ? ok(tokens.access) : null;
}

/** Refreshes the tokens; null while another process does, or where the outcome has to be looked at. */
async function refreshOnce(parts: TokenParts, wanted: WantedToken): Promise<Token | null> {
  const { store, clock, fitness } = parts;
  const { owner } = wanted;
  const { connections } = store;
  const connection = await connections.find(owner);
  // Those who wait only read: a claim is a write, also where it fails.
  if (connection?.refreshing_until && Date.parse(connection.refreshing_until) >= clock.nowMs()) return null;
  const claim = await connections.claimRefresh(owner, clock.nowMs(), REFRESH_MS);
  if (claim === null) return null;
  const claimed = await connections.find(owner);
  const before = await connections.tokens(owner);
  // Another process may have refreshed them between the look and the claim.
  if (claimed === null || before === null || (await freshToken(parts, wanted)) !== null) {
    await connections.releaseRefresh(owner, claim);
    return null;
  }
  const refreshed = await fitness.refresh(before.refresh);
  if (refreshed.ok) {
    const isSaved = await connections.saveRefreshed(owner, claim, refreshed.value);
    return isSaved ? ok(refreshed.value.access) : null;
  }
  if (refreshed.error.code === 'revoked') await connections.end(owner, claimed, nowOf(clock));
  await connections.releaseRefresh(owner, claim);
  return refreshed;
}
