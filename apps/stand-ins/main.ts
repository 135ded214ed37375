import { parseArgs } from 'node:util';
import {
  bucketEnvironment,
  environmentOf,
  ga4Environment,
  geminiEnvironment,
  mapEnvironment,
  intervalsEnvironment,
  oidcEnvironment,
  openAiEnvironment,
  openMeteoEnvironment,
  openWeatherEnvironment,
  plausibleEnvironment,
  recaptchaEnvironment,
  revenueCatEnvironment,
  sentryEnvironment,
  stravaEnvironment,
  stripeEnvironment,
  umamiEnvironment,
} from './environment.ts';
import type { Environment } from './environment.ts';
import { portNames, startStandIns } from './start.ts';
import type { PortName, StandIns } from './start.ts';

const usualPorts: Record<PortName, number> = {
  oidc: 4801,
  mail: 4802,
  smtp: 4803,
  recaptcha: 4804,
  analytics: 4805,
  errors: 4806,
  gemini: 4807,
  openai: 4808,
  bucket: 4809,
  strava: 4810,
  weather: 4811,
  map: 4813,
  stripe: 4814,
  intervals: 4812,
  revenuecat: 4815,
};

/** `--oidc-port 4901` or STAND_IN_OIDC_PORT=4901, and so for each name; 0 takes a free port. */
function chosenPorts(): Record<PortName, number> {
  const options = Object.fromEntries(portNames.map((name) => [`${name}-port`, { type: 'string' as const }]));
  const flags = parseArgs({ options }).values;
  const chosen = portNames.map((name) => {
    const text =
      flags[`${name}-port`] ?? process.env[`STAND_IN_${name.toUpperCase()}_PORT`] ?? usualPorts[name];
    const port = Number(text);
    if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name}: ${text} is no port`);
    return [name, port] as const;
  });
  return { ...usualPorts, ...Object.fromEntries(chosen) };
}

function print(standIns: StandIns): void {
  const { oidc, mail, recaptcha, analytics, errors, gemini, openai, bucket } = standIns;
  const { strava, weather, intervals, map, stripe, revenuecat } = standIns;
  console.log(`Sign-in    ${oidc.origin} (Google, Apple, single sign-on)`);
  console.log(`Mail       ${mail.smtpUrl}, inbox at ${mail.origin}`);
  console.log(`reCAPTCHA  ${recaptcha.origin}`);
  console.log(`Analytics  ${analytics.origin} (Google Analytics, Umami, Plausible)`);
  console.log(`Errors     ${errors.origin}`);
  console.log(`Models     ${gemini.origin} (Gemini), ${openai.origin} (OpenAI-compatible)`);
  console.log(`Bucket     ${bucket.origin}/${bucket.bucket} (S3-compatible)`);
  console.log(`Strava     ${strava.origin}, its athletes and their rides`);
  console.log(`Weather    ${weather.origin} (OpenWeather, Open-Meteo)`);
  console.log(`Stripe     ${stripe.origin}, its customers and the clock`);
  console.log(`Map        ${map.origin}`);
  console.log(`Intervals  ${intervals.origin}, its athletes, their keys and calendars`);
  console.log(`RevenueCat ${revenuecat.origin}`);
  printSettings('Settings for the product:', environmentOf(standIns));
  printSettings('With single sign-on:', oidcEnvironment(standIns.oidc));
  printSettings('With reCAPTCHA:', recaptchaEnvironment(recaptcha));
  printSettings('With Google Analytics:', ga4Environment(analytics));
  printSettings('With Umami:', umamiEnvironment(analytics));
  printSettings('With Plausible:', plausibleEnvironment(analytics));
  printSettings('With error reports:', sentryEnvironment(errors));
  printSettings('With Gemini:', geminiEnvironment(gemini));
  printSettings('With a local model:', openAiEnvironment(openai));
  printSettings('With ride files in a bucket:', bucketEnvironment(bucket));
  printSettings('With Strava:', stravaEnvironment(strava));
  printSettings('With OpenWeather:', openWeatherEnvironment(weather));
  printSettings('With Stripe:', stripeEnvironment(stripe));
  printSettings('With RevenueCat:', revenueCatEnvironment(revenuecat));
  printSettings('With Open-Meteo:', openMeteoEnvironment(weather));
  printSettings('With a map:', mapEnvironment(map));
  printSettings('With intervals.icu:', intervalsEnvironment(intervals));
  console.log('\nReady. Each has a /__control address. Press Ctrl+C to stop.');
}

function printSettings(title: string, settings: Environment): void {
  console.log(`\n${title}`);
  for (const [name, value] of Object.entries(settings)) console.log(`${name}=${value}`);
}

try {
  const standIns = await startStandIns({ ports: chosenPorts() });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void standIns.stop());
  print(standIns);
} catch (error) {
  console.error(`The stand-ins cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
