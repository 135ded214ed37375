import type { Step } from '@musette/coach/workout/steps';
import { Link } from '@tanstack/react-router';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { stepRows, type StepRow } from './step-rows.ts';
import styles from './steps.module.css';

export interface StepsCardProps {
  readonly steps: readonly Step[];
  readonly ftpWatts: number | null;
}

/** The workout to read, with this rider's own figures. */
export const StepsCard = ({ steps, ftpWatts }: StepsCardProps) => (
  <Card title={ftpWatts === null ? 'Step by step, by feel' : `Step by step, for your FTP of ${ftpWatts} W`}>
    <ol className={styles.list}>
      {stepRows(steps, ftpWatts).map((row) => (
        <StepLine key={row.key} row={row} />
      ))}
    </ol>
    {ftpWatts === null && (
      <p className={styles.note}>
        RPE is how hard it feels, from 1 to 10. HR is in percent of the heart rate that you can hold for an
        hour. For targets in watts, <Link to="/account">give your FTP</Link>.
      </p>
    )}
  </Card>
);

function StepLine({ row }: { readonly row: StepRow }) {
  const { depth, zone, length, words, target, also, cue } = row;
  return (
    <li className={classes(styles.row, depth > 0 && styles.inner, target === null && styles.repeat)}>
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
      {target !== null && (
        <span className={styles.target}>
          {also && <small>{also} · </small>}
          {target}
        </span>
      )}
    </li>
  );
}
