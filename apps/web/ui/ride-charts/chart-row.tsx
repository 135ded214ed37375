import { memo, useId } from 'react';
import { classes } from '#ui/classes.ts';
import type { ChartPicture } from '#ui/ride-charts/shapes/draw-chart.ts';
import type { StreamName } from '#ui/ride-charts/shapes/ride-streams.ts';
import styles from '#ui/ride-charts/chart-row.module.css';

interface ChartRowProps {
  readonly name: StreamName;
  readonly label: string;
  readonly picture: ChartPicture;
  readonly widthPx: number;
  /** The lines of the ticks of the axis, in pixels. */
  readonly gridPx: readonly number[];
  readonly ftpWatts: number | null;
}

/** The room of the label of the FTP. */
const FTP_LABEL_PX = 110;
/** On a narrow page the FTP stands among the ticks, in the place of those that are so near to it. */
const NEAR_PX = 13;

/** One chart. The cursor is not a part of it: it moves without drawing anything again. */
export const ChartRow = memo(function ChartRow(props: ChartRowProps) {
  const { name, label, picture, widthPx, gridPx, ftpWatts } = props;
  const id = useId();
  const { heightPx, zones, line, area, plan, ticks, ftpPx, intervals, missing } = picture;
  // The average of a first interval may stand where the label of the FTP is.
  const isTaken = intervals.some(({ leftPx }) => leftPx < FTP_LABEL_PX);
  const grid = gridPx.map((px) => `M${Math.round(px) + 0.5} 0V${heightPx}`).join('');
  const rules = ticks.map(({ topPx }) => `M0 ${Math.round(topPx) + 0.5}H${widthPx}`).join('');
  return (
    <div className={styles.row} data-chart={name} style={{ height: heightPx }} aria-hidden="true">
      <svg
        width={widthPx}
        height={heightPx}
        viewBox={`0 0 ${widthPx} ${heightPx}`}
        className={styles.picture}
      >
        <path d={grid + rules} className={styles.grid} />
        {zones.map(({ zone, path }) => (
          <path
            key={zone}
            d={path}
            className={styles.bars}
            fill={zone === null ? 'var(--ink-3)' : `var(--zone-${zone})`}
          />
        ))}
        {area && <path d={area} className={styles.area} />}
        {line && <path d={line} className={classes(styles.line, name === 'heartRate' && styles.heart)} />}
        {missing && <Missing id={id} path={missing} />}
        {plan && <path d={plan} className={styles.halo} />}
        {plan && <path d={plan} className={styles.plan} />}
        {ftpPx !== null && <path d={`M0 ${ftpPx}H${widthPx}`} className={styles.ftp} />}
      </svg>
      {ftpPx !== null && ftpWatts !== null && (
        <span className={classes(styles.watts, isTaken && styles.right)} style={{ top: ftpPx }}>
          <span className={styles.whole}>FTP {Math.round(ftpWatts)} W</span>
          <span className={styles.short}>FTP</span>
        </span>
      )}
      {intervals.map(({ leftPx, topPx, text, isHeld }) => (
        <span
          key={leftPx}
          className={classes(styles.interval, !isHeld && styles.missed)}
          style={{ left: leftPx, top: topPx }}
        >
          {text}
        </span>
      ))}
      <span className={styles.name}>{label}</span>
      {ticks.map(({ topPx, text }) => (
        <span
          key={topPx}
          className={classes(
            styles.tick,
            ftpPx !== null && Math.abs(topPx - ftpPx) < NEAR_PX && styles.nearFtp,
          )}
          style={{ top: topPx }}
        >
          {text}
        </span>
      ))}
    </div>
  );
});

/** The power that was missing in an interval, hatched. */
const Missing = ({ id, path }: { readonly id: string; readonly path: string }) => (
  <>
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0V5" className={styles.hatch} />
    </pattern>
    <path d={path} fill={`url(#${id})`} />
  </>
);
