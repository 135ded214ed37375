import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const badOf = (env: Record<string, string>) => {
  const config = readConfig(env);
  return config.ok ? [] : config.error.map(({ name }) => name);
};

describe('what is set up for the native app', () => {
  it.each<[Record<string, string>, string]>([
    [{ IOS_TEAM_ID: 'ABCDE12345' }, 'IOS_BUNDLE_ID'],
    [{ IOS_BUNDLE_ID: 'org.example.musette' }, 'IOS_TEAM_ID'],
    [{ ANDROID_PACKAGE: 'org.example.musette' }, 'ANDROID_FINGERPRINTS'],
    [{ REVENUECAT_IOS_KEY: 'appl_abc' }, 'REVENUECAT_WEBHOOK_SECRET'],
    [{ REVENUECAT_ANDROID_KEY: 'goog_abc' }, 'REVENUECAT_WEBHOOK_SECRET'],
    [{ GOOGLE_IOS_CLIENT_ID: 'ios' }, 'GOOGLE_CLIENT_ID'],
    [{ APPLE_APP_BUNDLE_ID: 'org.example.musette' }, 'APPLE_CLIENT_ID'],
    [{ IOS_TEAM_ID: 'abc', IOS_BUNDLE_ID: 'org.example.musette' }, 'IOS_TEAM_ID'],
    [{ IOS_TEAM_ID: 'ABCDE12345', IOS_BUNDLE_ID: 'musette' }, 'IOS_BUNDLE_ID'],
    [{ ANDROID_PACKAGE: 'org.example.musette', ANDROID_FINGERPRINTS: 'AB:CD' }, 'ANDROID_FINGERPRINTS'],
    [{ REVENUECAT_IOS_KEY: 'sk_secret', REVENUECAT_WEBHOOK_SECRET: 'x'.repeat(20) }, 'REVENUECAT_IOS_KEY'],
  ])('needs all that belongs together, in the right form: %j', (env, name) => {
    expect(badOf(env)).toContain(name);
  });

  it('is nothing without settings', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ ok: true, value: { nativeApp: { ios: null, android: null } } });
  });
});
