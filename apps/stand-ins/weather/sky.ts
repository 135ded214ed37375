/** One kind of weather, in the words of both services. */
export interface Sky {
  readonly id: number;
  readonly main: string;
  readonly description: string;
  readonly icon: string;
  readonly wmoCode: number;
}

const SKIES: readonly [Sky, ...Sky[]] = [
  { id: 501, main: 'Rain', description: 'moderate rain', icon: '10', wmoCode: 63 },
  { id: 800, main: 'Clear', description: 'clear sky', icon: '01', wmoCode: 0 },
  { id: 802, main: 'Clouds', description: 'scattered clouds', icon: '03', wmoCode: 2 },
  { id: 804, main: 'Clouds', description: 'overcast clouds', icon: '04', wmoCode: 3 },
  { id: 211, main: 'Thunderstorm', description: 'thunderstorm', icon: '11', wmoCode: 95 },
  { id: 741, main: 'Fog', description: 'fog', icon: '50', wmoCode: 45 },
  { id: 600, main: 'Snow', description: 'light snow', icon: '13', wmoCode: 71 },
];

const COLDEST_HOUR = 4;
const LOW_C = 6.4;
const RISE_C = 9.5;

/** The weather of a place at a moment by its own clock: another sky each day, cold in the morning. */
export function skyAt(localMs: number): Sky & { readonly tempC: number; readonly isDay: boolean } {
  const hours = localMs / 3_600_000;
  const days = Math.floor(hours / 24);
  const hour = Math.floor(hours) % 24;
  const sky = SKIES[days % SKIES.length] ?? SKIES[0];
  const warmth = (1 - Math.cos(((hour - COLDEST_HOUR) / 12) * Math.PI)) / 2;
  const tempC = Math.round((LOW_C + (days % 5) + warmth * RISE_C) * 100) / 100;
  return { ...sky, tempC, isDay: hour >= 6 && hour < 20 };
}

/** The lowest and the highest temperature of a day. */
export function rangeOf(localDayMs: number): { readonly minC: number; readonly maxC: number } {
  const temps = Array.from({ length: 24 }, (_, hour) => skyAt(localDayMs + hour * 3_600_000).tempC);
  return { minC: Math.min(...temps), maxC: Math.max(...temps) };
}
