import { useId, type ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { FieldError } from '#ui/fields/field.tsx';
import styles from '#ui/fields/choice.module.css';

interface ChoiceOption<T extends string = string> {
  readonly value: T;
  readonly label: string;
  readonly disabled?: boolean;
}

interface ChoiceProps<T extends string = string> {
  readonly legend: string;
  readonly options: readonly ChoiceOption<T>[];
  readonly value: T | null;
  readonly onChange: (value: T) => void;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly hideLegend?: boolean;
  readonly className?: string;
}

/** Native radio buttons that look like chips. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const {
    legend,
    options,
    value,
    onChange,
    hint,
    error,
    required = false,
    disabled,
    hideLegend,
    className,
  } = props;
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <fieldset
      role="radiogroup"
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={described || undefined}
      disabled={disabled}
      className={classes(styles.group, className)}
    >
      <legend
        className={hideLegend ? 'visually-hidden' : classes(styles.legend, required && styles.required)}
      >
        {legend}
      </legend>
      <div className={styles.chips}>
        {options.map((option) => (
          <label key={option.value} className={styles.chip}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
