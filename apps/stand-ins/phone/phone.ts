import { nativeSide, NativeError, type NativePlugins } from './native-phone.ts';

/** The account of the app store on this phone. */
interface PhoneStore {
  readonly offerings: () => unknown;
  readonly isTrialFree: () => boolean | Promise<boolean>;
  readonly customerInfo: (appUserId: string) => unknown;
  /** False when the account has it already. */
  readonly buy: (appUserId: string) => boolean | Promise<boolean>;
  readonly restore: (appUserId: string) => unknown;
}

/** What stays on the phone when the app is closed. */
interface PhoneMemory {
  readonly keychain: Map<string, string>;
  readonly files: Map<string, string>;
  /** What plugins keep where any backup could read it. */
  readonly plain: Map<string, string>;
}

/** What the rider does when the phone asks. */
interface PhoneAnswers {
  signIn: 'done' | 'cancel' | 'fail';
  share: 'done' | 'cancel';
  purchase: 'done' | 'cancel' | 'offline' | 'not-allowed' | 'pending' | 'fail';
}

/** Who the rider is at a provider. The ID token is made by whoever simulates the provider. */
interface PhoneAccount {
  readonly givenName: string;
  readonly familyName: string;
  readonly idTokenFor: (asked: {
    readonly provider: string;
    readonly audience: string;
    readonly nonce: string;
  }) => string | null | Promise<string | null>;
  /** Apple's code for the server. */
  readonly authorizationCode: string;
}

const newAccount = (): PhoneAccount => ({
  givenName: '',
  familyName: '',
  idTokenFor: () => null,
  authorizationCode: '',
});

/** The id of the app, as the native projects have it. */
export const APP_ID = 'org.musette.app';

/** A phone for tests, and what has happened on it. */
export interface Phone {
  readonly memory: PhoneMemory;
  readonly answers: PhoneAnswers;
  readonly opened: string[];
  readonly shared: { readonly name: string; readonly base64: string }[];
  readonly felt: string[];
  readonly bars: string[];
  readonly storeCalls: string[];
  /** The rider's account at Google and Apple on this phone. */
  account: PhoneAccount;
  readonly signInCalls: string[];
  minimized: number;
  isSplashShown: boolean;
  /** The link that started the app. */
  launchUrl: string | null;
  /** Opens a link while the app runs. */
  openLink(url: string): void;
  closeBrowser(): void;
  pressBack(): void;
  showKeyboard(isShown: boolean): void;
}

interface BridgedWindow {
  Capacitor?: object | undefined;
  androidBridge?: { postMessage(text: string): void; onmessage?: (event: { data: string }) => void };
}

interface PhoneOptions {
  readonly store: PhoneStore;
  readonly memory?: PhoneMemory;
}

/**
 * Makes an Android phone of a window: what Android puts there before the page's own scripts. Capacitor's own `native-bridge.js` has to
 * run next, then `headersFor`.
 */
export function createPhone(
  bridged: object,
  { store, memory = newMemory() }: PhoneOptions,
): Phone & { readonly announce: () => void } {
  const window = bridged as BridgedWindow;
  const phone: Phone = {
    memory,
    answers: { share: 'done', purchase: 'done', signIn: 'done' },
    account: newAccount(),
    signInCalls: [],
    opened: [],
    shared: [],
    felt: [],
    bars: [],
    storeCalls: [],
    minimized: 0,
    isSplashShown: true,
    launchUrl: null,
    openLink: (url) => emit('App', 'appUrlOpen', { url }),
    closeBrowser: () => emit('Browser', 'browserFinished'),
    pressBack: () => emit('App', 'backButton', { canGoBack: true }),
    showKeyboard: (isShown) =>
      emit('Keyboard', isShown ? 'keyboardWillShow' : 'keyboardWillHide', { keyboardHeight: 300 }),
  };
  const plugins: NativePlugins = {
    ...systemPlugins(phone),
    ...storagePlugins(memory),
    Purchases: purchases(phone, store),
    SocialLogin: socialLogin(phone),
  };
  const { take, emit, headers } = nativeSide(plugins, (result) =>
    // The messages of the bridge are text in both directions, and come later.
    setTimeout(() => window.androidBridge?.onmessage?.({ data: JSON.stringify(result) })),
  );
  window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {} };
  window.androidBridge = { postMessage: (text) => take(JSON.parse(text) as Parameters<typeof take>[0]) };
  return Object.assign(phone, {
    announce: () => void Object.assign(window.Capacitor ?? {}, { PluginHeaders: headers }),
  });
}

export const newMemory = (): PhoneMemory => ({ keychain: new Map(), files: new Map(), plain: new Map() });

function systemPlugins(phone: Phone): NativePlugins {
  return {
    App: {
      getLaunchUrl: () => (phone.launchUrl === null ? undefined : { url: phone.launchUrl }),
      getInfo: () => ({ name: 'Musette', id: APP_ID, build: '1', version: '0.1.0' }),
      minimizeApp: () => void (phone.minimized += 1),
    },
    Browser: {
      open: ({ url }) => void phone.opened.push(String(url)),
      close: () => undefined,
    },
    Share: {
      share: ({ files }) => {
        if (phone.answers.share === 'cancel') throw new NativeError('Share canceled');
        for (const uri of files as readonly string[]) {
          const name = uri.slice(uri.lastIndexOf('/') + 1);
          phone.shared.push({ name: decodeURIComponent(name), base64: phone.memory.files.get(uri) ?? '' });
        }
        return { activityType: '' };
      },
    },
    Haptics: {
      impact: ({ style }) => void phone.felt.push(String(style)),
      notification: ({ type }) => void phone.felt.push(String(type)),
    },
    Keyboard: {},
    SplashScreen: { hide: () => void (phone.isSplashShown = false) },
    SystemBars: { setStyle: ({ style }) => void phone.bars.push(String(style)) },
  };
}

/** As the plugin of the sign-in does: it is told of the clients before each sign-in, and keeps the last token until it is told to forget. */
function socialLogin(phone: Phone) {
  const { memory, signInCalls } = phone;
  let clients: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {};
  return {
    initialize: (options: Readonly<Record<string, unknown>>) => {
      clients = options as typeof clients;
      signInCalls.push(`initialize ${JSON.stringify(options)}`);
    },
    login: async ({ provider, options }: Readonly<Record<string, unknown>>) => {
      const { nonce } = options as { readonly nonce: string };
      signInCalls.push(`login ${String(provider)} ${nonce}`);
      if (phone.answers.signIn === 'cancel')
        throw new NativeError('Google Sign-In cancelled by user', 'USER_CANCELLED');
      if (phone.answers.signIn === 'fail')
        throw new NativeError('Google Sign-In failed: No credentials available');
      const { webClientId, iOSClientId } = clients['google'] ?? {};
      const audience = String(provider === 'apple' ? APP_ID : (webClientId ?? iOSClientId));
      const { givenName, familyName, authorizationCode, idTokenFor } = phone.account;
      const idToken = await idTokenFor({ provider: String(provider), audience, nonce });
      memory.plain.set(`social-login.${String(provider)}`, idToken ?? '');
      const profile = { givenName, familyName };
      const result =
        provider === 'apple'
          ? { accessToken: null, idToken, profile, authorizationCode }
          : { accessToken: null, idToken, profile, responseType: 'online' };
      return { provider, result };
    },
    logout: ({ provider }: Readonly<Record<string, unknown>>) => {
      signInCalls.push(`logout ${String(provider)}`);
      memory.plain.delete(`social-login.${String(provider)}`);
    },
  };
}

function storagePlugins({ keychain, files }: PhoneMemory): NativePlugins {
  const uriOf = ({ directory, path }: Readonly<Record<string, unknown>>) =>
    `file:///data/app/${String(directory).toLowerCase()}/${String(path).split('/').map(encodeURIComponent).join('/')}`;
  return {
    SecureStorage: {
      setSynchronizeKeychain: () => undefined,
      internalGetItem: ({ prefixedKey }) => ({ data: keychain.get(String(prefixedKey)) ?? null }),
      internalSetItem: ({ prefixedKey, data }) => void keychain.set(String(prefixedKey), String(data)),
      internalRemoveItem: ({ prefixedKey }) => ({ success: keychain.delete(String(prefixedKey)) }),
      internalClearItemsWithPrefix: ({ prefix }) =>
        [...keychain.keys()]
          .filter((key) => key.startsWith(String(prefix)))
          .forEach((key) => keychain.delete(key)),
      internalGetPrefixedKeys: ({ prefix }) => ({
        keys: [...keychain.keys()].filter((key) => key.startsWith(String(prefix))),
      }),
    },
    Filesystem: {
      writeFile: (options) => {
        const uri = uriOf(options);
        files.set(uri, String(options['data']));
        return { uri };
      },
      stat: (options) => {
        const uri = uriOf(options);
        if (!files.has(uri)) throw new NativeError('File does not exist', 'OS-PLUG-FILE-0008');
        return { type: 'file', uri };
      },
    },
  };
}

/** RevenueCat's codes for what can go wrong with a purchase. */
const REFUSALS = { cancel: '1', offline: '10', 'not-allowed': '3', pending: '20', fail: '2' } as const;

function purchases(phone: Phone, store: PhoneStore) {
  let appUserId: string | null = null;
  const named = (): string => {
    if (appUserId === null) throw new NativeError('There is no singleton instance', '0');
    return appUserId;
  };
  const info = async () => ({ customerInfo: await store.customerInfo(named()) });
  const may = () => {
    const answer = phone.answers.purchase;
    if (answer !== 'done') throw new NativeError(`Simulated: ${answer}`, REFUSALS[answer]);
  };
  return {
    configure: (options: Readonly<Record<string, unknown>>) => {
      phone.storeCalls.push(`configure ${String(options['apiKey'])} ${String(options['appUserID'])}`);
      appUserId = String(options['appUserID']);
    },
    logIn: (options: Readonly<Record<string, unknown>>) => {
      phone.storeCalls.push(`logIn ${String(options['appUserID'])}`);
      appUserId = String(options['appUserID']);
      return info();
    },
    getOfferings: () => {
      named();
      if (phone.answers.purchase === 'offline') may();
      return store.offerings();
    },
    checkTrialOrIntroductoryPriceEligibility: async ({
      productIdentifiers,
    }: Readonly<Record<string, unknown>>) => {
      const status = (await store.isTrialFree()) ? 2 : 1;
      return Object.fromEntries(
        (productIdentifiers as readonly string[]).map((id) => [id, { status, description: '' }]),
      );
    },
    getCustomerInfo: info,
    restorePurchases: async () => {
      if (phone.answers.purchase === 'offline') may();
      await store.restore(named());
      return info();
    },
    purchasePackage: async ({ aPackage }: Readonly<Record<string, unknown>>) => {
      may();
      if (!(await store.buy(named())))
        throw new NativeError('This product is already active for the user.', '6');
      const { product } = aPackage as { readonly product: { readonly identifier: string } };
      return { ...(await info()), productIdentifier: product.identifier };
    },
  };
}
