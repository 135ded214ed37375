import type { ReactNode } from 'react';
import styles from './account.module.css';

interface FormGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A group of fields with a title. */
export const FormGroup = ({ title, children }: FormGroupProps) => (
  <fieldset className={styles.group}>
    <legend>{title}</legend>
    <div className={styles.fields}>{children}</div>
  </fieldset>
);
