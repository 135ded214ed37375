import type { UnitSystem } from '@musette/coach/rider/vocabulary';

/** The regions that use pounds, with their time zones. */
const IMPERIAL: Readonly<Record<string, RegExp>> = {
  US: /^(America|Pacific|US)\//,
  LR: /^Africa\//,
  MM: /^Asia\//,
};

/** The unit system for a language tag. Many people outside of America use "en-US", so the time zone must match too. */
export function unitsFor(language: string, timeZone: string): UnitSystem {
  return IMPERIAL[regionOf(language)]?.test(timeZone) ? 'imperial' : 'metric';
}

function regionOf(language: string): string {
  try {
    return new Intl.Locale(language).region ?? '';
  } catch {
    return '';
  }
}

/** Whether this browser knows a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The time zone of this device; UTC when the browser does not know it ("Etc/Unknown" in some browsers). */
export function deviceTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : 'UTC';
}
