/** The seven power zones: lower bound as a fraction of FTP (Coggan). */
export const POWER_ZONES = [
  { zone: 1, name: 'Recovery', from: 0 },
  { zone: 2, name: 'Endurance', from: 0.555 },
  { zone: 3, name: 'Tempo', from: 0.755 },
  { zone: 4, name: 'Threshold', from: 0.905 },
  { zone: 5, name: 'VO2max', from: 1.055 },
  { zone: 6, name: 'Anaerobic', from: 1.205 },
  { zone: 7, name: 'Neuromuscular', from: 1.505 },
] as const;

/** The number of a power zone. */
export type PowerZone = (typeof POWER_ZONES)[number]['zone'];

/** The zone of an effort, rounded to whole percents: 55 % is still zone 1 and 56 % is zone 2. */
export function powerZoneOf(power: PowerFraction): PowerZone {
  let zone: PowerZone = 1;
  for (const candidate of POWER_ZONES) if (power >= candidate.from) zone = candidate.zone;
  return zone;
}

/** How hard a step is, as a fraction of FTP: 0.95 is 95 %. */
export type PowerFraction = number;
