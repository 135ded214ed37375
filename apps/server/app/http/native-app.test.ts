import { describe, expect, it } from 'vitest';
import { openTestServer } from '../../testing/test-server.ts';

const FILES = ['/.well-known/apple-app-site-association', '/.well-known/assetlinks.json'] as const;
const FINGERPRINT = Array.from({ length: 32 }, (_, n) => n.toString(16).padStart(2, '0')).join(':');

describe('the files by which a telephone knows the app of a server', () => {
  it('are not there where no app was built for it, nor is anything beside them', async () => {
    const server = await openTestServer();
    for (const path of [...FILES, '/.well-known/', '/.well-known/security.txt'])
      expect((await server.visitor().get(path)).status).toBe(404);
    await server.close();
  });

  it('say what Apple and Google want to read', async () => {
    const settings = {
      IOS_TEAM_ID: 'ABCDE12345',
      IOS_BUNDLE_ID: 'org.example.musette',
      ANDROID_PACKAGE: 'org.example.musette',
      ANDROID_FINGERPRINTS: `${FINGERPRINT}, ${FINGERPRINT.toUpperCase()}`,
    };
    const server = await openTestServer({ settings });
    const [apple, google] = await Promise.all(FILES.map((path) => server.visitor().get(path)));
    expect(apple?.body).toEqual({
      applinks: {
        details: [{ appIDs: ['ABCDE12345.org.example.musette'], components: [{ '/': '/strava-connect*' }] }],
      },
    });
    const fingerprint = FINGERPRINT.toUpperCase();
    expect(google?.body).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'org.example.musette',
          sha256_cert_fingerprints: [fingerprint, fingerprint],
        },
      },
    ]);
    for (const answer of [apple, google]) {
      expect(answer?.headers.get('content-type')).toBe('application/json');
      expect(answer?.headers.get('cache-control')).toBe('public, max-age=3600');
    }
    expect((await server.visitor().post(FILES[0])).status).toBe(404);
    await server.close();
  });
});
