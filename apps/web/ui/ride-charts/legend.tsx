import type { PlannedBlock } from '#ui/ride-charts/shapes/planned.ts';
import styles from '#ui/ride-charts/legend.module.css';

interface LegendProps {
  readonly hasZones: boolean;
  readonly blocks: readonly PlannedBlock[];
}

/** What the colours and lines of the chart of power mean. */
export const Legend = ({ hasZones, blocks }: LegendProps) => (
  <p className={styles.legend} aria-hidden="true">
    <span className={styles.entry}>
      <span className={hasZones ? styles.zones : styles.grey} />
      {hasZones ? 'ridden, by zone' : 'ridden'}
    </span>
    {blocks.length > 0 && (
      <span className={styles.entry}>
        <svg viewBox="0 0 22 12" width="22" height="12" className={styles.outline}>
          <path d="M0 10H6V2H15V10H22" />
        </svg>
        planned
      </span>
    )}
    {blocks.some(({ ridden }) => ridden?.isHeld === false) && (
      <span className={styles.entry}>
        <span className={styles.missing} />
        not held
      </span>
    )}
  </p>
);
