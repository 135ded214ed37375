const KEY = 'musette.wanted-place';

const PLACES = /^\/(?:dashboard|activities|generate|onboarding|account|plan\/[^/]+)$/;

/** The address within the app that a text names; null for every other text (OWASP ASVS 1.2.2). */
export function placeIn(text: string): string | null {
  if (!text.startsWith('/') || !URL.canParse(text, location.origin)) return null;
  // The browser reads an address in its own way, so what it makes of it is checked.
  const { origin, pathname, search, hash } = new URL(text, location.origin);
  return origin === location.origin && PLACES.test(pathname) ? pathname + search + hash : null;
}

/** Takes note of where a visitor wanted to go, until somebody logs in in this tab. */
export function rememberPlace(address: string): void {
  try {
    sessionStorage.setItem(KEY, address);
  } catch {
    // A browser that keeps nothing leads to the dashboard.
  }
}

/** Where the rider wanted to be before logging in. It is told once. */
export function takePlace(): string | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return kept === null ? null : placeIn(kept);
  } catch {
    return null;
  }
}
