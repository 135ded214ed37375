import { networksOf } from '#ports/network.ts';
import { counterOf, networkCounters } from '#store/limits/limits.ts';
import type { Counter, Limit } from '#store/limits/rate-limit-store.ts';

const MINUTE = 60;
const HOUR = 3600;

/** How often each way in may be tried; an address is an IPv4 address or the /64 of an IPv6 one. */
const LIMITS = {
  signUpByAddress: { times: 5, seconds: HOUR },
  // By account and address, so nobody locks another out.
  wrongPasswordByAccount: { times: 5, seconds: 15 * MINUTE },
  wrongPasswordByAddress: { times: 50, seconds: 15 * MINUTE },
  // From wherever; beyond, there is a wait before each attempt, and no lock-out.
  wrongPasswordFromAnywhere: { times: 20, seconds: HOUR },
  // By device: where an account was opened before, and wherever that device is now.
  wrongPasswordByDevice: { times: 5, seconds: 15 * MINUTE },
  // By account and device key, over all devices: a stranger who knows the password makes any number of devices.
  wrongPasswordByDevices: { times: 20, seconds: 15 * MINUTE },
  // By network, apart from those of strangers: these keep no rider from a device beside them.
  wrongPasswordOfDevices: { times: 100, seconds: 15 * MINUTE },
  // By account: each makes a session and takes a hash.
  signInByAccount: { times: 60, seconds: HOUR },
  // By account, and more than one session has wrong passwords. Each ends the links that were mailed: beyond these, one that comes stays.
  passwordChangeByAccount: { times: 8, seconds: HOUR },
  // By account and address.
  resetByAccount: { times: 3, seconds: HOUR },
  resetByAddress: { times: 10, seconds: HOUR },
  // How many links a mailbox gets, over all who ask for them; each works for an hour.
  resetMailByAccount: { times: 5, seconds: HOUR },
  resetMailByMinute: { times: 1, seconds: MINUTE },
  socialByAddress: { times: 60, seconds: HOUR },
  // What the native app ends a sign-in by a provider with.
  takeOverByAddress: { times: 60, seconds: HOUR },
  // By session and network, so a thief of the session keeps its owner from nothing; and at a higher limit by session.
  passwordBySession: { times: 5, seconds: 15 * MINUTE },
  passwordBySessionAnywhere: { times: 20, seconds: 15 * MINUTE },
  // By account and network: each right password makes a session in the place of the old one, and takes a hash.
  reauthenticationByAccount: { times: 60, seconds: HOUR },
  // Each try tells whether somebody has the address.
  newEmailByAccount: { times: 5, seconds: HOUR },
  confirmEmailByAddress: { times: 20, seconds: HOUR },
} as const satisfies Record<string, Limit>;

type Kind = keyof typeof LIMITS;

/** The counter of an account, a rider or a session. */
export const counted = (kind: Kind, ...who: readonly string[]): Counter =>
  counterOf(kind, LIMITS[kind], ...who);

/** How many links to a new password a mailbox gets in a minute and in an hour. */
export const resetMailCounters = (email: string) =>
  ({ minute: counted('resetMailByMinute', email), hour: counted('resetMailByAccount', email) }) as const;

/** The counters of a network address. */
export const countedByNetwork = (kind: Kind, address: string): readonly Counter[] =>
  networkCounters(kind, LIMITS[kind], address);

/** The counter of an account, a rider or a session in one network. */
export const countedThere = (kind: Kind, who: string, address: string): Counter =>
  counted(kind, who, networksOf(address).subscriber);
