import { err, ok } from '@musette/coach/result';
import { allOf, needing, type Read } from './reading.ts';
import type { Settings } from './settings.ts';

/** What the operator has set up for the native apps. */
export interface NativeAppConfig {
  /** The app that was built for this address: links to it open the app. */
  readonly ios: { readonly teamId: string; readonly bundleId: string } | null;
  readonly android: { readonly packageName: string; readonly fingerprints: readonly string[] } | null;
  /** The public keys of RevenueCat. */
  readonly purchases: { readonly iosKey: string | null; readonly androidKey: string | null };
  /** What the app signs in with itself. */
  readonly signIn: {
    readonly googleIosClientId: string | null;
    readonly googleAndroidClientId: string | null;
    /** The app that Apple signs in to. */
    readonly appleBundleId: string | null;
  };
}

/** Reads what is set up for the native apps. */
export function readNativeApp(settings: Settings): Read<NativeAppConfig> {
  const read = allOf({
    ios: readIos(settings),
    android: readAndroid(settings),
    purchases: readPurchases(settings),
    signIn: readSignIn(settings),
  });
  return read.ok ? ok(read.value) : err(read.error);
}

function readIos(settings: Settings): Read<NativeAppConfig['ios']> {
  const { IOS_TEAM_ID, IOS_BUNDLE_ID } = settings;
  if (IOS_TEAM_ID === undefined && IOS_BUNDLE_ID === undefined) return ok(null);
  const why = IOS_TEAM_ID === undefined ? 'IOS_BUNDLE_ID' : 'IOS_TEAM_ID';
  return needing(settings, { names: ['IOS_TEAM_ID', 'IOS_BUNDLE_ID'], why }, (given) => ({
    teamId: given.IOS_TEAM_ID,
    bundleId: given.IOS_BUNDLE_ID,
  }));
}

function readAndroid(settings: Settings): Read<NativeAppConfig['android']> {
  const { ANDROID_PACKAGE, ANDROID_FINGERPRINTS } = settings;
  if (ANDROID_PACKAGE === undefined && ANDROID_FINGERPRINTS === undefined) return ok(null);
  const why = ANDROID_PACKAGE === undefined ? 'ANDROID_FINGERPRINTS' : 'ANDROID_PACKAGE';
  return needing(settings, { names: ['ANDROID_PACKAGE', 'ANDROID_FINGERPRINTS'], why }, (given) => ({
    packageName: given.ANDROID_PACKAGE,
    fingerprints: given.ANDROID_FINGERPRINTS,
  }));
}

// Without the webhook a rider would pay in the store, and nothing would come of it here.
function readPurchases(settings: Settings): Read<NativeAppConfig['purchases']> {
  const { REVENUECAT_IOS_KEY, REVENUECAT_ANDROID_KEY } = settings;
  const keys = { iosKey: REVENUECAT_IOS_KEY ?? null, androidKey: REVENUECAT_ANDROID_KEY ?? null };
  if (keys.iosKey === null && keys.androidKey === null) return ok(keys);
  const why = keys.iosKey === null ? 'REVENUECAT_ANDROID_KEY' : 'REVENUECAT_IOS_KEY';
  return needing(settings, { names: ['REVENUECAT_WEBHOOK_SECRET'], why }, () => keys);
}

function readSignIn(settings: Settings): Read<NativeAppConfig['signIn']> {
  const { GOOGLE_IOS_CLIENT_ID: ios, GOOGLE_ANDROID_CLIENT_ID: android, APPLE_APP_BUNDLE_ID } = settings;
  const isGoogle = ios !== undefined || android !== undefined;
  const why = ios === undefined ? 'GOOGLE_ANDROID_CLIENT_ID' : 'GOOGLE_IOS_CLIENT_ID';
  const read = allOf({
    google: isGoogle ? needing(settings, { names: ['GOOGLE_CLIENT_ID'], why }, () => null) : ok(null),
    apple: APPLE_APP_BUNDLE_ID
      ? needing(settings, { names: ['APPLE_CLIENT_ID'], why: 'APPLE_APP_BUNDLE_ID' }, () => null)
      : ok(null),
  });
  if (!read.ok) return read;
  return ok({
    googleIosClientId: ios ?? null,
    googleAndroidClientId: android ?? null,
    appleBundleId: APPLE_APP_BUNDLE_ID ?? null,
  });
}
