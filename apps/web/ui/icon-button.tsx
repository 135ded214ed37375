import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import styles from '#ui/icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly framed?: boolean;
}

/** A button with only an icon; its name is for screen readers and the tooltip. */
export function IconButton({
  label,
  icon,
  framed = false,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classes(styles.button, framed && styles.framed, className)}
    >
      {icon}
    </button>
  );
}
