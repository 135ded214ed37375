import { App } from '@capacitor/app';
import { Capacitor, SystemBars, SystemBarsStyle } from '@capacitor/core';
import { Haptics, ImpactStyle, NotificationType } from '@capacitor/haptics';
import { Keyboard } from '@capacitor/keyboard';
import { SplashScreen } from '@capacitor/splash-screen';
import type { Platform } from '@musette/web/lib/platform/platform';
import { capacitorFiles } from './files.ts';
import { capacitorLinks, stopperOf } from './links.ts';
import { capacitorPurchases } from './purchases.ts';
import { capacitorSignIn } from './sign-in.ts';
import { capacitorSecureStorage, clearAfterInstall } from './secure-storage.ts';

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
