import type { Platform } from '#lib/platform/platform.ts';

// Few riders save a file, and every screen loads this one.
const loadFiles = () => import('#lib/platform/browser-files.ts');
const nothing = (): void => undefined;
const stopsNothing = () => nothing;

/** What a browser does. The session is a cookie there, so its secure storage lasts as long as the page and nothing uses it. */
export const browserPlatform: Platform = {
  name: 'browser',
  links: {
    openPage: async (url, { replace = false } = {}) =>
      replace ? location.replace(url) : location.assign(url),
    // The browser comes back to this page, perhaps from its cache in the same state.
    onPageClosed: (listener) => {
      addEventListener('pageshow', listener);
      return () => removeEventListener('pageshow', listener);
    },
    // The address of the page is the link.
    onOpened: stopsNothing,
  },
  files: {
    save: async (file) => (await loadFiles()).download(file),
    share: async (file) => (await loadFiles()).shareOrDownload(file),
  },
  secureStorage: memoryStorage(),
  purchases: null,
  signInWith: async () => ({ kind: 'not-available' }),
  feel: nothing,
  onBack: stopsNothing,
  // The page has `theme-color`.
  showTheme: nothing,
  showApp: nothing,
};

function memoryStorage(): Platform['secureStorage'] {
  const texts = new Map<string, string>();
  return {
    get: async (key) => texts.get(key) ?? null,
    set: async (key, text) => void texts.set(key, text),
    remove: async (key) => void texts.delete(key),
  };
}
