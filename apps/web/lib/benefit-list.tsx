import type { BenefitTone } from '@musette/coach/proof/benefit';
import { Check, CircleAlert, Info } from 'lucide-react';
import { unbroken } from '#lib/minutes-text.ts';
import { classes } from '#ui/classes.ts';
import styles from './benefit-list.module.css';

/** A part of what a season brings. */
export interface BenefitLine {
  readonly code: string;
  readonly text: string;
  readonly tone: BenefitTone;
}

/** The sign is never the only thing that says what a line means. */
const ICONS: Readonly<Record<BenefitTone, typeof Check>> = { gain: Check, lack: CircleAlert, note: Info };

/** What a season brings, or cannot bring; its fitness first. */
export const BenefitList = ({ benefit }: { readonly benefit: readonly BenefitLine[] }) => (
  <ul className={styles.list}>
    {benefit.map(({ code, text, tone }) => {
      const Icon = ICONS[tone];
      return (
        <li key={code} className={classes(styles.line, styles[tone])}>
          <Icon aria-hidden="true" />
          {unbroken(text)}
        </li>
      );
    })}
  </ul>
);
