import { startAnalytics } from './analytics/server.ts';
import type { AnalyticsStandIn } from './analytics/server.ts';
import { startErrors } from './errors/server.ts';
import type { ErrorsStandIn } from './errors/server.ts';
import { startMail } from './mail/server.ts';
import type { MailStandIn } from './mail/server.ts';
import { startOidc } from './oidc/server.ts';
import type { OidcStandIn } from './oidc/server.ts';
import { startRecaptcha } from './recaptcha/server.ts';
import type { RecaptchaStandIn } from './recaptcha/server.ts';

export const portNames = ['oidc', 'mail', 'smtp', 'recaptcha', 'analytics', 'errors'] as const;
export type PortName = (typeof portNames)[number];

export interface StandIns {
  oidc: OidcStandIn;
  mail: MailStandIn;
  recaptcha: RecaptchaStandIn;
  analytics: AnalyticsStandIn;
  errors: ErrorsStandIn;
  /** Forgets what all of them were told and have received. */
  reset(): void;
  stop(): Promise<void>;
}

/** All of them on the loopback address; on free ports where none is named. One that cannot start stops the rest. */
export async function startStandIns(
  options: { ports?: Partial<Record<PortName, number>> } = {},
): Promise<StandIns> {
  const { oidc = 0, mail = 0, smtp = 0, recaptcha = 0, analytics = 0, errors = 0 } = options.ports ?? {};
  const started: { stop(): Promise<void> }[] = [];
  const stop = async () => void (await Promise.all(started.map((each) => each.stop())));
  async function add<T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> {
    const one = await starting;
    started.push(one);
    return one;
  }
  try {
    const all = {
      oidc: await add(startOidc(oidc)),
      mail: await add(startMail({ http: mail, smtp })),
      recaptcha: await add(startRecaptcha(recaptcha)),
      analytics: await add(startAnalytics(analytics)),
      errors: await add(startErrors(errors)),
    };
    return { ...all, reset: () => Object.values(all).forEach(({ control }) => control.reset()), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
