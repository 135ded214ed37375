import type { CSSProperties } from 'react';
import styles from '#ui/skeleton.module.css';

export interface SkeletonProps {
  readonly width?: CSSProperties['width'];
  /** The size of what comes, so that nothing moves when it is there. */
  readonly height: CSSProperties['height'];
}

/** Holds the place of something that is on its way. Put a `Loading` text beside it once per screen. */
export const Skeleton = ({ width = '100%', height }: SkeletonProps) => (
  <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />
);
