import type { Step } from '@musette/coach/workout/steps';
import { classes } from '#ui/classes.ts';
import { stageShape, stageWords, VIEW, zoneWords, type StageShape } from '#ui/charts/stage-shape.ts';
import styles from '#ui/charts/stage-profile.module.css';

interface StageProfileProps {
  readonly steps: readonly Step[];
  readonly heightPx: number;
  /** Draws a dotted line at FTP, labelled with the watts. */
  readonly ftpWatts?: number | undefined;
  /** Writes the zone number below each block that is wide enough. */
  readonly numbered?: boolean;
  /** The text for screen readers instead of the minutes in each zone; empty when the adjacent text says everything. */
  readonly label?: string;
  /** Draws only the outline, for a workout that was not ridden. */
  readonly hollow?: boolean;
  /** The width in percent; a shortened workout is narrower. */
  readonly widthPercent?: number;
  readonly className?: string;
}

/** The stage profile of a workout: minutes from left to right, power as height, coloured by zone. */
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
        {shape.zones.map((zone) => {
          const color = `var(--zone-${zone.zone})`;
          return (
            <path key={zone.zone} d={zone.path} fill={color} stroke={zone.zone < 4 ? 'none' : color}>
              <title>{zoneWords(zone)}</title>
            </path>
          );
        })}
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

/** A flat line of the same height, for a rest day. */
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
