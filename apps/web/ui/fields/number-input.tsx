import { useId, type ComponentProps } from 'react';
import { classes } from '#ui/classes.ts';
import { useFieldControl } from '#ui/fields/field-control.ts';
import styles from '#ui/fields/input.module.css';

export interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly unit?: string;
  /** Whole numbers only: the keyboard of a phone has no decimal key. */
  readonly whole?: boolean;
}

/** A number field with a text value: `type=number` drops text that it cannot parse, and changes the value on scroll. */
export function NumberInput({
  unit,
  whole = false,
  inputMode = whole ? 'numeric' : 'decimal',
  className,
  ...rest
}: NumberInputProps) {
  const unitId = useId();
  const control = useFieldControl(rest, unit && unitId);
  return (
    <div className={classes(styles.frame, className)}>
      <input
        autoComplete="off"
        {...rest}
        {...control}
        type="text"
        inputMode={inputMode}
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
