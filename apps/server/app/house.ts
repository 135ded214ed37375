import { API_PATH } from '@musette/contract/api';
import { eventHandlers } from '#features/events/http.ts';
import { feedbackHandlers } from '#features/feedback/http.ts';
import { identityHandlers } from '#features/identity/http.ts';
import type { IdentityParts } from '#features/identity/parts.ts';
import { finishSocial } from '#features/identity/sign-in.ts';
import { profileHandlers } from '#features/profile/http.ts';
import { mailHandlers } from '#jobs/outbox.ts';
import { type JobRunner, jobRunner } from '#jobs/runner.ts';
import { sweepHandlers } from '#jobs/sweep.ts';
import type { Store } from '#store/store.ts';
import { createApp } from './app.ts';
import type { Ports } from './compose.ts';
import type { Config } from './config.ts';
import { type Health, storeHealth } from './health.ts';
import { type ApiHandlers, apiFetch } from './http.ts';
import { outboxPage } from './outbox-page.ts';
import type { WebFiles } from './web-files.ts';

/** The product, ready to answer requests. */
export interface House {
  readonly fetch: (request: Request, env?: object) => Response | Promise<Response>;
  readonly runner: JobRunner;
  readonly health: Health;
}

/** What a house is built of. */
export interface HouseParts {
  readonly config: Config;
  readonly ports: Ports;
  readonly store: Store;
  readonly files: WebFiles;
}

/** Puts features, ports and store together. */
export function buildHouse({ config, ports, store, files }: HouseParts): House {
  const { clock, log, errors, identity, outbox } = ports;
  const runner = jobRunner({
    jobs: store.jobs,
    handlers: { ...mailHandlers(ports.mailer, store.mail), ...sweepHandlers({ store, clock, identity }) },
    clock,
    log,
    errors,
  });
  const identityParts: IdentityParts = {
    ...ports,
    store,
    publicUrl: config.publicUrl,
    passwordMinimum: config.AUTH_PASSWORD_MIN,
    analytics: config.ANALYTICS !== 'off',
    limitFactor: config.RATE_LIMIT_FACTOR,
    wake: runner.wake,
  };
  const handlers: ApiHandlers = {
    identity: identityHandlers(identityParts),
    profile: profileHandlers({ store, clock }),
    feedback: feedbackHandlers({ store, clock, limitFactor: config.RATE_LIMIT_FACTOR }),
    events: eventHandlers({ store, clock, analytics: ports.analytics }),
  };
  const health = storeHealth(store, clock);
  const app = createApp({
    config,
    api: apiFetch(handlers, errors, API_PATH),
    identity,
    finishSocial: (request) => finishSocial(identityParts, request),
    health,
    files,
    log,
    errors,
    ...(outbox && { outboxPage: () => outboxPage(outbox.letters()) }),
  });
  return { fetch: app.fetch, runner, health };
}
