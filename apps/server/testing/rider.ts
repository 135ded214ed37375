import { randomUUID } from 'node:crypto';
import { API_PATH } from '@musette/contract/routes/api';
import type { Onboarding, Profile } from '@musette/contract/schemas/profile';
import type { IsoDate } from '@musette/coach/calendar/days';
import { type Clock, instantAt, todayIn } from '#ports/clock.ts';
import { ownerOf } from '#ports/owner.ts';
import { toColumns } from '#store/riders/rider-store.ts';
import type { Store } from '#store/store.ts';
import type { Answer, Browser, Sending } from './browser.ts';

/** A rider with an account, in the browser that they signed up with; paths are those of the API. */
export interface Rider {
  readonly email: string;
  readonly password: string;
  readonly userId: string;
  readonly browser: Browser;
  get(path: string, sending?: Sending): Promise<Answer>;
  post(path: string, body?: unknown, sending?: Sending): Promise<Answer>;
  put(path: string, body?: unknown, sending?: Sending): Promise<Answer>;
  patch(path: string, body?: unknown, sending?: Sending): Promise<Answer>;
  profile(): Promise<Profile>;
  /** The day that it is for the rider. */
  today(): Promise<IsoDate>;
}

/** What a test may care about in a new rider. */
export interface NewRider {
  readonly email?: string;
  readonly password?: string;
  /** Whether the rider goes through onboarding as well. */
  readonly onboarded?: boolean;
  /** What the link of an invitation brings. */
  readonly invitation?: string;
}

/** A password that may be chosen. */
export const PASSWORD = 'a musette at the roadside';

/** What completes onboarding. */
export const ONBOARDING: Onboarding = {
  name: 'Alex Martin',
  discipline: 'road',
  goal: 'fitness',
  weightKg: 72,
  heightCm: 178,
  ftpWatts: 240,
  availabilityHours: {
    monday: 0,
    tuesday: 1,
    wednesday: 1.5,
    thursday: 1,
    friday: 0,
    saturday: 3,
    sunday: 4,
  },
  timeZone: 'Europe/Paris',
  units: 'metric',
};

const NO_TIME = {
  monday: 0,
  tuesday: 0,
  wednesday: 0,
  thursday: 0,
  friday: 0,
  saturday: 0,
  sunday: 0,
} as const;

/** Takes all hours of a rider away. No request does that any more, but a profile may have none from before. */
export async function withoutTime({ riders }: Pick<Store, 'riders'>, { userId }: Rider): Promise<void> {
  const columns = { ...toColumns({ availabilityHours: NO_TIME }), updated_at: instantAt(Date.now()) };
  if (!(await riders.change(ownerOf(userId), columns))) throw new Error('no rider');
}

const SYSTEM: Clock = { nowMs: () => Date.now() };

/** An address that nobody has yet. */
export const newEmail = (): string => `${randomUUID()}@example.org`;

/** Signs somebody up. */
export async function newRider(
  browser: Browser,
  about: NewRider = {},
  clock: Clock = SYSTEM,
): Promise<Rider> {
  const { email = newEmail(), password = PASSWORD, onboarded = false, invitation } = about;
  const signedUp = await browser.post(`${API_PATH}/sign-up`, { email, password, invitation });
  if (signedUp.status !== 200) throw new Error(`not signed up: ${signedUp.status} ${signedUp.text}`);
  const { rider } = signedUp.body as { rider: { userId: string } };
  const made = riderIn(browser, { email, password, userId: rider.userId }, clock);
  if (onboarded) await made.put('/profile', ONBOARDING);
  return made;
}

/** The rider that a browser is signed in as. */
export function riderIn(
  browser: Browser,
  who: Pick<Rider, 'email' | 'password' | 'userId'>,
  clock: Clock = SYSTEM,
): Rider {
  const get: Rider['get'] = (path, sending) => browser.get(API_PATH + path, sending);
  const profile = async () => (await get('/profile')).body as Profile;
  return {
    ...who,
    browser,
    get,
    post: (path, body, sending) => browser.post(API_PATH + path, body, sending),
    put: (path, body, sending) => browser.put(API_PATH + path, body, sending),
    patch: (path, body, sending) => browser.patch(API_PATH + path, body, sending),
    profile,
    today: async () => todayIn((await profile()).timeZone ?? 'UTC', clock),
  };
}
