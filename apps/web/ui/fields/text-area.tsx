import type { ComponentProps } from 'react';
import { classes } from '#ui/classes.ts';
import { useFieldControl } from '#ui/fields/field-control.ts';
import styles from '#ui/fields/input.module.css';

type TextAreaProps = ComponentProps<'textarea'>;

/** A text area that grows with its text. */
export function TextArea({ className, rows = 4, ...rest }: TextAreaProps) {
  const control = useFieldControl(rest);
  return (
    <textarea {...rest} {...control} rows={rows} className={classes(styles.input, styles.area, className)} />
  );
}
