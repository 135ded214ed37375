import type { AppProvider } from '@musette/contract/schemas/credentials';
import type { Instance } from '@musette/contract/schemas/instance';

/** A file for the rider. */
export interface SavedFile {
  readonly name: string;
  readonly type: string;
  readonly content: string | Uint8Array | Blob;
}

/** How a file reached the rider: as a download, by the share sheet, or not at all because the rider closed the sheet. */
export type FileOutcome = 'saved' | 'shared' | 'cancelled';

export interface Files {
  /** Gives the rider a file to keep. */
  readonly save: (file: SavedFile) => Promise<FileOutcome>;
  /** Gives the rider a file to show to others. */
  readonly share: (file: SavedFile) => Promise<FileOutcome>;
}

/** Pages of other services, and links that lead into the app. */
export interface Links {
  /** Opens a page where the rider signs in or pays: in this tab, or in the system's browser on a phone. */
  readonly openPage: (url: string, options?: { readonly replace?: boolean }) => Promise<void>;
  /** Tells that the rider has closed such a page. Returns a function that stops it. */
  readonly onPageClosed: (listener: () => void) => () => void;
  /**
   * Passes on the path of each link that opens the app: the one that started it and later ones, each once and in their order. Returns a
   * function that stops it.
   */
  readonly onOpened: (hosts: LinkHosts, listener: (path: string) => void) => () => void;
}

/** The hosts of links that lead into the app. */
export interface LinkHosts {
  /** That of the address which the rider has typed. */
  readonly typed: string;
  /** Those that the server goes by besides, at its public address or at Strava; empty when it does not answer. */
  readonly others: () => Promise<readonly string[]>;
}

/** Short texts that no other app can read. */
export interface SecureStorage {
  readonly get: (key: string) => Promise<string | null>;
  readonly set: (key: string, text: string) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
}

/** Why the app store did not do what was asked. */
export type StoreFailure =
  | 'store-offline'
  | 'store-failed'
  | 'purchase-not-allowed'
  | 'purchase-pending'
  | 'already-bought';

export class StoreError extends Error {
  readonly reason: StoreFailure;

  constructor(reason: StoreFailure) {
    super(reason);
    this.name = 'StoreError';
    this.reason = reason;
  }
}

/** A subscription that the app store sells. */
export interface StoreOffer {
  readonly id: string;
  /** The price in the words of the store: its currency is that of the rider's account there. */
  readonly priceText: string;
  /** `month`, for example; null where the store does not say. */
  readonly period: string | null;
  /** How many days are free at first; 0 without a trial. */
  readonly trialDays: number;
}

/** What a purchase is made with: the public key of the server's shop, and who buys. */
export interface StoreAccount {
  readonly apiKey: string;
  readonly riderId: string;
}

/** Purchases in the app store of the phone. All functions throw a `StoreError`. */
export interface Purchases {
  readonly offers: (account: StoreAccount) => Promise<readonly StoreOffer[]>;
  readonly buy: (account: StoreAccount, offerId: string) => Promise<'bought' | 'cancelled'>;
  /** Looks for a purchase of the rider's store account; false without one. */
  readonly restore: (account: StoreAccount) => Promise<boolean>;
  /** Whether the store knows of a subscription that runs. */
  readonly isSubscribed: (account: StoreAccount) => Promise<boolean>;
}

/** How a sign-in on the device ended. It is not available where the device has none, or where it belongs to another app. */
type DeviceSignIn =
  | {
      readonly kind: 'signed-in';
      readonly idToken: string;
      /** What Apple tells at the first time alone; empty otherwise. */
      readonly name: string;
      /** Apple's, for the server; empty otherwise. */
      readonly authorizationCode: string;
    }
  | { readonly kind: 'cancelled' | 'not-available' };

/** What the rider's server has set up for it, and the nonce that the ID token will have. It is asked for only where the device has a sign-in. */
interface DeviceSignInRequest {
  readonly clients: Instance['appSignIn'];
  readonly nonce: () => Promise<string>;
}

/** What a touch feels like: a choice, something done, or something refused. */
type Haptic = 'choice' | 'success' | 'refusal';

/** Where the app runs, and what the device does for it. */
export interface Platform {
  readonly name: 'browser' | 'android' | 'ios';
  readonly links: Links;
  readonly files: Files;
  readonly secureStorage: SecureStorage;
  /** Null in a browser, where the rider pays on a page. */
  readonly purchases: Purchases | null;
  /** Signs in with a provider on the device itself. Where that is not available, the rider goes on at the provider's page. */
  readonly signInWith: (provider: AppProvider, request: DeviceSignInRequest) => Promise<DeviceSignIn>;
  readonly feel: (haptic: Haptic) => void;
  /** Calls the listener for the back button of the phone; false leaves the app. A browser has a back button of its own. */
  readonly onBack: (listener: () => boolean) => () => void;
  /** The colour of the text in the bars of the system. */
  readonly showTheme: (theme: 'day' | 'night') => void;
  /** Removes the splash screen. */
  readonly showApp: () => void;
}
