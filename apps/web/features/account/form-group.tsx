import { useLocation } from '@tanstack/react-router';
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

/** Whether the rider comes to choose a town, with the address `/account#town`. */
export const useIsForTown = (): boolean => useLocation().hash === 'town';
