import type { CSSProperties } from 'react';
import styles from '#ui/layout/skeleton.module.css';

interface SkeletonProps {
  readonly width?: CSSProperties['width'];
  /** The size of the loaded content, so that nothing moves when it appears. */
  readonly height: CSSProperties['height'];
}

/** A placeholder for content that loads. Each screen needs one `Loading` text as well. */
export const Skeleton = ({ width = '100%', height }: SkeletonProps) => (
  <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />
);
