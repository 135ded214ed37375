import { type FtpChange, MAX_FTP_CHANGES } from '@musette/coach/progress/levels/ftp-history';
import { err, ok, type Result } from '@musette/coach/result';
import type { FtpHistory, FtpHistoryChange } from '@musette/contract/schemas/profile';
import { nowOf, todayIn } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { expireByFtp } from '#rides/recompute-job.ts';
import type { Tables } from '#store/store.ts';
import type { ProfileParts } from './service.ts';

/** Every change of the FTP, and how many rides wait to be computed with it. */
export const readFtpHistory = async (
  { store }: Pick<ProfileParts, 'store'>,
  owner: Owner,
): Promise<Result<FtpHistory, never>> => ok(await historyOf(store, owner));

const historyOf = async ({ ftp, expiry }: Tables, owner: Owner): Promise<FtpHistory> => ({
  changes: [...(await ftp.list(owner))],
  ridesToCompute: await expiry.count(owner),
});

const IN_THE_FUTURE = {
  code: 'invalid-input',
  fields: [{ path: 'set.date', code: 'out-of-range' }],
} as const;

type NotChanged =
  | { readonly code: 'profile-not-found' | 'changed-elsewhere' | 'too-many-ftp-changes' }
  | typeof IN_THE_FUTURE;

/** What speaks against a change of the entries; null if nothing does. */
function barrierTo(changes: readonly FtpChange[], { remove, set }: FtpHistoryChange) {
  if (remove !== null && !changes.some(({ date }) => date === remove)) return 'changed-elsewhere';
  const others = changes.filter(({ date }) => date !== remove && date !== set?.date);
  return set && others.length >= MAX_FTP_CHANGES ? 'too-many-ftp-changes' : null;
}

/**
 * Removes the FTP of a day, sets the one of another, or both. The newest one is the FTP of the profile, unless the rider has cleared that
 * and corrects an older one.
 */
export const changeFtpHistory = (
  { store, clock }: ProfileParts,
  owner: Owner,
  { remove, set }: FtpHistoryChange,
): Promise<Result<FtpHistory, NotChanged>> =>
  store.transaction(async (tables) => {
    const { riders, ftp } = tables;
    const rider = await riders.lock(owner);
    if (rider?.onboarded !== 1) return err({ code: 'profile-not-found' });
    const today = todayIn(rider.time_zone, clock);
    if (set && set.date > today) return err(IN_THE_FUTURE);
    const code = barrierTo(await ftp.list(owner), { remove, set });
    if (code !== null) return err({ code });
    if (remove !== null) await ftp.remove(owner, remove);
    if (set) await (set.date === today ? ftp.setToday(owner, set) : ftp.set(owner, set));
    const newest = (await ftp.list(owner)).at(-1);
    const isCleared = rider.ftp_watts === null && newest?.date !== set?.date;
    const watts = isCleared || !newest ? null : newest.watts;
    if (watts !== rider.ftp_watts) {
      await riders.change(owner, { ftp_watts: watts, updated_at: nowOf(clock) });
    }
    await expireByFtp(tables, owner, clock.nowMs());
    return ok(await historyOf(tables, owner));
  });
