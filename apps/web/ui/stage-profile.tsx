import type { Step } from '@musette/coach/workout/steps';
import { classes } from '#ui/classes.ts';
import { stageShape, stageWords, VIEW, zoneWords, type StageShape } from '#ui/stage-shape.ts';
import styles from '#ui/stage-profile.module.css';

export interface StageProfileProps {
  readonly steps: readonly Step[];
  readonly heightPx: number;
  /** Draws the dotted line at FTP and writes the watts on it. */
  readonly ftpWatts?: number | undefined;
  /** Writes each zone's number under its blocks, where there is room. */
  readonly numbered?: boolean;
  /** What is said instead of the minutes in each zone; empty when the words beside the picture say it all. */
  readonly label?: string;
  /** Drawn as an outline: it was not ridden. */
  readonly hollow?: boolean;
  /** How much of its place it takes: a part of a workout is as wide as that part. */
  readonly widthPercent?: number;
  readonly className?: string;
}

/** A workout as a stage: as wide as the minutes, as high as the power, coloured by zone. */
export function StageProfile({
  steps,
  heightPx,
  ftpWatts,
  numbered = false,
  label,
  hollow = false,
  widthPercent = 100,
  className,
}: StageProfileProps) {
  const shape = stageShape(steps);
  const words = label ?? stageWords(shape);
  const image = words ? ({ role: 'img', 'aria-label': words } as const) : ({ 'aria-hidden': true } as const);
  return (
    <div
      {...image}
      className={classes(styles.profile, hollow && styles.hollow, className)}
      style={{ height: heightPx, ...(widthPercent < 100 && { width: `${widthPercent}%` }) }}
    >
      <svg viewBox={`0 0 ${VIEW} ${VIEW}`} preserveAspectRatio="none" className={styles.blocks}>
        {shape.zones.map((zone) => (
          <path key={zone.zone} d={zone.path} className={styles[`zone${zone.zone}`]}>
            <title>{zoneWords(zone)}</title>
          </path>
        ))}
        <path d={shape.gaps} className={styles.gaps} />
        <path d={shape.zoneGaps} className={classes(styles.gaps, styles.zoneGaps)} />
      </svg>
      {shape.free.map((free) => (
        <span
          key={free.leftPercent}
          title="As you feel"
          className={styles.free}
          style={{
            left: `${free.leftPercent}%`,
            width: `${free.widthPercent}%`,
            height: `${free.heightPercent}%`,
          }}
        />
      ))}
      {numbered && <ZoneNumbers shape={shape} />}
      {ftpWatts !== undefined && (
        <span className={styles.ftp} style={{ top: `${shape.ftpPercent}%` }}>
          <span className={styles.watts}>FTP {ftpWatts} W</span>
        </span>
      )}
    </div>
  );
}

const ZoneNumbers = ({ shape }: { readonly shape: StageShape }) =>
  shape.blocks.map((block) => (
    <span
      key={block.leftPercent}
      className={styles.number}
      style={{ left: `${block.leftPercent}%`, width: `${block.widthPercent}%` }}
    >
      <span className={classes(styles.digit, block.zone === 7 && styles.on7)}>{block.zone}</span>
    </span>
  ));

/** The place of the picture on a day off: a flat road of the same height. */
export const RestProfile = ({
  heightPx,
  className,
}: {
  readonly heightPx: number;
  readonly className?: string;
}) => (
  <div
    aria-hidden="true"
    className={classes(styles.profile, styles.rest, className)}
    style={{ height: heightPx }}
  />
);
