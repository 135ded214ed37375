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
import { useEffect, useRef, useState } from 'react';
import { useProfile } from '#lib/profile.ts';
import { askForDevicePlace } from './device-place.ts';
import { useWeather, type WeatherState } from './use-weather.ts';
import styles from './weather.module.css';

/** The forecast of a day; without a day the weather now. */
export const Weather = ({ date }: { readonly date?: IsoDate }) =>
  date === undefined ? <WeatherWidget /> : <DayForecast date={date} />;

/** The weather now: temperature, description, icon, city (spec 2, 3). Hidden without a reading. */
function WeatherWidget() {
  const weather = useWeather();
  const units = useUnits();
  const { section, onAsk } = useFocusOnAnswer(weather.kind === 'shown');
  if (weather.kind === 'hidden') return null;
  return (
    <section ref={section} tabIndex={-1} className={styles.weather} aria-label="Weather">
      {weather.kind === 'shown' ? (
        <Reading weather={weather} units={units} />
      ) : (
        <PlaceQuestion isDenied={weather.isDenied} onAsk={onAsk} />
      )}
    </section>
  );
}

/** The answer takes the place of the button, and its focus. */
function useFocusOnAnswer(isShown: boolean) {
  const section = useRef<HTMLElement>(null);
  const isAwaited = useRef(false);
  useEffect(() => {
    if (isShown && isAwaited.current) section.current?.focus();
  }, [isShown]);
  const onAsk = () => {
    isAwaited.current = true;
  };
  return { section, onAsk };
}

/** The sky and the highest temperature of a day. */
function DayForecast({ date }: { readonly date: IsoDate }) {
  const weather = useWeather();
  const units = useUnits();
  const day = weather.kind === 'shown' ? weather.reading.days.find((one) => one.date === date) : undefined;
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

interface ReadingProps {
  readonly weather: Extract<WeatherState, { readonly kind: 'shown' }>;
  readonly units: UnitSystem;
}

function Reading({ weather: { source, reading }, units }: ReadingProps) {
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
function PlaceQuestion({ isDenied, onAsk }: PlaceQuestionProps) {
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
        Your browser gives no place. <Link to="/account">Choose a town</Link>
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
