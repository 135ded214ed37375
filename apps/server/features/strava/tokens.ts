import { err, ok, type Result } from '@musette/coach/result';
import { MINUTE_MS } from '#kit/durations.ts';
import { retry } from '#kit/retry.ts';
import { nowOf } from '#ports/clock.ts';
import type { Fitness, FitnessFailure, FitnessTokens } from '#ports/fitness.ts';
import { DatabaseOutage } from '#ports/outage.ts';
import type { Owner } from '#ports/owner.ts';
import { holds } from '#store/engine/claim.ts';
import type { RefreshClaim } from '#store/riders/connection-store.ts';
import type { JobOutcome } from '#store/jobs/job-handler.ts';
import type { DeletionOutcome } from '#store/deletion-step.ts';
import type { StravaParts } from './parts.ts';

/** A token that ends sooner is refreshed first. */
const SPARE_MS = 5 * MINUTE_MS;
/** A refresh is over sooner, or its process has ended. */
const REFRESH_MS = 30_000;
/** How often and how long a caller looks again while another process refreshes: longer than that process has. */
const LOOKS = { tries: 300, backoff: { firstMs: 200, maxMs: 200, fixedPart: 0.5 } };
/** The pauses between tries to save new tokens. The claim ends them. */
const SAVES = { tries: Infinity, backoff: { firstMs: 100, maxMs: 1000, fixedPart: 0.5 } };

/** What a job that asks Strava is made with. */
export type JobParts = Pick<StravaParts, 'store' | 'clock'> & { readonly fitness: Fitness };

/** What tokens are read and refreshed with. */
export interface TokenParts extends JobParts {
  /** Aborted when the process is about to end: nobody waits for another process then. */
  readonly stopping: AbortSignal;
}

/** Why Strava was not asked, or what it has answered. */
export type CallFailure = FitnessFailure | { readonly code: 'interrupted' };

type NotRevoked<Failure> = Exclude<Failure, { readonly code: 'revoked' }>;

/** What comes of a job whose call failed: a limit passes at its time, anything else after a while. */
export const outcomeOfFailure = (failure: NotRevoked<FitnessFailure>): DeletionOutcome =>
  failure.code === 'limited'
    ? { kind: 'wait', untilMs: Date.parse(failure.until), reason: 'limited' }
    : { kind: 'retry', reason: reasonOf(failure) };

/** The same for a call that may have been interrupted. */
export const outcomeOfCall = (failure: NotRevoked<CallFailure>): JobOutcome =>
  failure.code === 'interrupted' ? { kind: 'interrupted' } : outcomeOfFailure(failure);

/** A failure in one word, for the log. */
const reasonOf = (failure: Exclude<FitnessFailure, { code: 'limited' | 'revoked' }>): string =>
  'status' in failure && failure.status !== null ? `${failure.code} ${failure.status}` : failure.code;

type Token = Result<string, CallFailure>;

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
  const { stopping: signal } = parts;
  const { result } = await retry(look, {
    ...LOOKS,
    signal,
    pauseAfter: (token) => (token === null ? 0 : null),
  });
  return result ?? err(signal.aborted ? { code: 'interrupted' } : { code: 'unavailable', status: null });
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
  const time = { nowMs: clock.nowMs(), forMs: REFRESH_MS };
  if (connection?.refreshing_until && holds(connection.refreshing_until, time)) return null;
  const endsAtMs = performance.now() + REFRESH_MS;
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
    const fresh = { claim, endsAtMs, tokens: refreshed.value, athleteId: claimed.athlete_id };
    return (await saveTokens(parts, owner, fresh)) ? ok(refreshed.value.access) : null;
  }
  if (refreshed.error.code === 'revoked') await connections.end(owner, claimed, nowOf(clock));
  await connections.releaseRefresh(owner, claim);
  return refreshed;
}

/** The tokens that a refresh has brought. */
interface Fresh {
  readonly claim: RefreshClaim;
  /** The end of the claim, as `performance.now()` counts. */
  readonly endsAtMs: number;
  readonly tokens: FitnessTokens;
  readonly athleteId: string;
}

/**
 * Saves new tokens, whose old ones Strava no longer takes: so it tries again while the database is out, also when the process is about to
 * end. False where the connection has ended meanwhile, or is another one.
 */
async function saveTokens(parts: TokenParts, owner: Owner, fresh: Fresh): Promise<boolean> {
  const trySave = () => saveOrRevoke(parts, owner, fresh).then(ok, err);
  const isOut = (cause: unknown): boolean => cause instanceof DatabaseOutage;
  const { result } = await retry(trySave, {
    ...SAVES,
    endsAtMs: fresh.endsAtMs,
    pauseAfter: (tried) => (!tried.ok && isOut(tried.error) ? 0 : null),
  });
  if (!result.ok) throw result.error;
  return result.value;
}

/** Nobody else knows tokens that came too late. To revoke them would end a connection of the same athlete that was made since. */
async function saveOrRevoke(
  { store, clock }: TokenParts,
  owner: Owner,
  { claim, tokens, athleteId }: Fresh,
): Promise<boolean> {
  if (await store.connections.saveRefreshed(owner, claim, tokens)) return true;
  if ((await store.connections.ownerOfAthlete(athleteId)) === null)
    await store.revocations.post(
      owner,
      { athleteId, refreshToken: tokens.refresh },
      { nowMs: clock.nowMs() },
    );
  return false;
}
