import type { UnitSystem } from '@musette/coach/rider/vocabulary';

/** Where people weigh themselves in pounds, and the zones that they live in. */
const IMPERIAL: Readonly<Record<string, RegExp>> = {
  US: /^(America|Pacific|US)\//,
  LR: /^Africa\//,
  MM: /^Asia\//,
};

/** The units that fit a language tag; many people far from America have "en-US", so the time zone has to fit it too. */
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

/** True for a zone that this browser can reckon with. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The time zone of this device; UTC where the browser cannot tell, which some say as "Etc/Unknown". */
export function deviceTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : 'UTC';
}
