import { useId, type ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import styles from '#ui/layout/card.module.css';

export interface CardProps {
  /** The heading of the card. */
  readonly title?: string;
  /** Shown at the other end of the title's line. */
  readonly aside?: ReactNode;
  /** Removes the padding, for pictures and lists with their own padding. */
  readonly flush?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Card({ title, aside, flush = false, className, children }: CardProps) {
  const id = useId();
  return (
    <section className={classes(styles.card, flush && styles.flush, className)} aria-labelledby={title && id}>
      {(title || aside) && (
        <div className={styles.head}>
          {title && (
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
          )}
          {aside && <div className={styles.aside}>{aside}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
