import { err, ok, type Result } from '@musette/coach/result';
import type { LevelChange } from '@musette/coach/progress/levels';
import type { Ledger } from '@musette/contract/schemas/progress';
import type { Catalogue } from '@musette/words/catalogue';
import { levelText } from '@musette/words/render';
import { todayIn } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { readLedger } from '#rides/levels.ts';
import { leftOutSince, type ProgressParts } from './form.ts';

type NotRead = { readonly code: 'profile-not-found' };

/** The levels of a rider with every change and its cause, the newest first. */
export async function showLevels(
  { store, clock }: ProgressParts,
  owner: Owner,
  words: Catalogue,
): Promise<Result<Ledger, NotRead>> {
  const rider = await store.riders.find(owner);
  if (rider === null) return err({ code: 'profile-not-found' });
  const ledger = await readLedger(store, owner, todayIn(rider.time_zone, clock));
  return ok({
    systems: ledger.map(({ system, level, changes }) => ({
      system,
      level,
      changes: changes.toReversed().map((change) => shown(change, words)),
    })),
    stravaLeftOutSince: await leftOutSince(store, owner),
  });
}

const shown = ({ date, from, to, cause, evidence }: LevelChange, words: Catalogue) => ({
  date,
  from,
  to,
  cause: levelText(words, cause),
  workout:
    evidence.kind === 'session' ? { weekStart: evidence.weekStart, position: evidence.position } : null,
  activityId: evidence.kind === 'effort' ? evidence.activityId : null,
});
