import type { ReactNode } from 'react';
import styles from '#ui/layout/empty-state.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly words: ReactNode;
  /** The next action; every empty state offers one. */
  readonly action: ReactNode;
}

/** Shown in place of content that does not exist yet. */
export const EmptyState = ({ title, words, action }: EmptyStateProps) => (
  <div className={styles.empty}>
    <svg viewBox="0 0 168 60" className={styles.stage} aria-hidden="true">
      <path d="M1 59V42L35 32V59ZM38 59V20H56V59ZM59 59V40H75V59ZM78 59V8H96V59ZM99 59V40H115V59ZM118 59V24H140V59ZM143 59V34L167 46V59Z" />
    </svg>
    <h2 className={styles.title}>{title}</h2>
    <p className={styles.words}>{words}</p>
    <div className={styles.action}>{action}</div>
  </div>
);
