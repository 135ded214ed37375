import type { ReactNode, Ref } from 'react';
import { classes } from '#ui/classes.ts';
import styles from '#ui/layout/page-head.module.css';

interface PageHeadProps {
  readonly title: ReactNode;
  /** A short line above the title. */
  readonly above?: ReactNode;
  readonly lead?: ReactNode;
  /** Shown at the other end of the title's line: the screen's actions. */
  readonly aside?: ReactNode;
  /** Leaves more of the window to what follows. */
  readonly isDense?: boolean;
  /** The title, so that it can take the focus. */
  readonly heading?: Ref<HTMLHeadingElement>;
}

export const PageHead = ({ title, above, lead, aside, isDense = false, heading }: PageHeadProps) => (
  <header className={classes(styles.head, isDense && styles.dense)}>
    <div className={styles.words}>
      {above && <p className={styles.above}>{above}</p>}
      <h1 {...(heading && { ref: heading, tabIndex: -1 })}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
    {aside && <div className={styles.aside}>{aside}</div>}
  </header>
);
