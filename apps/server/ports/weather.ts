import type { IsoDate } from '@musette/coach/calendar/days';
import type { Place, Town } from '@musette/coach/rider/place';
import type { WeatherIcon } from '@musette/coach/rider/weather-icons';

/** The forecast of a day, by the clock of the place. */
export interface WeatherDay {
  readonly date: IsoDate;
  readonly minC: number;
  readonly maxC: number;
  readonly description: string;
  readonly icon: WeatherIcon;
}

/** The weather of a place now, and the coming days as far as the service knows them (spec 3). */
export interface WeatherReading {
  readonly temperatureC: number;
  readonly description: string;
  readonly icon: WeatherIcon;
  /** Null where the service has no name for the place. */
  readonly city: string | null;
  readonly days: readonly WeatherDay[];
}

/** A town of a name; its place is rounded. */
export interface TownMatch extends Town {
  readonly region: string | null;
  readonly countryCode: string | null;
}

/** How long a service may take: the screen hides the weather after three seconds (spec 8). */
export const WEATHER_TIMEOUT_MS = 2500;

/** A weather service. It never throws. */
export interface Weather {
  /** Which service it is; null for none. */
  readonly source: 'openweather' | 'open-meteo' | null;
  /** Null means no reading: the widget hides (spec 8). */
  current(at: Place): Promise<WeatherReading | null>;
  /** The towns of a name, the best match first; null when the service cannot say. */
  findTowns(name: string): Promise<readonly TownMatch[] | null>;
}
