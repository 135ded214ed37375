import { useId, type ComponentProps, type ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import styles from '#ui/switch.module.css';

export interface SwitchProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'role' | 'onChange' | 'children'
> {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly hint?: ReactNode;
}

/** A switch whose change takes effect immediately. */
export function Switch({ label, hint, onChange, className, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <label className={classes(styles.row, className)}>
      <span className={styles.words}>
        <span id={`${id}-label`}>{label}</span>
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
