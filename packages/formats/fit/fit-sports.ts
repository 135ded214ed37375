import type { RideSport } from '../rides/ride-file.ts';

const E_BIKING = 21;

const SPORTS: Readonly<Record<number, RideSport>> = {
  1: 'run',
  2: 'bike',
  3: 'transition',
  5: 'swim',
  11: 'walk',
  12: 'ski',
  13: 'ski',
  15: 'row',
  17: 'walk',
  [E_BIKING]: 'bike',
};

/** The sub-sports that define the sport, with our names for them. */
const KINDS: Readonly<
  Record<number, { readonly kind: string; readonly sport?: RideSport; readonly indoor?: true }>
> = {
  1: { kind: 'treadmill', sport: 'run', indoor: true },
  2: { kind: 'street' },
  3: { kind: 'trail' },
  4: { kind: 'track' },
  5: { kind: 'spin', sport: 'bike', indoor: true },
  6: { kind: 'indoor-cycling', sport: 'bike', indoor: true },
  7: { kind: 'road' },
  8: { kind: 'mountain' },
  9: { kind: 'downhill' },
  10: { kind: 'recumbent', sport: 'bike' },
  11: { kind: 'cyclocross', sport: 'bike' },
  12: { kind: 'hand-cycling', sport: 'bike' },
  13: { kind: 'track-cycling', sport: 'bike' },
  14: { kind: 'indoor-rowing', sport: 'row', indoor: true },
  17: { kind: 'lap-swimming', sport: 'swim', indoor: true },
  18: { kind: 'open-water', sport: 'swim' },
  27: { kind: 'indoor-walking', sport: 'walk', indoor: true },
  28: { kind: 'e-bike-fitness', sport: 'bike' },
  29: { kind: 'bmx', sport: 'bike' },
  45: { kind: 'indoor-running', sport: 'run', indoor: true },
  46: { kind: 'gravel', sport: 'bike' },
  47: { kind: 'e-bike-mountain', sport: 'bike' },
  48: { kind: 'commuting' },
  49: { kind: 'mixed-surface' },
  58: { kind: 'virtual', indoor: true },
  88: { kind: 'indoor-hand-cycling', sport: 'bike', indoor: true },
  123: { kind: 'enduro' },
  127: { kind: 'e-bike-enduro', sport: 'bike' },
};

/** The sport of a session. The sub-sport decides when the sport is generic, such as fitness equipment. */
export function sportOf(sport: number | null, kind: number | null): RideSport {
  const known = SPORTS[sport ?? -1] ?? KINDS[kind ?? -1]?.sport;
  return known ?? (sport === null ? 'unknown' : 'other');
}

/** The kind of ride; empty when the device has no sub-sport. An e-bike is one on every ground. */
export function kindOf(sport: number | null, kind: number | null): string {
  const known = KINDS[kind ?? -1]?.kind ?? '';
  return sport === E_BIKING && !known.startsWith('e-bike') ? 'e-bike' : known;
}

/** Whether it is an indoor kind. */
export const isIndoorKind = (kind: number | null): boolean => KINDS[kind ?? -1]?.indoor === true;
