import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from '#ui/flag-mark.module.css';

/** A race flag as an icon, with a text for screen readers and a tooltip. */
export const FlagMark = ({ words }: { readonly words: string }) => (
  <span className={styles.mark} title={words}>
    <Flag aria-hidden="true" />
    <span className="visually-hidden">{words}</span>
  </span>
);

/** A flag in place of a stage profile, because a race has no steps. */
export const FlagProfile = ({
  heightPx,
  className = '',
}: {
  readonly heightPx: number;
  readonly className?: string;
}) => (
  <span aria-hidden="true" className={`${styles.profile} ${className}`} style={{ height: heightPx }}>
    <Flag />
  </span>
);

/** A line with a flag: a race of a day. */
export const FlagLine = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.line}>
    <Flag aria-hidden="true" />
    <span>{children}</span>
  </span>
);
