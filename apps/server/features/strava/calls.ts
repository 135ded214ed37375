import { err, type Result } from '@musette/coach/result';
import type { Fitness, FitnessFailure, FitnessUsage } from '#ports/fitness.ts';
import type { Owner } from '#ports/owner.ts';
import { accessToken, type TokenParts } from './tokens.ts';

/**
 * How much of each limit of Strava a call may use: the percentage after which it waits for the next quarter of an hour or day. What
 * nobody waits for leaves a third to riders who look, and these leave a reserve, because another program may count with us.
 */
const PERCENT = { looking: 95, background: 66 };

/** Whether a rider looks at the screen that waits for the answer. */
export type Urgency = keyof typeof PERCENT;

type Call<T> = (
  fitness: Fitness,
  token: string,
  note: (usage: FitnessUsage) => void,
) => Promise<Result<T, FitnessFailure>>;

/** Asks Strava something of a rider within the limits of all riders and servers. */
export async function callStrava<T>(
  parts: TokenParts,
  { owner, urgency }: { readonly owner: Owner; readonly urgency: Urgency },
  call: Call<T>,
): Promise<Result<T, FitnessFailure>> {
  const { store, clock, fitness } = parts;
  const token = await accessToken(parts, owner);
  if (!token.ok) return token;
  const until = await store.callBudget.take(clock.nowMs(), PERCENT[urgency]);
  if (until !== null) return err({ code: 'limited', until });
  let usage: FitnessUsage | null = null;
  const answer = await call(fitness, token.value, (said) => void (usage = said));
  if (usage !== null) await store.callBudget.correct(clock.nowMs(), usage);
  if (!answer.ok && answer.error.code === 'limited')
    await store.callBudget.exhaust(clock.nowMs(), answer.error.until);
  return answer;
}
