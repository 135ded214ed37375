import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import styles from '#ui/stack.module.css';

export interface StackProps {
  readonly gap?: 's' | 'm' | 'l';
  readonly className?: string;
  readonly children: ReactNode;
}

/** One below the other. */
export const Stack = ({ gap = 'm', className, children }: StackProps) => (
  <div className={classes(styles.stack, styles[gap], className)}>{children}</div>
);

export interface RowProps extends StackProps {
  /** Pushes the first to the start and the last to the end. */
  readonly spread?: boolean;
}

/** Side by side; wraps when there is no room. */
export const Row = ({ gap = 's', spread = false, className, children }: RowProps) => (
  <div className={classes(styles.row, styles[gap], spread && styles.spread, className)}>{children}</div>
);
