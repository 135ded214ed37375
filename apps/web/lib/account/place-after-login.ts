import { tabStore } from '#ui/storage.ts';

const KEY = 'musette.wanted-place';

const PLACES =
  /^\/(?:dashboard|activities|generate|onboarding|account|import|operator|summary(?:\/form)?|(?:activity|plan)\/[^/]+)$/;

/** Parses the path of a rider's screen; null for any other text (OWASP ASVS 1.2.2). */
export function parsePlace(text: string): string | null {
  if (!text.startsWith('/') || !URL.canParse(text, location.origin)) return null;
  // The check uses the URL as the browser parses it, which can differ from the text.
  const { origin, pathname, search, hash } = new URL(text, location.origin);
  return origin === location.origin && PLACES.test(pathname) ? pathname + search + hash : null;
}

/** Saves the path that a visitor wanted to open, until somebody logs in in this tab. */
export const savePlace = (address: string): void => tabStore.write(KEY, address);

/** Returns the saved path and deletes it. */
export function consumePlace(): string | null {
  const saved = tabStore.read(KEY);
  tabStore.write(KEY, null);
  return saved === null ? null : parsePlace(saved);
}
