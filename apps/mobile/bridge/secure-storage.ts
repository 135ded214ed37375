import { SecureStorage as Keychain, KeychainAccess } from '@aparajita/capacitor-secure-storage';
import { Directory, Encoding, Filesystem } from '@capacitor/filesystem';
import type { SecureStorage } from '@musette/web/lib/platform/platform';

/** Goes away with the app, unlike the keychain of an iPhone. */
const INSTALLED = { path: 'installed', directory: Directory.Library } as const;

/** The keychain of an iPhone, the keystore of an Android phone. Nothing of it is synchronized or restored on another device. */
export const capacitorSecureStorage: SecureStorage = {
  get: async (key) => {
    const text = await Keychain.get(key, false);
    return typeof text === 'string' ? text : null;
  },
  set: (key, text) => Keychain.set(key, text, false, false, KeychainAccess.whenUnlockedThisDeviceOnly),
  remove: async (key) => void (await Keychain.remove(key)),
};

/** Clears what an earlier installation has left: the keychain of an iPhone survives it. */
export async function clearAfterInstall(): Promise<void> {
  const isFirst = await Filesystem.stat(INSTALLED).then(
    () => false,
    () => true,
  );
  if (!isFirst) return;
  await Keychain.clear();
  await Filesystem.writeFile({ ...INSTALLED, data: '1', encoding: Encoding.UTF8 });
}
