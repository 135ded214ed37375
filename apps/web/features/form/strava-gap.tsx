import { Link } from '@tanstack/react-router';
import { DateWithYear } from './date-with-year.tsx';
import styles from './strava-gap.module.css';

interface StravaGapProps {
  /** The first day whose rides from Strava are missing. */
  readonly since: string;
}

/** Says from when on rides from Strava are missing in what is computed over a longer time, and how they come in for good. */
export const StravaGap = ({ since }: StravaGapProps) => (
  <p className={styles.note}>
    Rides that came from Strava alone are left out on this page, since <DateWithYear date={since} />: Strava
    lets us keep them for 7 days, and these figures need months. The workouts that they completed count with
    their planned load. Files stay. At Strava, under Settings and My Account, “Download your data” gives you
    all of yours; then <Link to="/import">add the export here</Link>.
  </p>
);
