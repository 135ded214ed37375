import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { classes } from '#ui/classes.ts';
import { useFieldControl } from '#ui/fields/field-control.ts';
import styles from '#ui/fields/input.module.css';

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** What is hidden, for the name of the button. */
  readonly what?: string;
}

/** A password field with a show button; pasting and password managers work (WCAG 3.3.8). */
export function PasswordInput({ className, what = 'password', ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const control = useFieldControl(rest);
  const Picture = shown ? EyeOff : Eye;
  return (
    <div className={classes(styles.frame, className)}>
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        {...control}
        type={shown ? 'text' : 'password'}
        className={styles.bare}
      />
      <button
        type="button"
        className={styles.show}
        disabled={rest.disabled}
        aria-label={`${shown ? 'Hide' : 'Show'} ${what}`}
        onClick={() => setShown(!shown)}
      >
        <Picture aria-hidden="true" />
        {shown ? 'Hide' : 'Show'}
      </button>
    </div>
  );
}
