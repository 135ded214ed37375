import { Link } from '@tanstack/react-router';
import type { Activity } from '#lib/rider-data/activities.ts';
import styles from '#lib/strava/brand.module.css';

/** Stands wherever data of Strava are shown. The words are Strava's. */
export const PoweredByStrava = () => <p className={styles.powered}>Powered by Strava</p>;

/** Stands below the sums of weeks with rides from Strava: says which figures count them. */
export const CountedWithStrava = () => (
  <div className={styles.counted}>
    <PoweredByStrava />
    <p>
      Rides from Strava count in the hours and the load of a week.{' '}
      <Link to="/summary/form">Fitness, power and records</Link> leave them out.
    </p>
  </div>
);

/** Leads to an activity at Strava. The words are Strava's. */
export const ViewOnStrava = ({ url }: { readonly url: string }) => (
  <a className={styles.view} href={url} rel="noreferrer">
    View on Strava
  </a>
);

/** Whether one of these activities comes from Strava. */
export const hasStrava = (activities: readonly Pick<Activity, 'source'>[]): boolean =>
  activities.some(({ source }) => source === 'strava');
