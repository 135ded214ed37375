import type { Step } from '@musette/coach/workout/steps';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { feelRows } from './feel-rows.ts';
import { stepRows, type StepRow, wattsWith } from './step-rows.ts';
import styles from './steps.module.css';

export interface StepsCardProps {
  readonly steps: readonly Step[];
  readonly ftpWatts: number | null;
}

/** The workout to read, with this rider's own figures. */
export const StepsCard = ({ steps, ftpWatts }: StepsCardProps) =>
  ftpWatts === null ? (
    <Card title="Step by step, by feel and heart rate">
      <StepList rows={feelRows(steps)} />
      <p className={styles.note}>
        RPE is how hard it feels, from 1 to 10. HR is in percent of the heart rate that you can hold for an
        hour. For targets in watts, <Link to="/account">give your FTP</Link>.
      </p>
    </Card>
  ) : (
    <Card title={`Step by step, for your FTP of ${ftpWatts} W`}>
      <StepList rows={stepRows(steps, wattsWith(ftpWatts))} />
    </Card>
  );

const StepList = ({ rows }: { readonly rows: readonly StepRow[] }) => (
  <ol className={styles.list}>
    {rows.map((row) => (
      <StepLine key={row.key} row={row} />
    ))}
  </ol>
);

function StepLine({ row }: { readonly row: StepRow }) {
  const { depth, zone, length, words, target, also, cue } = row;
  return (
    <li
      className={classes(styles.row, depth > 0 && styles.inner, target === null && styles.repeat)}
      style={{ '--depth': depth } as CSSProperties}
    >
      <span
        aria-hidden="true"
        className={styles.dot}
        style={{ background: zone === null ? 'transparent' : `var(--zone-${zone})` }}
      />
      <span className={styles.length}>{length}</span>
      <span className={styles.words}>
        {words}
        {cue && <em className={styles.cue}>{cue}</em>}
      </span>
      {target && (
        <span className={styles.target}>
          {also && <small>{also} · </small>}
          {target}
        </span>
      )}
    </li>
  );
}
