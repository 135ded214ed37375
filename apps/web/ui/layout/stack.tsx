import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import styles from '#ui/layout/stack.module.css';

interface StackProps {
  readonly gap?: 's' | 'm' | 'l';
  readonly className?: string;
  readonly children: ReactNode;
}

/** Stacks its children vertically. */
export const Stack = ({ gap = 'm', className, children }: StackProps) => (
  <div className={classes(styles.stack, styles[gap], className)}>{children}</div>
);

export interface RowProps extends StackProps {
  /** Distributes the children from start to end. */
  readonly spread?: boolean;
}

/** Places its children in a row that wraps. */
export const Row = ({ gap = 's', spread = false, className, children }: RowProps) => (
  <div className={classes(styles.row, styles[gap], spread && styles.spread, className)}>{children}</div>
);
