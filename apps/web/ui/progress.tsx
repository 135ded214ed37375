import type { CSSProperties } from 'react';
import { classes } from '#ui/classes.ts';
import styles from '#ui/progress.module.css';

interface ProgressBarProps {
  readonly label: string;
  /** The number may exceed 100; the bar ends at 100 (design 7). */
  readonly percent: number;
  readonly tone?: 'now' | 'good' | 'bad' | 'ink';
  /** The text for screen readers instead of the percentage: "3 of 12 weeks". */
  readonly words?: string;
}

export function ProgressBar({ label, percent, tone = 'now', words }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      aria-valuetext={words ?? `${Math.round(percent)} %`}
      max={100}
      value={Math.min(100, Math.max(0, percent))}
      className={classes(styles.bar, styles[tone])}
    />
  );
}

interface StepsProgressProps {
  readonly label: string;
  readonly steps: readonly string[];
  /** The index of the current step. */
  readonly current: number;
}

/** The progress through a few steps, drawn as a climb. */
export const StepsProgress = ({ label, steps, current }: StepsProgressProps) => (
  <ol className={styles.steps} aria-label={label}>
    {steps.map((step, index) => (
      <li
        key={step}
        className={classes(styles.step, index < current && styles.done, index === current && styles.current)}
        style={{ '--rise': (index + 1) / steps.length } as CSSProperties}
        aria-current={index === current ? 'step' : undefined}
      >
        <span className={styles.block} />
        <span>
          {step}
          {index < current && <span className="visually-hidden">, done</span>}
        </span>
      </li>
    ))}
  </ol>
);
