import { DEFAULT_FTP_WATTS } from '@musette/coach/rider/limits';
import { POWER_ZONES, powerZoneOf } from '@musette/coach/rider/zones';
import styles from '#ui/charts/ride-shape.module.css';

interface RideShapeProps {
  /** The mean power of equal parts of the ride; null without power. */
  readonly watts: readonly number[] | null;
  readonly ftpWatts: number | null;
  readonly heightPx: number;
  /** The time of the ride, which is the length of its bar without power. */
  readonly minutes: number;
}

/** The top of the picture, as a fraction of FTP: the same as that of a planned workout. */
const TOP = 1.3;

/** The bar of a ride of this time or longer fills its frame, where power is missing. */
const FULL_MINUTES = 180;

/** A small picture of a ride with the ragged top of real power, in the colours of its zones; without power a bar as long as its time. */
export function RideShape({ watts, ftpWatts, heightPx, minutes }: RideShapeProps) {
  if (watts === null) {
    const widthPercent = Math.min(100, (minutes / FULL_MINUTES) * 100);
    return (
      <span aria-hidden="true" className={styles.flat} style={{ height: heightPx }}>
        <span className={styles.bar} style={{ width: `${widthPercent}%` }} />
      </span>
    );
  }
  const parts = watts.map((mean) => mean / (ftpWatts ?? DEFAULT_FTP_WATTS));
  return (
    <svg
      viewBox={`0 0 ${parts.length} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={styles.shape}
      style={{ height: heightPx }}
    >
      {POWER_ZONES.map(({ zone }) => (
        <path key={zone} fill={`var(--zone-${zone})`} d={pathOf(parts, zone)} />
      ))}
    </svg>
  );
}

const pathOf = (parts: readonly number[], zone: number): string =>
  parts
    .map((power, index) =>
      powerZoneOf(power) === zone
        ? `M${index} 100V${Math.round(100 - (Math.min(power, TOP) / TOP) * 100)}h1V100Z`
        : '',
    )
    .join('');
