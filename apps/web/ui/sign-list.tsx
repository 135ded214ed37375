import { Check, CircleAlert, Info } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import styles from '#ui/sign-list.module.css';

const ICONS = { good: Check, bad: CircleAlert, note: Info } as const;

/** A line with its sign. The sign is never the only thing that says what the line means. */
export interface SignedLine {
  readonly key: string;
  readonly sign: keyof typeof ICONS;
  readonly text: string;
}

/** Lines with a sign each; the first one says the most. */
export const SignList = ({ lines }: { readonly lines: readonly SignedLine[] }) => (
  <ul className={styles.list}>
    {lines.map(({ key, sign, text }) => {
      const Icon = ICONS[sign];
      return (
        <li key={key} className={classes(styles.line, styles[sign])}>
          <Icon aria-hidden="true" />
          {text}
        </li>
      );
    })}
  </ul>
);
