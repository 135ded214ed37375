/** Formats seconds since 1970 as UTC ISO text with milliseconds, the project's format for instants. */
export const instantText = (seconds: number): string => new Date(Math.round(seconds * 1000)).toISOString();

const INSTANT =
  /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(\.\d{1,9})?\s*(?:Z|([+-])(\d{2}):?(\d{2}))?$/i;

/**
 * Parses an XML time to seconds since 1970; null if it is invalid. It never uses the machine's zone: a time without a zone counts as
 * UTC, because devices that leave it out write UTC.
 */
export function secondsOfInstant(text: string): number | null {
  const match = text.length > 48 ? null : INSTANT.exec(text.trim());
  if (match === null) return null;
  const part = (index: number): number => Number(match[index] ?? 0);
  const ms = Date.UTC(part(1), part(2) - 1, part(3), part(4), part(5), part(6)) + Math.round(part(7) * 1000);
  const offsetS = (match[8] === '-' ? -1 : 1) * (part(9) * 3600 + part(10) * 60);
  return ms / 1000 - offsetS;
}
