import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import styles from '#ui/layout/loading.module.css';

interface LoadingProps {
  /** 'Loading...' unless the specification has another text for the screen. */
  readonly children?: ReactNode;
  /** Centres the text on the screen. */
  readonly screen?: boolean;
}

export const Loading = ({ children = 'Loading...', screen = false }: LoadingProps) => (
  <output data-loading className={classes(styles.loading, screen && styles.screen)}>
    <span className={styles.blocks} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
      <i />
    </span>
    <span>{children}</span>
  </output>
);
