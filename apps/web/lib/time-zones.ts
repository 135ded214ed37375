import { deviceTimeZone, isTimeZone } from '#lib/locale.ts';

/** The current names of zones that browsers list under an older one; each older name is a link in the IANA database. */
const CURRENT: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

const OLDER = new Map(Object.entries(CURRENT).map(([older, current]) => [current, older]));

/** The name that a zone has today, where this browser knows it. */
export function currentZone(zone: string): string {
  const current = CURRENT[zone];
  return current !== undefined && isTimeZone(current) ? current : zone;
}

/** The zone of this device by its current name. */
export const deviceZone = (): string => currentZone(deviceTimeZone());

/** A zone as riders read it, such as "America / New York". */
export const zoneText = (zone: string): string =>
  currentZone(zone).replaceAll('_', ' ').replaceAll('/', ' / ');

/** A zone to choose. */
export interface ZoneOption {
  readonly value: string;
  readonly label: string;
  readonly note?: string;
}

/** Every zone once by its current name: that of the device first, then the rider's own, then all in order. */
export function zoneOptions(own: string): readonly ZoneOption[] {
  const here = deviceZone();
  const known = [...Intl.supportedValuesOf('timeZone'), 'UTC'].map(currentZone).toSorted();
  const zones = new Set([here, currentZone(own), ...known]);
  return [...zones].map((value) => ({
    value,
    label: zoneText(value),
    ...(value === here && { note: 'This device' }),
  }));
}

/** What people type: without accents, in small letters, with plain spaces. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s_/]+/g, ' ')
    .trim();

const wordsOf = ({ value }: ZoneOption): string => plain(`${value} ${OLDER.get(value) ?? ''}`);

/** The zones that a search means, by city or region, also by an older name; cities that begin with it come first. */
export function findZones(options: readonly ZoneOption[], query: string): readonly ZoneOption[] {
  const sought = plain(query);
  const found = options.filter((option) => wordsOf(option).includes(sought));
  const isCity = ({ value }: ZoneOption): boolean =>
    plain(value.slice(value.lastIndexOf('/') + 1)).startsWith(sought);
  return [...found.filter(isCity), ...found.filter((option) => !isCity(option))];
}
