import bridge from '@capacitor/android/capacitor/src/main/assets/native-bridge.js?raw';
import { createPhone, newMemory, type Phone } from '@musette/stand-ins/phone/phone';
import { AppStore, offerings, type StoreEvent } from '@musette/stand-ins/revenuecat/store';
import type { Platform } from '@musette/web/lib/platform/platform';

/** The account of the app store on the phone of the tests. */
export const STORE_ACCOUNT = 'anna@store.example';

let aheadMs = 0;
const events: StoreEvent[] = [];
const newStore = (): AppStore =>
  new AppStore({ nowMs: () => Date.now() + aheadMs, onEvent: (event) => void events.push(event) });
let store = newStore();

// Test files share a page, and Capacitor looks for the phone once: when it is loaded.
const phone = createPhone(window, {
  memory: newMemory(),
  store: {
    offerings,
    isTrialFree: () => store.isTrialFree(STORE_ACCOUNT),
    customerInfo: (appUserId) => store.customerInfo(appUserId),
    buy: (appUserId) => store.buy({ storeAccount: STORE_ACCOUNT, appUserId }),
    restore: (appUserId) => store.restore({ storeAccount: STORE_ACCOUNT, appUserId }),
  },
});
const script = document.createElement('script');
script.textContent = bridge;
document.head.append(script);
phone.announce();

interface PhoneTest {
  readonly phone: Phone;
  readonly platform: Platform;
  readonly store: AppStore;
  /** What RevenueCat has told the server. */
  readonly events: readonly StoreEvent[];
  readonly advance: (ms: number) => void;
}

/** The simulated phone as nobody has used it, with the real bridge on it. */
export async function newPhone(): Promise<PhoneTest> {
  const { capacitorPlatform } = await import('../bridge/phone.ts');
  for (const list of [
    phone.opened,
    phone.shared,
    phone.felt,
    phone.bars,
    phone.storeCalls,
    phone.signInCalls,
    events,
  ])
    list.length = 0;
  Object.assign(phone, { minimized: 0, isSplashShown: true, launchUrl: null });
  Object.assign(phone.answers, { share: 'done', purchase: 'done', signIn: 'done' });
  aheadMs = 0;
  store = newStore();
  phone.memory.keychain.clear();
  phone.memory.files.clear();
  phone.memory.plain.clear();
  localStorage.clear();
  return {
    phone,
    platform: await capacitorPlatform(),
    store,
    events,
    advance: (ms) => void (aheadMs += ms),
  };
}

/** All that any script of the page could read. */
export const plainStorage = (): string =>
  [localStorage, sessionStorage]
    .flatMap((storage) =>
      Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at) ?? '')),
    )
    .join('\n');
