import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { FieldContext } from '#ui/fields/field-control.ts';
import styles from '#ui/fields/field.module.css';

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  readonly required?: boolean;
  /** Adds "optional" to the label. */
  readonly optional?: boolean;
  /** Hides the label visually. */
  readonly hideLabel?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** One input with its label, hint and error, linked for screen readers. */
export function Field({
  label,
  hint,
  error,
  required = false,
  optional,
  hideLabel,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : '';
  const errorId = error ? `${id}-error` : '';
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classes(styles.field, className)}>
      <div className={hideLabel ? 'visually-hidden' : styles.head}>
        <label htmlFor={id} className={classes(styles.label, required && styles.required)}>
          {label}
        </label>
        {optional && <span className={styles.optional}>optional</span>}
      </div>
      <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>{children}</FieldContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** The error text of a field. */
export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <CircleAlert aria-hidden="true" />
      {children}
    </p>
  );
}
