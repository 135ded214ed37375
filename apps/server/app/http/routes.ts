import { api } from '@musette/contract/routes/api';
import { MAX_LIST_WEEKS } from '@musette/contract/routes/plans';
import { type Access, accessOf, takesBytes } from '@musette/contract/routes/route';
import { MAX_FILE_BYTES } from '@musette/formats/rides/problems';
import { declaredBytes, isGzipped } from '#kit/gzip.ts';
import type { Session } from '#ports/identity.ts';
import { networksOf } from '#ports/network.ts';
import { counterOf } from '#store/limits/limits.ts';
import type { Counter, Limit } from '#store/limits/rate-limit-store.ts';

/** What may be spent at once, in milliseconds of computing or so, and in how many seconds it refills. */
const BUDGETS = {
  /** Of all sessions of an account: a twentieth of a processor, and a supply for the moment. */
  account: { times: 1500, seconds: 30 },
  /** Of one session in one network, for what shuts others out of the account: neither who shares it nor who has stolen the session uses that up. */
  session: { times: 300, seconds: 30 },
  /** The same of one session in all networks together. */
  sessionAnywhere: { times: 1500, seconds: 30 },
  /** Files of all sessions of an account. Worker threads read them. */
  files: { times: 2000, seconds: 60 },
} as const satisfies Record<string, Limit>;

/** What a call takes, and of which budget of the rider who is signed in. */
interface Price {
  readonly budget: 'account' | 'session' | 'files';
  readonly cost: number;
  /** What each week that the address asks for adds. */
  readonly perWeek?: number;
  /** What each megabyte that is sent adds. */
  readonly perMegabyte?: number;
}

const COST = 3;
const byAccount = (cost: number): Price => ({ budget: 'account', cost });
/** A usual ride file has less than half a megabyte; one of 25 MB, packed or not, takes a thread for seconds, so twenty of them a minute. */
const BY_FILE: Price = { budget: 'files', cost: 1, perMegabyte: 4 };
const BY_SESSION: Price = { budget: 'session', cost: COST };

/** What calls of a rider who is signed in take, where they differ from the others of their kind; measured with a plan of 26 weeks. */
const PRICES: Readonly<Record<string, Price>> = {
  'plans.list': { ...byAccount(COST), perWeek: 0.3 },
  'plans.moves': byAccount(10),
  // While a race differs from the plan, up to a year is planned twice to know which weeks change.
  'conflicts.list': byAccount(30),
  'plans.move': byAccount(15),
  // These three read a whole file; the last one only for another type.
  'activities.samples': byAccount(30),
  'activities.trim': byAccount(40),
  'activities.change': byAccount(40),
  // With 5,000 rides.
  'progress.form': byAccount(20),
  'progress.levels': byAccount(15),
  'progress.records': byAccount(15),
  // Each may ask another service.
  'weather.current': byAccount(5),
  'weather.towns': byAccount(10),
  'strava.token': byAccount(15),
  'strava.sync': byAccount(10),
  'intervals.connect': byAccount(10),
  'intervals.disconnect': byAccount(10),
  'subscription.offer': byAccount(5),
  'subscription.refresh': byAccount(15),
  'subscription.checkout': byAccount(30),
  'subscription.portal': byAccount(15),
  // They ask other services, or look across all riders.
  'admin.services': byAccount(30),
  'admin.tryService': byAccount(30),
  'admin.storage': byAccount(30),
  'activities.upload': BY_FILE,
  'data.sendPiece': BY_FILE,
  'plans.fit': byAccount(15),
  // More than that for a long plan, but it has a limit of its own besides.
  'generation.start': byAccount(40),
  'generation.again': byAccount(40),
  'generation.replanReplacement': byAccount(40),
  // A wrong password and a change have limits of their own besides.
  'identity.reauthenticate': BY_SESSION,
  'identity.changePassword': BY_SESSION,
  'identity.unlink': BY_SESSION,
  'identity.methods': BY_SESSION,
  'identity.cancelEmailChange': BY_SESSION,
  'identity.sessions': BY_SESSION,
  'identity.endSession': BY_SESSION,
  'identity.endSessions': BY_SESSION,
  'identity.deletionFacts': BY_SESSION,
  'identity.deleteAccount': BY_SESSION,
  'identity.changeEmail': BY_SESSION,
  // Anybody may call these, but they read a session.
  'identity.session': BY_SESSION,
  'feedback.send': BY_SESSION,
};

/** What the live events of a plan take when they begin. */
export const STREAM: Route = {
  access: 'rider',
  price: byAccount(10),
  takesBytes: false,
  path: '/generation/events',
};

/** What may be called at an address of the API: by whom, and what it takes. */
export interface Route {
  readonly access: Access;
  /** Null where no session is looked at: the caller pays nothing, and there are limits by network. */
  readonly price: Price | null;
  /** Whether a request brings a file. */
  readonly takesBytes: boolean;
  /** Its address with names for its parts. */
  readonly path: string;
}

/** What a session spends on a call, and of what: of each of these budgets. */
export function priceOf(
  { budget, cost, perWeek = 0, perMegabyte = 0 }: Price,
  { owner, id }: Session,
  {
    search,
    address,
    headers,
  }: { readonly search: URLSearchParams; readonly address: string; readonly headers: Headers },
): { readonly budgets: readonly Counter[]; readonly cost: number } {
  const of = (kind: keyof typeof BUDGETS, ...who: readonly string[]) =>
    counterOf(`computing-${kind}`, BUDGETS[kind], ...who);
  const budgets =
    budget === 'session'
      ? [of('session', id, networksOf(address).subscriber), of('sessionAnywhere', id)]
      : [of(budget, owner.userId)];
  return { budgets, cost: cost + perWeek * weeksIn(search) + perMegabyte * megabytesIn(headers) };
}

/** What a file takes beyond the price of its packed bytes: what it unpacks to is read as well. */
export function costOfUnpacking({ perMegabyte = 0 }: Price, file: Uint8Array, headers: Headers): number {
  if (!isGzipped(file)) return 0;
  const unpacked = Math.min(declaredBytes(file), MAX_FILE_BYTES);
  return perMegabyte * Math.max(0, inMegabytes(unpacked) - megabytesIn(headers));
}

const inMegabytes = (bytes: number): number => bytes / (1024 * 1024);

/** The megabytes to pay for. A body that does not say its length costs as much as the largest. */
const megabytesIn = (headers: Headers): number =>
  inMegabytes(Number(headers.get('content-length') ?? MAX_FILE_BYTES));

/** The weeks to pay for, in any notation that the schema may read later. What is no number of weeks costs as much as the most. */
const weeksIn = (search: URLSearchParams): number =>
  Math.max(
    0,
    ...[...search]
      .filter(([name]) => name.startsWith('weeks'))
      .map(([, weeks]) => (Number(weeks) >= 0 ? Math.min(Number(weeks), MAX_LIST_WEEKS) : MAX_LIST_WEEKS)),
  );

const usualPrice = (access: Access): Price | null => (access === 'public' ? null : byAccount(COST));

const ROUTES = Object.entries(api).flatMap(([group, routes]) =>
  Object.entries(routes).map(([name, route]) => ({
    method: route.method.toUpperCase(),
    pattern: new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    route: {
      access: accessOf(route),
      price: PRICES[`${group}.${name}`] ?? usualPrice(accessOf(route)),
      takesBytes: takesBytes(route),
      path: route.path,
    },
  })),
);

/** The first part of an address, which is no parameter in any route. */
const firstPart = (path: string): string => path.split('/', 2)[1] ?? '';
const ROUTES_BY_PART = Map.groupBy(ROUTES, ({ route }) => firstPart(route.path));

/** What an address of the API takes, by method; nothing where there is no such address. HEAD is taken where GET is (RFC 9110, 9.1). */
export const routesAt = (path: string): ReadonlyMap<string, Route> =>
  new Map(
    (ROUTES_BY_PART.get(firstPart(path)) ?? [])
      .filter(({ pattern }) => pattern.test(path))
      .flatMap(({ method, route }) =>
        (method === 'GET' ? ['GET', 'HEAD'] : [method]).map((taken) => [taken, route]),
      ),
  );
