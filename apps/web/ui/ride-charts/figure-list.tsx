import { POWER_ZONES, powerZoneOf } from '@musette/coach/rider/zones';
import type { CSSProperties } from 'react';
import { classes } from '#ui/classes.ts';
import type { Figures } from '#ui/ride-charts/shapes/figures.ts';
import type { StreamName } from '#ui/ride-charts/shapes/ride-streams.ts';
import { labelOf, type RideUnit } from '#ui/ride-charts/shapes/units.ts';
import styles from '#ui/ride-charts/figure-list.module.css';

interface FigurePlace {
  readonly name: StreamName;
  /** Where its chart begins. */
  readonly topPx: number;
}

interface FigureListProps {
  readonly places: readonly FigurePlace[];
  readonly units: Readonly<Record<StreamName, RideUnit>>;
  readonly figures: Figures;
  /** The metres climbed, where the figures are averages. */
  readonly ascentM: number | null;
  /** Normalized power of the selected range; null where that is short. */
  readonly normalizedWatts: number | null;
  readonly ftpWatts: number | null;
}

/** The figures beside the charts: those of the cursor, or else the averages of the selected part or of the part in view. */
export const FigureList = ({
  places,
  units,
  figures,
  ascentM,
  normalizedWatts,
  ftpWatts,
}: FigureListProps) => (
  <dl className={styles.list}>
    {places.map(({ name, topPx }) => {
      const { value, unit } = figureOf(units[name], {
        value: figures.values[name],
        climbM: name === 'elevation' ? ascentM : null,
      });
      return (
        <div
          key={name}
          className={styles.figure}
          style={{ '--top': `${topPx}px` } as CSSProperties}
          data-figure={name}
        >
          <dt className={styles.label}>{labelOf(name, units[name])}</dt>
          <dd className={styles.value}>
            {value}
            <small className={styles.unit}> {unit}</small>
          </dd>
          {name === 'power' && (
            <PowerNotes figures={figures} normalizedWatts={normalizedWatts} ftpWatts={ftpWatts} />
          )}
        </div>
      );
    })}
  </dl>
);

interface FigureInput {
  readonly value: number | null;
  readonly climbM: number | null;
}

/** The metres climbed say more of a part of the ride than its average elevation. */
function figureOf({ label, format }: RideUnit, { value, climbM }: FigureInput) {
  if (climbM !== null) return { value: format(climbM), unit: `${label} up` };
  return { value: value === null ? '–' : format(value), unit: label };
}

function PowerNotes({
  figures,
  normalizedWatts,
  ftpWatts,
}: Pick<FigureListProps, 'figures' | 'normalizedWatts' | 'ftpWatts'>) {
  const { plannedWatts } = figures;
  const { power } = figures.values;
  const zone = power === null || ftpWatts === null ? null : powerZoneOf(power / ftpWatts);
  return (
    <>
      {normalizedWatts !== null && <dd className={styles.note}>norm. {Math.round(normalizedWatts)} W</dd>}
      {plannedWatts !== null && <dd className={styles.note}>plan {Math.round(plannedWatts)} W</dd>}
      {zone !== null && (
        <dd className={classes(styles.note, styles.zoneNote)}>
          Z{zone} {POWER_ZONES[zone - 1]?.name}
        </dd>
      )}
    </>
  );
}
