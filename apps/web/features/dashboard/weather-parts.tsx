import type { IsoDate } from '@musette/coach/calendar/days';
import { fahrenheitOf } from '@musette/coach/rider/units';
import type { UnitSystem } from '@musette/coach/rider/vocabulary';
import type { WeatherIcon } from '@musette/coach/rider/weather-icons';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  Cloud,
  CloudDrizzle,
  CloudFog,
  CloudLightning,
  CloudMoon,
  CloudMoonRain,
  CloudSnow,
  CloudSun,
  CloudSunRain,
  Cloudy,
  type LucideIcon,
  Moon,
  Sun,
} from 'lucide-react';
import { useState } from 'react';
import { useProfile } from '#lib/rider-data/profile.ts';
import { askForDevicePlace } from './device-place.ts';
import type { WeatherState } from './use-weather.ts';
import styles from './weather.module.css';

interface ReadingProps {
  readonly weather: Extract<WeatherState, { readonly kind: 'shown' }>;
}

/** The sky and the highest temperature of a day. */
export function DayForecast({ weather, date }: ReadingProps & { readonly date: IsoDate }) {
  const units = useUnits();
  const day = weather.reading.days.find((one) => one.date === date);
  if (!day) return null;
  const Icon = ICONS[day.icon];
  return (
    <span className={styles.forecast}>
      <Icon aria-hidden="true" />
      <span aria-hidden="true">{degreesIn(units, day.maxC)}°</span>
      <span className="visually-hidden">
        Forecast: {day.description}, {degreesIn(units, day.minC)} to {temperatureIn(units, day.maxC)}
      </span>
    </span>
  );
}

const useUnits = (): UnitSystem => useProfile().data?.units ?? 'metric';

const degreesIn = (units: UnitSystem, celsius: number): string => {
  const degrees = Math.round(units === 'imperial' ? fahrenheitOf(celsius) : celsius);
  return degrees < 0 ? `−${-degrees}` : String(Math.abs(degrees));
};

const temperatureIn = (units: UnitSystem, celsius: number): string =>
  `${degreesIn(units, celsius)} °${units === 'imperial' ? 'F' : 'C'}`;

/** The weather now. */
export function Reading({ weather: { source, reading } }: ReadingProps) {
  const units = useUnits();
  const { temperatureC, description, icon, city } = reading;
  const Icon = ICONS[icon];
  const { name, address } = SOURCES[source];
  return (
    <>
      <Icon aria-hidden="true" className={styles.icon} />
      <span className={styles.temperature}>{temperatureIn(units, temperatureC)}</span>{' '}
      <span className={styles.words}>
        <span className={styles.description}>{description}</span>{' '}
        {city !== null && <span className={styles.city}>{city}</span>}
      </span>{' '}
      {/* Both services want to be named beside their figures. */}
      <a className={styles.source} href={address} rel="noreferrer" aria-label={`Weather data by ${name}`}>
        {name}
      </a>
    </>
  );
}

const SOURCES = {
  openweather: { name: 'OpenWeather', address: 'https://openweathermap.org/' },
  'open-meteo': { name: 'Open-Meteo.com', address: 'https://open-meteo.com/' },
} as const;

interface PlaceQuestionProps {
  readonly isDenied: boolean;
  readonly onAsk: () => void;
}

/** Asks the rider for a place: the browser is asked where it is only after the button was pressed. */
export function PlaceQuestion({ isDenied, onAsk }: PlaceQuestionProps) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    onAsk();
    setAsking(true);
    if (!(await askForDevicePlace(client))) setAsking(false);
  };
  if (isDenied && !isAsking)
    return (
      <output className={styles.denied}>
        Your browser gives no place.{' '}
        <Link to="/account" hash="town">
          Choose a town
        </Link>
      </output>
    );
  return (
    <button
      type="button"
      className={styles.ask}
      aria-busy={isAsking || undefined}
      onClick={() => void (isAsking || ask())}
    >
      Show the weather here
    </button>
  );
}

const ICONS: Readonly<Record<WeatherIcon, LucideIcon>> = {
  '01d': Sun,
  '01n': Moon,
  '02d': CloudSun,
  '02n': CloudMoon,
  '03d': Cloud,
  '03n': Cloud,
  '04d': Cloudy,
  '04n': Cloudy,
  '09d': CloudDrizzle,
  '09n': CloudDrizzle,
  '10d': CloudSunRain,
  '10n': CloudMoonRain,
  '11d': CloudLightning,
  '11n': CloudLightning,
  '13d': CloudSnow,
  '13n': CloudSnow,
  '50d': CloudFog,
  '50n': CloudFog,
};
