import { API_PATH } from '@musette/contract/routes/api';
import { activityHandlers } from '#features/activities/http.ts';
import { recomputeJobs } from '#features/activities/recompute.ts';
import { eventHandlers } from '#features/events/http.ts';
import { feedbackHandlers } from '#features/feedback/http.ts';
import { resetJobs } from '#features/identity/forgot-password.ts';
import { identityHandlers } from '#features/identity/http.ts';
import type { IdentityParts } from '#features/identity/parts.ts';
import { finishSocial } from '#features/identity/sign-in.ts';
import { conflictHandlers, generationHandlers, planHandlers } from '#features/plan/http.ts';
import { GENERATION_JOB } from '#features/plan/generation.ts';
import type { PlanParts } from '#features/plan/parts.ts';
import { generationStreams } from '#features/plan/generation-stream.ts';
import { generationJobs } from '#features/plan/generation-job.ts';
import { progressHandlers } from '#features/progress/http.ts';
import { profileHandlers } from '#features/profile/http.ts';
import { stravaHandlers } from '#features/strava/http.ts';
import { weatherHandlers } from '#features/weather/http.ts';
import { mailJobs } from '#jobs/outbox.ts';
import { type JobRunner, jobRunner, type RunnerParts, runnersTogether } from '#jobs/runner.ts';
import { RIDE_SWEEP_JOB, rideSweepJobs, sweepJobs } from '#jobs/sweep.ts';
import { RECOMPUTE_JOB } from '#rides/recompute-job.ts';
import { openLimits } from '#store/limits.ts';
import type { JobHandlers } from '#store/job-handler.ts';
import type { Store } from '#store/store.ts';
import type { ErrorReports } from '#ports/error-reports.ts';
import { createApp } from './http/app.ts';
import { type Config, sendsMail } from './config/config.ts';
import { type Health, storeHealth } from './http/health.ts';
import { type ApiHandlers, apiFetch } from './http/api.ts';
import { onceAnOutage } from './http/outage.ts';
import { outboxPage } from './http/outbox-page.ts';
import type { Ports } from './ports.ts';
import type { WebFiles } from './http/web-files.ts';

/** The product, ready to answer requests. */
export interface Server {
  readonly fetch: (request: Request, env?: object) => Response | Promise<Response>;
  readonly runner: JobRunner;
  readonly health: Health;
  readonly errors: ErrorReports;
}

/** What a server is built of. */
export interface ServerParts {
  readonly config: Config;
  /** The key of this server. */
  readonly secret: string;
  readonly ports: Ports;
  readonly store: Store;
  readonly files: WebFiles;
  /** Whether answers are checked against the contract, as tests do. */
  readonly checkAnswers?: boolean;
}

/** Puts features, ports and store together. */
export function buildServer({ config, secret, ports, store, files, ...checks }: ServerParts): Server {
  const { clock, log, identity, mailer } = ports;
  const errors = onceAnOutage(ports.errors, log);
  const limits = openLimits({ counts: store.limits, clock, log, factor: config.RATE_LIMIT_FACTOR });
  const planParts: PlanParts = {
    ...ports,
    store,
    budget: { tokensPerRider: config.AI_TOKENS_PER_RIDER_PER_DAY, tokens: config.AI_TOKENS_PER_DAY },
    parallelWeeks: config.AI_PARALLEL_WEEKS,
    limits,
    wake: () => runner.wake(),
  };
  const identityParts: IdentityParts = {
    ...ports,
    store,
    publicUrl: config.publicUrl,
    passwordMinimum: config.AUTH_PASSWORD_MIN,
    sendsMail: sendsMail(config),
    analytics: config.analytics.kind !== 'off',
    limits,
    wake: () => runner.wake(),
  };
  const runner = runnersFor(
    { jobs: store.jobs, clock, log, errors },
    jobsOf({ ports, store, identityParts, planParts }),
  );
  const handlers: ApiHandlers = {
    identity: identityHandlers(identityParts),
    profile: profileHandlers({ store, clock }),
    plans: planHandlers(planParts),
    activities: activityHandlers({ ...ports, store }),
    progress: progressHandlers({ store, clock }),
    strava: stravaHandlers({ ...ports, store, wake: () => runner.wake() }),
    weather: weatherHandlers({ store, clock, limits, weather: ports.weather }),
    conflicts: conflictHandlers(planParts),
    generation: generationHandlers(planParts),
    feedback: feedbackHandlers({ store, clock, limits }),
    events: eventHandlers({ store, clock, analytics: ports.analytics, limits }),
  };
  const health = storeHealth({ store, clock, log, secret });
  const app = createApp({
    config,
    api: apiFetch({ handlers, errors, ...checks }, API_PATH),
    identity,
    limits,
    finishSocial: (request) => finishSocial(identityParts, request),
    streams: {
      '/generation/events': generationStreams(store, health.draining),
    },
    health,
    files,
    log,
    errors,
    ...(mailer.letters && { outboxPage: () => outboxPage(mailer.letters?.() ?? []) }),
  });
  return { fetch: app.fetch, runner, health, errors };
}

/** So many riders' plans are written at once; the others wait their turn. */
const WRITING_RUNNERS = 4;
/** Short, so that after a crash the work goes on soon; it is renewed every second. */
const WRITING_LEASE_MS = 10_000;

/** The jobs of each kind of runner. */
type Jobs = Readonly<Record<'short' | 'ofRides' | 'writing', JobHandlers>>;

const jobsOf = ({
  ports,
  store,
  identityParts,
  planParts,
}: Pick<ServerParts, 'ports' | 'store'> & {
  readonly identityParts: IdentityParts;
  readonly planParts: PlanParts;
}): Jobs => ({
  short: {
    ...mailJobs(ports.mailer, store.mail),
    ...resetJobs(identityParts),
    ...sweepJobs({ ...ports, store }),
  },
  ofRides: { ...recomputeJobs({ ...ports, store }), ...rideSweepJobs({ ...ports, store }) },
  writing: generationJobs(planParts),
});

/** Letters never wait for work on all rides, nor for a plan that a slow model writes. */
function runnersFor(parts: Omit<RunnerParts, 'handlers'>, { short, ofRides, writing }: Jobs): JobRunner {
  const kinds = { ofRides: [RECOMPUTE_JOB, RIDE_SWEEP_JOB], writing: [GENERATION_JOB] };
  const writers = Array.from({ length: WRITING_RUNNERS }, () =>
    jobRunner({ ...parts, handlers: writing, kinds: { only: kinds.writing }, leaseMs: WRITING_LEASE_MS }),
  );
  return runnersTogether([
    jobRunner({ ...parts, handlers: short, kinds: { except: [...kinds.ofRides, ...kinds.writing] } }),
    jobRunner({ ...parts, handlers: ofRides, kinds: { only: kinds.ofRides } }),
    ...writers,
  ]);
}
