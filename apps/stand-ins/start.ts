import { startAnalytics } from './analytics/server.ts';
import type { AnalyticsStandIn } from './analytics/server.ts';
import { startBucket } from './bucket/server.ts';
import type { BucketStandIn } from './bucket/server.ts';
import { startErrors } from './errors/server.ts';
import type { ErrorsStandIn } from './errors/server.ts';
import { startGemini } from './gemini/server.ts';
import type { GeminiStandIn } from './gemini/server.ts';
import { startIntervals } from './intervals/server.ts';
import type { IntervalsStandIn } from './intervals/server.ts';
import { startMail } from './mail/server.ts';
import type { MailStandIn } from './mail/server.ts';
import { startMap } from './map/server.ts';
import type { MapStandIn } from './map/server.ts';
import { startOidc } from './oidc/server.ts';
import type { OidcStandIn } from './oidc/server.ts';
import { startOpenAi } from './openai/server.ts';
import type { OpenAiStandIn } from './openai/server.ts';
import { startRecaptcha } from './recaptcha/server.ts';
import type { RecaptchaStandIn } from './recaptcha/server.ts';
import { startRevenueCat } from './revenuecat/server.ts';
import type { RevenueCatStandIn } from './revenuecat/server.ts';
import { startStrava } from './strava/server.ts';
import type { StravaStandIn } from './strava/server.ts';
import { startStripe } from './stripe/server.ts';
import type { StripeStandIn } from './stripe/server.ts';
import { startWeather } from './weather/server.ts';
import type { WeatherStandIn } from './weather/server.ts';

export const portNames = [
  'oidc',
  'mail',
  'smtp',
  'recaptcha',
  'analytics',
  'errors',
  'gemini',
  'openai',
  'bucket',
  'strava',
  'weather',
  'stripe',
  'map',
  'intervals',
  'revenuecat',
] as const;
export type PortName = (typeof portNames)[number];

export interface StandIns {
  oidc: OidcStandIn;
  mail: MailStandIn;
  recaptcha: RecaptchaStandIn;
  analytics: AnalyticsStandIn;
  errors: ErrorsStandIn;
  gemini: GeminiStandIn;
  openai: OpenAiStandIn;
  bucket: BucketStandIn;
  strava: StravaStandIn;
  weather: WeatherStandIn;
  stripe: StripeStandIn;
  map: MapStandIn;
  intervals: IntervalsStandIn;
  revenuecat: RevenueCatStandIn;
  /** Forgets what all of them were told and have received. */
  reset(): void;
  stop(): Promise<void>;
}

/** All of them on the loopback address; on free ports where none is named. One that cannot start stops the rest. */
export async function startStandIns(
  options: { ports?: Partial<Record<PortName, number>> } = {},
): Promise<StandIns> {
  const portOf = (name: PortName): number => options.ports?.[name] ?? 0;
  const started: { stop(): Promise<void> }[] = [];
  const stop = async () => void (await Promise.all(started.map((each) => each.stop())));
  async function add<T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> {
    const one = await starting;
    started.push(one);
    return one;
  }
  try {
    const all = {
      oidc: await add(startOidc(portOf('oidc'))),
      mail: await add(startMail({ http: portOf('mail'), smtp: portOf('smtp') })),
      recaptcha: await add(startRecaptcha(portOf('recaptcha'))),
      analytics: await add(startAnalytics(portOf('analytics'))),
      errors: await add(startErrors(portOf('errors'))),
      gemini: await add(startGemini(portOf('gemini'))),
      openai: await add(startOpenAi(portOf('openai'))),
      bucket: await add(startBucket(portOf('bucket'))),
      strava: await add(startStrava(portOf('strava'))),
      weather: await add(startWeather(portOf('weather'))),
      stripe: await add(startStripe(portOf('stripe'))),
      map: await add(startMap(portOf('map'))),
      intervals: await add(startIntervals(portOf('intervals'))),
      revenuecat: await add(startRevenueCat(portOf('revenuecat'))),
    };
    return { ...all, reset: () => Object.values(all).forEach(({ control }) => control.reset()), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
