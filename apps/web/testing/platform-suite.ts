import { describe, expect, it } from 'vitest';
import type { Platform, SavedFile } from '#lib/platform/platform.ts';

/** A platform, and what its device has done. */
export interface Device {
  readonly platform: Platform;
  /** The pages of other services that were opened. */
  readonly opened: () => readonly string[];
  /** The files that the rider has got, by a download or from the share sheet. */
  readonly given: () => Promise<readonly { readonly name: string; readonly bytes: readonly number[] }[]>;
  /** What the rider does on a page of another service: closes it, or goes back. */
  readonly closePage: () => void;
  /** The rider closes the share sheet instead of choosing from it. */
  readonly refuseSharing: () => void;
}

const FILES: readonly [string, SavedFile, readonly number[]][] = [
  ['a text', { name: 'week.zwo', type: 'application/xml', content: 'Ü5' }, [0xc3, 0x9c, 0x35]],
  [
    'bytes',
    { name: 'ride.fit', type: 'application/octet-stream', content: new Uint8Array([0, 255, 10]) },
    [0, 255, 10],
  ],
  ['a blob', { name: 'Week 3, Ada.png', type: 'image/png', content: new Blob(['png']) }, [112, 110, 103]],
];

/** What every platform does. Browser and phone run the same tests. */
export function platformSuite(name: string, openDevice: () => Promise<Device>): void {
  describe(`the platform of a ${name}`, () => {
    it('opens a page of another service with its whole address', async () => {
      const { platform, opened } = await openDevice();
      const url = 'https://strava.example/oauth/authorize?state=a%20b&scope=read,activity:read_all';
      void platform.links.openPage(url);
      await expect.poll(opened).toEqual([url]);
    });

    it('tells when the rider comes back from such a page, until nobody listens', async () => {
      const { platform, closePage } = await openDevice();
      let times = 0;
      const stop = platform.links.onPageClosed(() => (times += 1));
      await expect
        .poll(() => {
          if (times === 0) closePage();
          return times;
        })
        .toBeGreaterThan(0);
      stop();
      await new Promise((resolve) => setTimeout(resolve, 20));
      const before = times;
      closePage();
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(times).toBe(before);
    });

    describe.each(FILES)('gives the rider %s', (_kind, file, bytes) => {
      it.each(['save', 'share'] as const)('to %s, with its name and all of its bytes', async (way) => {
        const { platform, given } = await openDevice();
        expect(['saved', 'shared']).toContain(await platform.files[way](file));
        expect(await given()).toEqual([{ name: file.name, bytes }]);
      });
    });

    it('takes a closed share sheet for no failure', async () => {
      const { platform, given, refuseSharing } = await openDevice();
      refuseSharing();
      const file = { name: 'week.png', type: 'image/png', content: 'png' };
      expect(await platform.files.share(file)).toBe('cancelled');
      expect(await given()).toEqual([]);
    });

    it('keeps texts apart in its secure storage, and forgets what is removed', async () => {
      const { secureStorage } = (await openDevice()).platform;
      const long = `${'ü€'.repeat(2000)}"\\`;
      expect(await secureStorage.get('one')).toBeNull();
      await secureStorage.set('one', '2026-01-05T10:00:00.000Z');
      await secureStorage.set('two', long);
      expect([await secureStorage.get('one'), await secureStorage.get('two')]).toEqual([
        '2026-01-05T10:00:00.000Z',
        long,
      ]);
      await secureStorage.set('one', '');
      await secureStorage.remove('two');
      await secureStorage.remove('never');
      expect([await secureStorage.get('one'), await secureStorage.get('two')]).toEqual(['', null]);
    });

    it('goes to the page of a provider where the server has no client for the device', async () => {
      const { platform } = await openDevice();
      const clients = { googleIosClientId: null, googleAndroidClientId: null, appleBundleId: null };
      const nonce = () => Promise.reject(new Error('nothing needs a nonce'));
      for (const provider of ['google', 'apple'] as const)
        expect(await platform.signInWith(provider, { clients, nonce })).toEqual({ kind: 'not-available' });
    });

    it('has no links, no back button and no theme that would fail where there is none', async () => {
      const { platform } = await openDevice();
      expect(() => {
        platform.showTheme('night');
        platform.showApp();
        platform.feel('choice');
        platform.onBack(() => true)();
        platform.links.onOpened({ typed: 'musette.example', others: async () => [] }, () => undefined)();
      }).not.toThrow();
    });
  });
}
