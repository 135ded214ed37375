import { hash } from 'node:crypto';
import type { AppPurchases } from '#ports/app-purchases.ts';
import type { Fitness } from '#ports/fitness.ts';
import type { Mailer } from '#ports/mailer.ts';
import { ownerOf } from '#ports/owner.ts';
import type { Probe, ProbedService, ProbeFailure } from '#ports/probe.ts';
import { type FileId, hasRoomFor, type RideFiles } from '#ports/ride-files.ts';
import type { TrainingCalendar } from '#ports/training-calendar.ts';
import type { Weather } from '#ports/weather.ts';
import type { Store } from '#store/store.ts';

type Check = Probe['check'];

/** What needs nothing from outside works. */
export const alwaysWorks: Check = () => Promise.resolve(null);

/** A probe of a service that is off. */
export const off = (service: ProbedService): Probe => ({ service, kind: null, check: alwaysWorks });

/** A probe of a service that some of the kinds fill; the others are off. */
export const probeOf = <Settings extends { readonly kind: string }>(
  service: ProbedService,
  settings: Settings,
  checks: { readonly [Kind in Settings['kind']]?: (one: Extract<Settings, { kind: Kind }>) => Check },
): Probe => {
  const make = checks[settings.kind as Settings['kind']] as ((one: Settings) => Check) | undefined;
  return make ? { service, kind: settings.kind, check: make(settings) } : off(service);
};

/** By writing: a full disk lets reads through. */
export const databaseCheck =
  ({ instance }: Pick<Store, 'instance'>): Check =>
  async () => {
    const text = String(performance.now());
    await instance.set('checked-at', text);
    return (await instance.get('checked-at')) === null ? 'wrong-answer' : null;
  };

export const mailCheck =
  ({ check }: Mailer): Check =>
  async () =>
    (await check?.()) ?? null;

const NOBODY = ownerOf('check-by-the-operator');

/** Saves a file, reads it and removes it, if the disk has room. */
export const rideFilesCheck =
  (rideFiles: RideFiles): Check =>
  async () => {
    const bytes = new TextEncoder().encode('A check by the operator. It may be deleted.');
    if (!(await hasRoomFor(rideFiles, bytes.length))) return 'full';
    const id = hash('sha256', bytes, 'hex') as FileId;
    await rideFiles.save(NOBODY, id, bytes);
    const isThere = (await rideFiles.read(NOBODY, id)) !== null;
    await rideFiles.removeAll(NOBODY);
    return isThere ? null : 'wrong-answer';
  };

const FITNESS_FAILURES: Readonly<Record<string, ProbeFailure>> = {
  revoked: 'refused',
  refused: 'refused',
  limited: 'limited',
  'not-found': 'not-found',
};

/** The question for its own subscription needs the client's id and secret, and no rider. */
export const stravaCheck =
  (fitness: Fitness): Check =>
  async () => {
    const asked = await fitness.subscription();
    return asked.ok ? null : (FITNESS_FAILURES[asked.error.code] ?? 'unreachable');
  };

/** Keys are the riders' own; a service that refuses one that is none is there. */
export const intervalsCheck =
  (calendar: TrainingCalendar): Check =>
  async () => {
    const asked = await calendar.athleteOf('a-check-by-the-operator');
    if (asked.ok || asked.error.code === 'key-refused' || asked.error.code === 'refused') return null;
    return asked.error.code === 'limited' ? 'limited' : 'unreachable';
  };

/** Without a key there is nothing to ask: events come by themselves. The one who is asked for becomes a customer, once. */
export const purchasesProbe = ({ subscriptionsOf }: AppPurchases): Probe =>
  subscriptionsOf === null
    ? { service: 'revenuecat', kind: 'events', check: alwaysWorks }
    : {
        service: 'revenuecat',
        kind: 'revenuecat',
        async check() {
          const asked = await subscriptionsOf('a-check-by-the-operator');
          if (asked.ok) return null;
          return asked.error.code === 'refused' ? 'refused' : 'unreachable';
        },
      };

const SOMEWHERE = { latDeg: 45.8, lonDeg: 4.8 };

/** Asks for the weather of a place. Without a reading it asks why there is none. */
export const weatherCheck =
  (weather: Weather, whyNot: Check): Check =>
  async () =>
    (await weather.current(SOMEWHERE)) === null ? ((await whyNot()) ?? 'wrong-answer') : null;
