import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '#ui/classes.ts';
import { useFieldControl } from '#ui/fields/field-control.ts';
import styles from '#ui/fields/input.module.css';

interface SelectOption<T extends string = string> {
  readonly value: T;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectProps<T extends string = string> extends Omit<
  ComponentProps<'select'>,
  'children' | 'value' | 'onChange' | 'multiple'
> {
  readonly options: readonly SelectOption<T>[];
  /** Null shows the placeholder. */
  readonly value: T | null;
  readonly onChange: (value: T) => void;
  readonly placeholder?: string;
}

/** A native select element, which phones show in their own way. */
export function Select<T extends string>({
  options,
  value,
  onChange,
  placeholder,
  className,
  ...rest
}: SelectProps<T>) {
  const control = useFieldControl(rest);
  const pick = (picked: string) => {
    const option = options.find((candidate) => candidate.value === picked);
    if (option) onChange(option.value);
  };
  return (
    <div className={classes(styles.select, className)}>
      <select
        {...rest}
        {...control}
        value={value ?? ''}
        className={styles.input}
        onChange={(event) => pick(event.target.value)}
      >
        {value === null && (
          <option value="" disabled>
            {placeholder ?? 'Choose'}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </div>
  );
}
