import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import styles from '#ui/pill.module.css';

interface PillProps {
  readonly tone?: 'plain' | 'good' | 'bad' | 'now';
  readonly children: ReactNode;
}

/** A short label for a state. The colour is never the only sign. */
export const Pill = ({ tone = 'plain', children }: PillProps) => (
  <span data-pill="" className={classes(styles.pill, styles[tone])}>
    {children}
  </span>
);
