/** What can be checked: the outside services, and what the server stands on. */
export type ProbedService =
  | 'database'
  | 'ride-files'
  | 'mail'
  | 'model'
  | 'strava'
  | 'intervals'
  | 'stripe'
  | 'revenuecat'
  | 'google'
  | 'apple'
  | 'oidc'
  | 'weather'
  | 'map'
  | 'captcha'
  | 'analytics'
  | 'error-reports';

/** Why a service does not work, as far as the operator can do something about it. */
export type ProbeFailure =
  /** Nothing answers at the address. */
  | 'unreachable'
  | 'timed-out'
  /** The key, the password or the account is not accepted. */
  | 'refused'
  /** What the settings name is not there: a model, a price, a bucket. */
  | 'not-found'
  /** The service takes no more calls for now. */
  | 'limited'
  /** The disk has no room for ride files. */
  | 'full'
  /** Something answers, but not as the service does. */
  | 'wrong-answer';

/** A check of a service with what the settings say. It changes nothing there, and costs nothing or next to nothing. */
export interface Probe {
  readonly service: ProbedService;
  /** What fills it, such as `smtp` or `gemini`; null when it is off. */
  readonly kind: string | null;
  /** Whether it is on because no setting says anything of it: then a server without internet lacks nothing that its operator asked for. */
  readonly isDefault?: boolean;
  /** Null when it works. It is only called for what is on, and may throw. */
  check(): Promise<ProbeFailure | null>;
}
