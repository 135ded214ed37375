import type { Figure } from '#lib/rider-fields/measures.ts';
import styles from './account.module.css';

/** Figures with large numbers and small units, or one common text when there is no value. */
export const Figures = ({ of: figures }: { readonly of: readonly Figure[] }) =>
  figures.length === 0 ? (
    <span className={styles.unknown}>Not given</span>
  ) : (
    <span className={styles.figures}>
      {figures.map(({ value, unit }) => (
        <span key={unit}>
          {value} <small>{unit}</small>
        </span>
      ))}
    </span>
  );
