import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import styles from '#ui/button.module.css';

interface ButtonLook {
  /** `primary` is rosa, for the most important action; every screen has at most one. */
  readonly tone?: 'primary' | 'ink' | 'ghost' | 'danger' | 'quiet' | undefined;
  readonly size?: 's' | 'm' | 'l' | undefined;
  readonly wide?: boolean | undefined;
}

/** The classes of a button, for links that look like one. */
export const buttonClass = ({ tone = 'ink', size = 'm', wide = false }: ButtonLook = {}): string =>
  classes(styles.button, styles[tone], styles[size], wide && styles.wide);

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  readonly busy?: boolean;
  readonly icon?: ReactNode;
}

export function Button({ tone, size, wide, busy = false, icon, ...rest }: ButtonProps) {
  const { className, children, onClick, type = 'button', ...button } = rest;
  // A busy button stays focusable, so that the focus is not lost; it only ignores clicks.
  const click = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      {...button}
      type={type}
      onClick={click}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={classes(buttonClass({ tone, size, wide }), className)}
    >
      {icon}
      <span>{children}</span>
    </button>
  );
}
