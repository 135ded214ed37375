import type { CSSProperties, ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import styles from '#ui/layout/grid.module.css';

interface GridProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** A grid of twelve columns; one column on phones. */
export const Grid = ({ className, children }: GridProps) => (
  <div className={classes(styles.grid, className)}>{children}</div>
);

interface CellProps extends GridProps {
  /** The number of columns. */
  readonly span: number;
}

export const Cell = ({ span, className, children }: CellProps) => (
  <div className={classes(styles.cell, className)} style={{ '--span': span } as CSSProperties}>
    {children}
  </div>
);
