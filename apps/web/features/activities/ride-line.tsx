import { Link } from '@tanstack/react-router';
import { ridingMinutes } from '@musette/coach/progress/ride/ride';
import type { Activity } from '#lib/rider-data/activities.ts';
import { measuresIn, measureText, nameOf, ridingText, TYPE_LABELS } from '#lib/rider-data/activity-texts.ts';
import { useProfile } from '#lib/rider-data/profile.ts';
import { classes } from '#ui/classes.ts';
import { RideShape } from '#ui/charts/ride-shape.tsx';
import styles from './ride-line.module.css';

interface RideLineProps {
  readonly ride: Activity;
  /** Whether the Tab key stops here. */
  readonly tabIndex: 0 | -1;
  /** The width of its picture: a ride that was only a part of the workout is narrower. */
  readonly widthPercent?: number;
  /** Whether its name is shown; it is always said. */
  readonly isNamed?: boolean;
}

/** A ride with its picture and figures, and a link to it (spec 2). */
export function RideLine({ ride, tabIndex, widthPercent = 100, isNamed = true }: RideLineProps) {
  const units = useProfile().data?.units ?? 'metric';
  const { distance, height } = measuresIn(units);
  const { id, type, distanceM, elevationM, shape, ftpWatts } = ride;
  return (
    <Link
      to="/activity/$activityId"
      params={{ activityId: id }}
      tabIndex={tabIndex}
      preload={false}
      data-ride={id}
      className={styles.ride}
    >
      <span style={{ width: `${widthPercent}%` }}>
        <RideShape watts={shape} ftpWatts={ftpWatts} heightPx={20} minutes={ridingMinutes(ride)} />
      </span>
      <span className={classes(styles.name, !isNamed && 'visually-hidden')}>
        <span className="visually-hidden">{TYPE_LABELS[type]}: </span>
        {nameOf(ride)}
      </span>
      <span className={styles.figures}>
        {distanceM !== null && <b>{measureText(distance(distanceM))}</b>} <span>{ridingText(ride)}</span>
        {elevationM !== null && elevationM >= 1 && ` ${measureText(height(elevationM))}`}
      </span>
    </Link>
  );
}
