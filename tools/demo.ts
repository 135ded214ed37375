import {
  environmentOf,
  geminiEnvironment,
  mapEnvironment,
  intervalsEnvironment,
  openWeatherEnvironment,
  recaptchaEnvironment,
  sentryEnvironment,
  stravaEnvironment,
  stripeEnvironment,
  umamiEnvironment,
} from '@musette/stand-ins/environment';
import { startStandIns, type StandIns } from '@musette/stand-ins/start';
import { describeBadSettings, readConfig } from '@musette/server/app/config/config';
import { DEMO_RIDER, seedDemo } from './demo/seed.ts';
import { connectServices } from './demo/services.ts';
import { waitForOutput, startWithOutput, untilOneEnds } from './processes.ts';

const DATA_DIR = './data/demo';

const standIns = await startStandIns();
const settings = everythingConnected(standIns);
const server = startWithOutput(['apps/server/app/main.ts'], settings);
const ended = untilOneEnds([server]);
let operatorLink = '';
const show = (line: string): void => {
  console.log(line);
  if (line.includes('/operator#')) operatorLink = line;
};
// Only our own server's output counts: another Musette on that port must not get a demo rider.
const origin = await Promise.race([
  waitForOutput(/^Musette is ready at (\S+)$/, server, show),
  ended.then(() => null),
]);
if (origin !== null) {
  standIns.stripe.sendEventsTo(`${origin}/webhooks/stripe`);
  const config = readConfig({ ...process.env, ...settings });
  if (!config.ok) throw new Error(describeBadSettings(config.error));
  const captcha = standIns.recaptcha.issueToken(new URL(origin).hostname);
  const rider = await seedDemo({ origin, captcha, config: config.value, clock: { nowMs: () => Date.now() } });
  if (rider !== null) await connectServices(rider, standIns);
  console.log(welcome(origin));
}
process.exitCode = await ended;
await standIns.stop();

function everythingConnected({
  oidc,
  mail,
  recaptcha,
  analytics,
  errors,
  gemini,
  weather,
  strava,
  stripe,
  map,
  intervals,
}: StandIns): NodeJS.ProcessEnv {
  return {
    DATA_DIR,
    CAPTCHA: 'recaptcha',
    ANALYTICS: 'umami',
    ...environmentOf({ oidc, mail }),
    ...recaptchaEnvironment(recaptcha),
    ...umamiEnvironment(analytics),
    ...sentryEnvironment(errors),
    ...geminiEnvironment(gemini),
    ...openWeatherEnvironment(weather),
    ...mapEnvironment(map),
    ...stravaEnvironment(strava),
    STRAVA_WEBHOOKS: 'on',
    ...intervalsEnvironment(intervals),
    ...stripeEnvironment(stripe),
  };
}

function welcome(address: string): string {
  return [
    '',
    `The demo is ready at ${address}`,
    `  rider        ${DEMO_RIDER.email}, password ${DEMO_RIDER.password}`,
    ...(operatorLink ? [`  operator     ${operatorLink} as that rider, then /admin`] : []),
    `  mail         ${standIns.mail.origin} shows what the product sends`,
    `  outside      Google and Apple ${standIns.oidc.origin}, reCAPTCHA ${standIns.recaptcha.origin},`,
    `               analytics ${standIns.analytics.origin}, errors ${standIns.errors.origin},`,
    `               Gemini ${standIns.gemini.origin}, weather ${standIns.weather.origin},`,
    `               map ${standIns.map.origin},`,
    `               Strava ${standIns.strava.origin} (record a ride there as Alex Martin),`,
    `               intervals.icu ${standIns.intervals.origin} (its page has API keys),`,
    `               Stripe ${standIns.stripe.origin} (subscribe on the account page; its page moves its clock)`,
    `  data         ${DATA_DIR}: remove it to begin anew`,
    '',
  ].join('\n');
}
