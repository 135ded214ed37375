import { API_PATH } from '@musette/contract/routes/api';
import { adminHandlers } from '#features/admin/http.ts';
import { isOperator } from '#features/admin/operators.ts';
import { activityHandlers, type ListParts } from '#features/activities/http.ts';
import { dataDownloads, dataHandlers } from '#features/data/http.ts';
import type { DataParts } from '#features/data/parts.ts';
import { daysAwayHandlers } from '#features/days-away/http.ts';
import { eventHandlers } from '#features/events/http.ts';
import { feedbackHandlers } from '#features/feedback/http.ts';
import { mapHandlers } from '#features/map/http.ts';
import { intervalsHandlers } from '#features/intervals/http.ts';
import { identityHandlers, signInOptionsOf } from '#features/identity/http.ts';
import { instanceHandlers, type InstanceParts } from '#features/instance/http.ts';
import type { DeletionParts } from '#features/identity/account-deletion.ts';
import type { IdentityParts } from '#features/identity/parts.ts';
import { signInPage } from '#features/identity/sign-in.ts';
import { conflictHandlers, generationHandlers, planHandlers } from '#features/plan/http.ts';
import type { PlanParts } from '#features/plan/parts.ts';
import { generationStreams } from '#features/plan/generation-stream.ts';
import { raceEventHandlers } from '#features/race-events/http.ts';
import { progressHandlers } from '#features/progress/http.ts';
import { profileHandlers } from '#features/profile/http.ts';
import { stravaHandlers } from '#features/strava/http.ts';
import { stravaWebhooks } from '#features/strava/push-subscription.ts';
import { enqueueActivity, enqueueDates } from '#features/strava/sync-job.ts';
import { stravaWebhook } from '#features/strava/webhook.ts';
import { subscriptionHandlers } from '#features/subscription/http.ts';
import { appWebhook } from '#features/subscription/app-webhook.ts';
import type { SubscriptionParts } from '#features/subscription/parts.ts';
import { stripeWebhook } from '#features/subscription/stripe-webhook.ts';
import { weatherHandlers } from '#features/weather/http.ts';
import { type JobRunner, jobRunner, type Lane } from '#jobs/runner.ts';
import { type Limits, openLimits } from '#store/limits/limits.ts';
import type { Database } from '#store/engine/database.ts';
import type { Store } from '#store/store.ts';
import type { ErrorReports } from '#ports/error-reports.ts';
import { backupStatus, faultOfBackups } from './backups/nightly.ts';
import { laneHandlers, lanesOf } from './lanes.ts';
import { deletionParts } from './account-deletion.ts';
import { type AppParts, createApp } from './http/app.ts';
import type { AdminParts } from '#features/admin/parts.ts';
import { productVersion } from './data/manifest.ts';
import { storageFacts } from './data/storage.ts';
import { type Config, oidcNameOf, sendsMail } from './config/config.ts';
import { type Health, storeHealth } from './http/health.ts';
import { type ApiHandlers, apiFetch } from './http/api.ts';
import { reportOutagesOnce } from './http/outage.ts';
import { outboxPage } from './http/outbox-page.ts';
import type { ProvenWebhook } from './http/webhooks.ts';
import type { Ports } from './ports.ts';
import type { WebFiles } from './http/web-files.ts';

/** The product, ready to answer requests. */
export interface Server {
  readonly fetch: (request: Request, env?: object) => Response | Promise<Response>;
  readonly runner: JobRunner;
  /** What the runner works through. */
  readonly lanes: readonly Lane[];
  readonly health: Health;
  readonly errors: ErrorReports;
  readonly deletion: DeletionParts;
}

/** What a server is built of. */
export interface ServerParts {
  readonly config: Config;
  /** The key of this server. */
  readonly secret: string;
  readonly ports: Ports;
  readonly database: Database;
  readonly store: Store;
  readonly files: WebFiles;
  /** Whether answers are checked against the contract, as tests do. */
  readonly checkAnswers?: boolean;
  /** How often a generation looks whether it was cancelled; tests look more often. */
  readonly generationHeartbeatMs?: number;
}

/** Puts features, ports and store together. */
export function buildServer(parts: ServerParts): Server {
  const { config, secret, ports, store, files, checkAnswers } = parts;
  const { clock, log, mailer } = ports;
  const errors = reportOutagesOnce(ports.errors, log);
  const limits = openLimits({ counts: store.limits, clock, log, factor: config.RATE_LIMIT_FACTOR });
  const wake = (): void => runner.wake();
  const shared = { ...ports, store, limits, wake };
  const planParts = planPartsOf(parts, { limits, wake, errors });
  const identityParts = identityPartsOf(parts, { limits, wake });
  const stravaParts = { ...ports, ...stravaSettings(config, secret), store, wake };
  const subscriptionParts = { ...ports, store, publicUrl: config.publicUrl, wake };
  const handlersByLane = { config, ports, store, identityParts, planParts, stravaParts, subscriptionParts };
  const lanes = config.DRILL === 'on' ? [] : lanesOf(laneHandlers(handlersByLane));
  const runner = jobRunner({ jobs: store.jobs, clock, log, errors }, lanes);
  const adminParts = adminPartsOf(parts, wake);
  const handlers: ApiHandlers = {
    instance: instanceHandlers(instancePartsOf(config, identityParts)),
    identity: identityHandlers(identityParts),
    profile: profileHandlers({ store, clock }),
    plans: planHandlers(planParts),
    activities: activityHandlers({ ...ports, store, ...stravaOnShown({ ...stravaParts, limits }, errors) }),
    raceEvents: raceEventHandlers({ store, clock }),
    progress: progressHandlers({ store, clock }),
    strava: stravaHandlers({ ...stravaParts, limits }),
    intervals: intervalsHandlers(shared),
    subscription: subscriptionHandlers(subscriptionParts),
    weather: weatherHandlers({ store, clock, limits, weather: ports.weather }),
    map: mapHandlers(ports),
    conflicts: conflictHandlers(planParts),
    daysAway: daysAwayHandlers({ store, clock }),
    generation: generationHandlers(planParts),
    data: dataHandlers(shared),
    feedback: feedbackHandlers({ store, clock, limits }),
    events: eventHandlers({ store, clock, analytics: ports.analytics, limits }),
    admin: adminHandlers(adminParts),
  };
  const health = storeHealth({ store, clock, log, secret });
  const app = createApp({
    ...ports,
    config,
    api: apiFetch({ handlers, errors, ...(checkAnswers && { checkAnswers }) }, API_PATH),
    limits,
    isOperator: (owner) => isOperator(adminParts, owner),
    signInPage: (request, address) => signInPage(identityParts, request, address),
    streams: streamsOf(shared, health),
    stravaWebhook: stravaWebhook(stravaParts),
    webhooks: webhooksOf(subscriptionParts),
    health,
    files,
    errors,
    ...outboxOf(mailer),
  });
  return { fetch: app.fetch, runner, lanes, health, errors, deletion: identityParts.deletion };
}

/** The answers that go on. */
const streamsOf = (parts: DataParts, { draining }: Health): AppParts['streams'] => ({
  '/generation/events': generationStreams(parts.store, draining),
  '/data/export/file': dataDownloads(parts),
});

/** What features share that is made here. */
interface Shared {
  readonly limits: Limits;
  readonly wake: () => void;
}

const planPartsOf = (
  { config, ports, store, generationHeartbeatMs }: ServerParts,
  shared: Shared & Pick<PlanParts, 'errors'>,
): PlanParts => ({
  ...ports,
  ...shared,
  store,
  budget: { tokensPerRider: config.AI_TOKENS_PER_RIDER_PER_DAY, tokens: config.AI_TOKENS_PER_DAY },
  parallelWeeks: config.AI_PARALLEL_WEEKS,
  heartbeatMs: generationHeartbeatMs,
});

/** A page of the letters, where they are not sent. */
const outboxOf = ({ letters }: Ports['mailer']) => letters && { outboxPage: () => outboxPage(letters()) };

/** Where services tell of payments. */
function webhooksOf(parts: SubscriptionParts): readonly ProvenWebhook[] {
  const [stripe, app] = [stripeWebhook(parts), appWebhook(parts)];
  return [
    ...(stripe ? [{ name: 'stripe', header: 'stripe-signature', take: stripe }] : []),
    ...(app ? [{ name: 'revenuecat', header: 'authorization', take: app }] : []),
  ];
}
const identityPartsOf = ({ config, ports, store }: ServerParts, shared: Shared): IdentityParts => ({
  ...ports,
  ...shared,
  store,
  publicUrl: config.publicUrl,
  passwords: config.PASSWORDS === 'on',
  passwordMinimum: config.AUTH_PASSWORD_MIN,
  isOperator: (owner) => isOperator({ ...ports, store, operators: config.OPERATORS }, owner),
  oidcName: oidcNameOf(config),
  deletion: deletionParts({ config, ports, store }),
  sendsMail: sendsMail(config),
  analytics: config.analytics.kind !== 'off',
});

const instancePartsOf = (config: Config, identityParts: IdentityParts): InstanceParts => ({
  version: productVersion(),
  signIn: signInOptionsOf(identityParts, { isFromApp: true }),
  appSignIn: config.nativeApp.signIn,
  payments: config.payments.kind,
  linkHosts: [
    ...new Set(
      [config.publicUrl, ...(config.fitness.kind === 'strava' ? [config.fitness.redirectUrl] : [])].map(
        (url) => new URL(url).hostname,
      ),
    ),
  ],
  purchases: config.nativeApp.purchases,
});

const adminPartsOf = ({ config, ports, database, store }: ServerParts, wake: Shared['wake']): AdminParts => ({
  ...ports,
  store,
  operators: config.OPERATORS,
  publicUrl: config.publicUrl,
  sendsMail: sendsMail(config),
  storage: async () =>
    storageFacts({
      ...ports,
      database,
      dataDir: config.DATA_DIR,
      rideFilesKind: config.rideFiles.kind,
      nightly: {
        ...(await backupStatus({ config, store, clock: ports.clock })),
        fault: await faultOfBackups(config, database),
      },
    }),
  wake,
});

/** Leads to Strava, and asks it for what a rider looks at. Rides are shown also where that cannot be asked for, as on a full disk. */
function stravaOnShown(
  parts: Parameters<typeof enqueueDates>[0] & Pick<ListParts, 'stravaOrigin'>,
  errors: ErrorReports,
): Pick<ListParts, 'stravaOrigin' | 'onDatesShown' | 'onActivityShown'> {
  const note = (cause: unknown) => errors.report(cause, {});
  return {
    stravaOrigin: parts.stravaOrigin,
    onDatesShown: (owner, span) => enqueueDates(parts, owner, span).catch(note),
    async onActivityShown(owner, { source, source_id: sourceId, calories }) {
      if (source === 'strava' && calories === null) await enqueueActivity(parts, owner, sourceId).catch(note);
    },
  };
}

/** Whether Strava tells this server of changes. */
export const hasStravaWebhooks = ({ fitness }: Config): boolean =>
  fitness.kind === 'strava' && fitness.webhooks;

const stravaSettings = (config: Config, secret: string) => ({
  stravaOrigin: new URL(config.STRAVA_OAUTH_URL).origin,
  cacheDays: config.STRAVA_CACHE_DAYS,
  webhooks: hasStravaWebhooks(config) ? stravaWebhooks(config.publicUrl, secret) : null,
});
