import type { Analytics } from '#ports/analytics.ts';
import type { AppPurchases } from '#ports/app-purchases.ts';
import type { Captcha } from '#ports/captcha.ts';
import type { Clock } from '#ports/clock.ts';
import type { ErrorReports } from '#ports/error-reports.ts';
import type { Fitness } from '#ports/fitness.ts';
import type { Identity } from '#ports/identity.ts';
import type { Logger } from '#ports/logger.ts';
import type { Mailer } from '#ports/mailer.ts';
import type { Outgoing } from '#ports/outgoing.ts';
import type { PasswordList } from '#ports/password-list.ts';
import type { Payments } from '#ports/payments.ts';
import type { PlanWriter } from '#ports/plan-writer.ts';
import type { RideFiles } from '#ports/ride-files.ts';
import type { RouteMap } from '#ports/route-map.ts';
import type { SecretBox } from '#ports/secret-box.ts';
import type { TrainingCalendar } from '#ports/training-calendar.ts';
import type { Weather } from '#ports/weather.ts';
import type { Counter, Metrics } from '#kit/metrics.ts';
import type { Probe } from '#ports/probe.ts';
import type { Workers } from '#ports/workers.ts';

/** The ports that need no database. The database is opened with them. */
export interface BasePorts {
  readonly clock: Clock;
  readonly log: Logger;
  readonly errors: ErrorReports;
  readonly box: SecretBox;
  readonly outgoing: Outgoing;
  readonly metrics: Metrics;
  /** Counts the calls to outside services. */
  readonly calls: Counter;
}

/** All ports, each with its adapter. */
export interface Ports extends BasePorts {
  readonly identity: Identity;
  readonly captcha: Captcha;
  /** The same for the native app. */
  readonly appCaptcha: Captcha;
  readonly commonPasswords: PasswordList;
  readonly mailer: Mailer;
  readonly analytics: Analytics;
  readonly planWriter: PlanWriter;
  readonly weather: Weather;
  /** Null without a service. */
  readonly fitness: Fitness | null;
  /** Null where everything is free. */
  readonly payments: Payments | null;
  /** Null where nothing is sold in app stores. */
  readonly appPurchases: AppPurchases | null;
  readonly routeMap: RouteMap;
  readonly trainingCalendar: TrainingCalendar;
  readonly workers: Workers;
  readonly rideFiles: RideFiles;
  /** How many bytes of ride files a rider may have; 0 is no limit. */
  readonly maxBytesARider: number;
  /** How many bytes the rides of a rider may have, without their files, after an import. */
  readonly maxFigureBytesARider: number;
  /** What the operator can check. */
  readonly probes: readonly Probe[];
}
