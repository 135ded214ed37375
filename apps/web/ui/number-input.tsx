import { useId, type ComponentProps } from 'react';
import { classes } from '#ui/classes.ts';
import { useFieldControl } from '#ui/field-control.ts';
import styles from '#ui/input.module.css';

export interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type' | 'inputMode'> {
  readonly unit?: string;
  /** Whole numbers only: the phone's keyboard shows no decimal key. */
  readonly whole?: boolean;
}

/** A number as the rider typed it. It stays text: `type=number` loses what it cannot read and steps on scroll. */
export function NumberInput({ unit, whole = false, className, ...rest }: NumberInputProps) {
  const unitId = useId();
  const control = useFieldControl(rest, unit && unitId);
  return (
    <div className={classes(styles.frame, className)}>
      <input
        autoComplete="off"
        {...rest}
        {...control}
        type="text"
        inputMode={whole ? 'numeric' : 'decimal'}
        className={styles.bare}
      />
      {unit && (
        <span id={unitId} className={styles.unit}>
          {unit}
        </span>
      )}
    </div>
  );
}
