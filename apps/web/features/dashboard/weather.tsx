import type { IsoDate } from '@musette/coach/calendar/days';
import { Suspense, useState } from 'react';
import { latePart } from '#lib/late-code.tsx';
import { useFocusIfLost } from '#ui/use-focus.ts';
import { useWeather } from './use-weather.ts';
import styles from './weather.module.css';

// Only who has a reading, or is asked for a place, needs these.
const Reading = latePart(async () => (await import('./weather-parts.tsx')).Reading);
const PlaceQuestion = latePart(async () => (await import('./weather-parts.tsx')).PlaceQuestion);
const DayForecast = latePart(async () => (await import('./weather-parts.tsx')).DayForecast);

/** The forecast of a day; without a day the weather now. */
export const Weather = ({ date }: { readonly date?: IsoDate }) =>
  date === undefined ? <WeatherWidget /> : <Forecast date={date} />;

/** The weather now: temperature, description, icon, city (spec 2, 3). Hidden without a reading. */
function WeatherWidget() {
  const weather = useWeather();
  const [isAsked, setAsked] = useState(false);
  // The answer takes the place of the button.
  const section = useFocusIfLost<HTMLElement>(isAsked && weather.kind === 'shown');
  if (weather.kind === 'hidden') return null;
  return (
    <section ref={section} tabIndex={-1} className={styles.weather} aria-label="Weather">
      <Suspense>
        {weather.kind === 'shown' ? (
          <Reading weather={weather} />
        ) : (
          <PlaceQuestion isDenied={weather.isDenied} onAsk={() => setAsked(true)} />
        )}
      </Suspense>
    </section>
  );
}

function Forecast({ date }: { readonly date: IsoDate }) {
  const weather = useWeather();
  if (weather.kind !== 'shown') return null;
  return (
    <Suspense>
      <DayForecast weather={weather} date={date} />
    </Suspense>
  );
}
