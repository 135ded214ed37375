import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import styles from '#ui/figure-number.module.css';

interface FigureNumberProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly unit?: string;
  readonly size?: 's' | 'm' | 'l';
  /** A bar or a line of text below the figure. */
  readonly children?: ReactNode;
}

/** A large condensed figure with its label and unit. */
export const FigureNumber = ({ label, value, unit, size = 'l', children }: FigureNumberProps) => (
  <dl className={classes(styles.figure, styles[size])}>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.number}>
      {value}
      {unit && <small className={styles.unit}> {unit}</small>}
    </dd>
    {children && <dd>{children}</dd>}
  </dl>
);
