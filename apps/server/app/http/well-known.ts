import type { Config } from '../config/config.ts';

/** What the web address of Strava's way back is, which opens the app where the system knows that both belong together. */
const APP_PATHS = '/strava-connect*';

const MAX_AGE_SECONDS = 3600;

/** The files by which iOS and Android know that an app belongs to this address; null where the operator names none. */
export function wellKnownFile({ nativeApp }: Config, name: string): Response | null {
  const content = contentOf(nativeApp, name);
  if (content === null) return null;
  return new Response(JSON.stringify(content), {
    headers: { 'content-type': 'application/json', 'cache-control': `public, max-age=${MAX_AGE_SECONDS}` },
  });
}

function contentOf({ ios, android }: Config['nativeApp'], name: string): object | null {
  if (name === 'apple-app-site-association' && ios !== null)
    return {
      applinks: {
        details: [{ appIDs: [`${ios.teamId}.${ios.bundleId}`], components: [{ '/': APP_PATHS }] }],
      },
    };
  if (name === 'assetlinks.json' && android !== null)
    return [
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: android.packageName,
          sha256_cert_fingerprints: android.fingerprints,
        },
      },
    ];
  return null;
}
