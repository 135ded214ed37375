import type { IsoDate } from '@musette/coach/calendar/days';
import { type ReactNode, Suspense } from 'react';
import { latePart } from '#lib/late-code.tsx';
import styles from './dashboard.module.css';

// The weather loads after the cards (spec 8).
const Weather = latePart(async () => (await import('./weather.tsx')).Weather);

/** The heading of the dashboard with the weather beside it, or above it on narrow screens. Nothing moves when it comes or goes. */
export const WithWeather = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.top}>
    {children}
    <div className={styles.weather}>
      <Suspense>
        <Weather />
      </Suspense>
    </div>
  </div>
);

/** The forecast of a day of the week strip, with room for it from the start where the rider has a place. */
export const LateForecast = ({ date, hasPlace }: { readonly date: IsoDate; readonly hasPlace: boolean }) => (
  <span className={hasPlace ? styles.forecast : undefined}>
    <Suspense>
      <Weather date={date} />
    </Suspense>
  </span>
);
