import { SecureStorage as Keychain, KeychainAccess } from '@aparajita/capacitor-secure-storage';
import { App } from '@capacitor/app';
import { Capacitor, SystemBars, SystemBarsStyle } from '@capacitor/core';
import { Directory, Encoding, Filesystem } from '@capacitor/filesystem';
import { Haptics, ImpactStyle, NotificationType } from '@capacitor/haptics';
import { Keyboard } from '@capacitor/keyboard';
import { Share } from '@capacitor/share';
import { SplashScreen } from '@capacitor/splash-screen';
import type {
  FileOutcome,
  Files,
  Platform,
  SavedFile,
  SecureStorage,
} from '@musette/web/lib/platform/platform';
import { capacitorLinks, stopperOf } from './links.ts';
import { capacitorPurchases } from './purchases.ts';
import { capacitorSignIn } from './sign-in.ts';

/** Both are the share sheet: it has the rider's apps, and 'Save to Files' or a folder of the phone. */
const capacitorFiles: Files = { save: share, share };

/** Goes away with the app, unlike the keychain of an iPhone. */
const INSTALLED = { path: 'installed', directory: Directory.Library } as const;

/** The keychain of an iPhone, the keystore of an Android phone. Nothing of it is synchronized or restored on another device. */
const capacitorSecureStorage: SecureStorage = {
  get: async (key) => {
    const text = await Keychain.get(key, false);
    return typeof text === 'string' ? text : null;
  },
  set: (key, text) => Keychain.set(key, text, false, false, KeychainAccess.whenUnlockedThisDeviceOnly),
  remove: async (key) => void (await Keychain.remove(key)),
};

/** The phone that the app runs on. */
export async function capacitorPlatform(): Promise<Platform> {
  await clearAfterInstall();
  await followKeyboard();
  const name = Capacitor.getPlatform() === 'ios' ? 'ios' : 'android';
  return {
    name,
    links: capacitorLinks,
    files: capacitorFiles,
    secureStorage: capacitorSecureStorage,
    purchases: capacitorPurchases,
    signInWith: capacitorSignIn(name),
    // A phone without a motor, or one that is told not to, does nothing.
    feel: (haptic) => void feel(haptic).catch(() => undefined),
    onBack: (listener) =>
      stopperOf(
        App.addListener('backButton', () => {
          if (!listener()) void App.minimizeApp();
        }),
      ),
    showTheme: (theme) =>
      void SystemBars.setStyle({ style: theme === 'night' ? SystemBarsStyle.Dark : SystemBarsStyle.Light }),
    showApp: () => void SplashScreen.hide(),
  };
}

const NOTIFICATIONS = { success: NotificationType.Success, refusal: NotificationType.Error };

const feel = (haptic: Parameters<Platform['feel']>[0]): Promise<void> =>
  haptic === 'choice'
    ? Haptics.impact({ style: ImpactStyle.Light })
    : Haptics.notification({ type: NOTIFICATIONS[haptic] });

/** Marks the page while the keyboard is open: bars at the bottom would stand above it and hide the fields. */
async function followKeyboard(): Promise<void> {
  const { dataset } = document.documentElement;
  await Keyboard.addListener('keyboardWillShow', () => {
    dataset['keyboard'] = 'open';
  });
  await Keyboard.addListener('keyboardWillHide', () => {
    delete dataset['keyboard'];
  });
}

/** Writes the file to the cache, which other apps read it from, and opens the share sheet. */
async function share(file: SavedFile): Promise<FileOutcome> {
  const { uri } = await Filesystem.writeFile({
    path: `shared/${file.name}`,
    data: await base64Of(file),
    directory: Directory.Cache,
    recursive: true,
  });
  try {
    await Share.share({ title: file.name, files: [uri] });
    return 'shared';
  } catch (cause) {
    if (isCancelled(cause)) return 'cancelled';
    throw cause;
  }
}

/** The plugin has no code for it. */
const isCancelled = (cause: unknown): boolean => cause instanceof Error && /cancell?ed/i.test(cause.message);

async function base64Of({ content }: SavedFile): Promise<string> {
  const part = content instanceof Uint8Array ? new Uint8Array(content) : content;
  const bytes = new Uint8Array(await new Blob([part]).arrayBuffer());
  let text = '';
  // All bytes at once are too many arguments.
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

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
