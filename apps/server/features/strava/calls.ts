import { err, type Result } from '@musette/coach/result';
import { instantAt } from '#ports/clock.ts';
import type { Fitness, FitnessFailure, FitnessUsage } from '#ports/fitness.ts';
import type { Owner } from '#ports/owner.ts';
import { isInOneQuarter } from '#store/limits/call-budget-store.ts';
import { accessToken, type CallFailure, type TokenParts } from './tokens.ts';

/**
 * How much of each limit of Strava a call may use: the percentage after which it waits for the next quarter of an hour or day. What
 * nobody waits for leaves a third to riders who look, and these leave a reserve, because another program may count with us.
 */
const PERCENT = { looking: 95, background: 66 };

/** A refusal at the edge of two windows may be of the one before: soon it is known. */
const BETWEEN_WINDOWS_MS = 10_000;

/** Whether a rider looks at the screen that waits for the answer. */
export type Urgency = keyof typeof PERCENT;

type Call<T> = (
  fitness: Fitness,
  token: string,
  note: (usage: FitnessUsage) => void,
) => Promise<Result<T, FitnessFailure>>;

/** Who asks. */
interface Caller {
  readonly owner: Owner;
  readonly urgency: Urgency;
}

/**
 * Asks Strava something of a rider within the limits of all riders and servers. Strava may refuse a token that is good: the connection is
 * revoked only where the refresh token is refused, or the access token once more after a refresh.
 */
export async function callStrava<T>(
  parts: TokenParts,
  caller: Caller,
  call: Call<T>,
): Promise<Result<T, CallFailure>> {
  const { owner } = caller;
  const token = await accessToken(parts, { owner });
  if (!token.ok) return token;
  const answer = await callWith(parts, { ...caller, token: token.value }, call);
  if (answer.ok || answer.error.code !== 'revoked') return answer;
  const refreshed = await accessToken(parts, { owner, refused: token.value });
  if (!refreshed.ok) return refreshed;
  return callWith(parts, { ...caller, token: refreshed.value }, call);
}

async function callWith<T>(
  { store, clock, fitness }: TokenParts,
  { token, urgency }: Caller & { readonly token: string },
  call: Call<T>,
): Promise<Result<T, FitnessFailure>> {
  const askedMs = clock.nowMs();
  const until = await store.callBudget.take(askedMs, PERCENT[urgency]);
  if (until !== null) return err({ code: 'limited', until });
  let usage: FitnessUsage | null = null;
  const answer = await call(fitness, token, (said) => void (usage = said));
  const moments = { askedMs, answeredMs: clock.nowMs() };
  if (usage !== null) await store.callBudget.correct(moments, usage);
  if (answer.ok || answer.error.code !== 'limited') return answer;
  if (!isInOneQuarter(moments))
    return err({ code: 'limited', until: instantAt(moments.answeredMs + BETWEEN_WINDOWS_MS) });
  await store.callBudget.exhaust(moments.answeredMs, answer.error.until);
  return answer;
}
