import type { Availability } from '@musette/coach/rider/availability';
import { Link } from '@tanstack/react-router';
import { daysInWords, weekFigure } from '#lib/format-hours.ts';
import { WeekBars } from '#ui/week-bars.tsx';
import styles from './generate.module.css';

/** The hours that the plan keeps to, and the way to change them (spec 2). */
export const HoursSummary = ({ hours }: { readonly hours: Availability }) => (
  <section className={styles.hours} aria-label="Your week">
    <div className={styles.hoursHead}>
      <p>
        Your week, {weekFigure(hours)} h on {daysInWords(hours)}
      </p>
      <Link to="/onboarding">Change your hours</Link>
    </div>
    <WeekBars label="Your hours, day by day" hours={hours} />
  </section>
);
