import { Flag } from 'lucide-react';
import styles from '#ui/flag-mark.module.css';

/** A race, as small as an icon; what it says is read out, and shown under the pointer. */
export const FlagMark = ({ words }: { readonly words: string }) => (
  <span className={styles.mark} title={words}>
    <Flag aria-hidden="true" />
    <span className="visually-hidden">{words}</span>
  </span>
);

/** The place of a race's profile: nobody plans how it will go. What it is stands beside it. */
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
