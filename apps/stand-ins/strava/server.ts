import { controlled } from '../control.ts';
import type { Control } from '../control.ts';
import { listen } from '../listen.ts';
import { actionsOf } from './actions.ts';
import type { Actions } from './actions.ts';
import { addApi } from './api-routes.ts';
import { applications } from './applications.ts';
import type { Athlete, NewAthlete } from './athletes.ts';
import { addControl } from './control-routes.ts';
import { stravaFaults } from './faults.ts';
import type { StravaFault } from './faults.ts';
import { addHome } from './home-routes.ts';
import { addOauth } from './oauth-routes.ts';
import { addPush } from './push-routes.ts';
import type { Delivery } from './push.ts';
import type { Limits, Usage } from './rate-limits.ts';
import { stravaState } from './state.ts';

const BODY_LIMIT_BYTES = 64 * 1024 * 1024;

export interface StravaStandIn extends Actions {
  origin: string;
  clientId: string;
  clientSecret: string;
  /** Before `/oauth/authorize` and `/oauth/token`. */
  oauthUrl: string;
  apiUrl: string;
  control: Control<StravaFault>;
  athletes(): readonly Athlete[];
  addAthlete(athlete: NewAthlete): Athlete;
  /** A code as after "Allow", without a browser. */
  issueCode(athlete: Athlete, scopes?: readonly string[]): string;
  /** Strava's own clock: tokens expire and windows of the rate limits end by it. */
  advance(seconds: number): void;
  nowMs(): number;
  setLimits(limits: Partial<Limits>): void;
  usage(): Usage;
  /** Whether our product has subscribed to events. */
  isSubscribed(): boolean;
  deliveries(): readonly Delivery[];
  /** When every event has been delivered, or given up. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** Strava: its sign-in, its API, its push service, and a page on which its athletes live. */
export async function startStrava(port = 0, { retryDelayMs = 1000 } = {}): Promise<StravaStandIn> {
  const state = stravaState({ retryDelayMs });
  const actions = actionsOf(state);
  const { app, control } = controlled<StravaFault>({
    behaviours: stravaFaults.behaviours,
    bodyLimitBytes: BODY_LIMIT_BYTES,
    onReset: state.reset,
  });
  app.use(stravaFaults.play);
  addOauth(app, state);
  addApi(app, state);
  addPush(app, state);
  addHome(app, state, actions);
  addControl(app, state, actions);
  const server = await listen(app, port);
  const { musette } = applications;
  return {
    ...actions,
    origin: server.origin,
    clientId: String(musette.id),
    clientSecret: musette.clientSecret,
    oauthUrl: server.origin,
    apiUrl: `${server.origin}/api/v3`,
    control,
    athletes: state.athletes.list,
    addAthlete: state.athletes.add,
    issueCode: (athlete, scopes = ['read', 'activity:read_all']) =>
      state.grants.issueCode({ application: musette, athlete, scopes }),
    advance: state.clock.advance,
    nowMs: state.clock.nowMs,
    setLimits: state.limiter.setLimits,
    usage: () => state.limiter.usage(musette),
    isSubscribed: () => state.push.subscriptionOf(musette) !== null,
    deliveries: state.push.deliveries,
    settled: state.push.settled,
    async stop() {
      state.push.reset();
      await server.stop();
    },
  };
}
