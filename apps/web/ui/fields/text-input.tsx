import type { ComponentProps } from 'react';
import { classes } from '#ui/classes.ts';
import { useFieldControl } from '#ui/fields/field-control.ts';
import styles from '#ui/fields/input.module.css';

type TextInputProps = ComponentProps<'input'>;

/** A single-line input for text, e-mail, dates or searches. */
export function TextInput({ className, type = 'text', ...rest }: TextInputProps) {
  const control = useFieldControl(rest);
  return <input {...rest} {...control} type={type} className={classes(styles.input, className)} />;
}
