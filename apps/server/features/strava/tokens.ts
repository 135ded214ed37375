import { err, ok, type Result } from '@musette/coach/result';
import { setTimeout as pause } from 'node:timers/promises';
import { nowOf } from '#ports/clock.ts';
import type { Fitness, FitnessFailure, FitnessTokens } from '#ports/fitness.ts';
import type { Owner } from '#ports/owner.ts';
import type { StravaParts } from './parts.ts';

/** A token that ends sooner is refreshed first. */
const SPARE_MS = 5 * 60_000;
/** A refresh is over sooner, or its process has ended. */
const REFRESH_MS = 30_000;
const LOOK_AGAIN_MS = 200;

type TokenParts = Pick<StravaParts, 'store' | 'clock'> & { readonly fitness: Fitness };

/**
 * The access token of a rider, refreshed where it is about to end. A refresh token is good for once, so one process alone refreshes, and
 * the others wait for what it brings.
 */
export async function accessToken(parts: TokenParts, owner: Owner): Promise<Result<string, FitnessFailure>> {
  const { connections } = parts.store;
  const endsAtMs = performance.now() + 2 * REFRESH_MS;
  while (performance.now() < endsAtMs) {
    const tokens = await connections.tokens(owner);
    if (tokens === null) return err({ code: 'revoked' });
    if (isFresh(parts, tokens)) return ok(tokens.access);
    const refreshed = await refreshOnce(parts, owner);
    if (refreshed !== null) return refreshed;
    await pause(LOOK_AGAIN_MS);
  }
  return err({ code: 'unavailable', status: null });
}

const isFresh = ({ clock }: TokenParts, { expiresAt }: FitnessTokens): boolean =>
  Date.parse(expiresAt) - clock.nowMs() > SPARE_MS;

/** Refreshes the tokens; null while another process does, or when what it did has to be looked at. */
async function refreshOnce(parts: TokenParts, owner: Owner): Promise<Result<string, FitnessFailure> | null> {
  const { store, clock, fitness } = parts;
  const { connections } = store;
  const claim = await connections.claimRefresh(owner, clock.nowMs(), REFRESH_MS);
  if (claim === null) return null;
  // Another process may have refreshed them between the look and the claim.
  const before = await connections.tokens(owner);
  if (before === null || isFresh(parts, before)) {
    await connections.releaseRefresh(owner, claim);
    return null;
  }
  const refreshed = await fitness.refresh(before.refresh);
  if (refreshed.ok)
    return (await connections.saveRefreshed(owner, claim, refreshed.value))
      ? ok(refreshed.value.access)
      : null;
  if (refreshed.error.code === 'revoked') await connections.change(owner, { ended_at: nowOf(clock) });
  await connections.releaseRefresh(owner, claim);
  return refreshed;
}
