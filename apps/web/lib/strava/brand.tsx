import type { Activity } from '#lib/activities.ts';
import styles from '#lib/strava/brand.module.css';

/** Stands wherever data of Strava are shown. The words are Strava's. */
export const PoweredByStrava = () => <p className={styles.powered}>Powered by Strava</p>;

/** Leads to an activity at Strava. The words are Strava's. */
export const ViewOnStrava = ({ url }: { readonly url: string }) => (
  <a className={styles.view} href={url} rel="noreferrer">
    View on Strava
  </a>
);

/** Whether one of these activities comes from Strava. */
export const hasStrava = (activities: readonly Pick<Activity, 'source'>[]): boolean =>
  activities.some(({ source }) => source === 'strava');
