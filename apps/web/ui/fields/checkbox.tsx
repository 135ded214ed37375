import { Check } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { FieldError } from '#ui/fields/field.tsx';
import styles from '#ui/fields/checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
}

/** A checkbox, whose value is saved with its form. */
export function Checkbox({ label, hint, error, onChange, className, ...rest }: CheckboxProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={classes(styles.field, className)}>
      <label className={styles.row}>
        <span className={styles.box}>
          <input
            {...rest}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={described || undefined}
            onChange={(event) => onChange(event.target.checked)}
          />
          <Check aria-hidden="true" />
        </span>
        <span>{label}</span>
      </label>
      {(hint || error) && (
        <div className={styles.below}>
          {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
          {hint && <p id={`${id}-hint`}>{hint}</p>}
        </div>
      )}
    </div>
  );
}
