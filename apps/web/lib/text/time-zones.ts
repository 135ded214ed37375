import { deviceTimeZone, isTimeZone } from '#lib/text/locale.ts';

/** The current names of zones that browsers list under an old name. Each old name is a link in the IANA database. */
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

/** The current name of a zone, if this browser knows it. */
export function currentZone(zone: string): string {
  const current = CURRENT[zone];
  return current !== undefined && isTimeZone(current) ? current : zone;
}

/** The zone of this device, with its current name. */
export const deviceZone = (): string => currentZone(deviceTimeZone());

/** The label of a zone, such as "America / New York". */
export const zoneText = (zone: string): string =>
  currentZone(zone).replaceAll('_', ' ').replaceAll('/', ' / ');

/** An option of the time zone field. */
interface ZoneOption {
  readonly value: string;
  readonly label: string;
  readonly note?: string;
}

/** All zones with their current names: the device's zone first, then the rider's, then all others in order. */
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

/** Normalises a text for the search: lower case, no accents, plain spaces. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s_/]+/g, ' ')
    .trim();

const wordsOf = ({ value }: ZoneOption): string => plain(`${value} ${OLDER.get(value) ?? ''}`);

/** Finds zones by city or region, also by an old name. Cities that start with the text come first. */
export function findZones(options: readonly ZoneOption[], query: string): readonly ZoneOption[] {
  const sought = plain(query);
  const found = options.filter((option) => wordsOf(option).includes(sought));
  const isCity = ({ value }: ZoneOption): boolean =>
    plain(value.slice(value.lastIndexOf('/') + 1)).startsWith(sought);
  return [...found.filter(isCity), ...found.filter((option) => !isCity(option))];
}
