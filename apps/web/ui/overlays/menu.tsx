import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import styles from '#ui/overlays/menu.module.css';
import { useMenu } from '#ui/overlays/use-menu.ts';

export interface MenuItem {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** A second line, such as the reason why the action is disabled. A disabled action with a note stays focusable. */
  readonly note?: string;
  readonly onSelect: () => void;
}

interface MenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly icon?: ReactNode;
  /** Shows only the icon; the label is for screen readers. */
  readonly iconOnly?: boolean;
  readonly size?: 's' | 'm';
}

/** A button that opens a menu of actions. */
export function Menu({ label, items, icon, iconOnly = false, size = 'm' }: MenuProps) {
  const menu = useMenu();
  const select = (item: MenuItem) => {
    menu.close();
    item.onSelect();
  };
  return (
    <>
      <button
        {...menu.button}
        type="button"
        aria-label={iconOnly ? label : undefined}
        title={iconOnly ? label : undefined}
        className={classes(buttonClass({ tone: 'ghost', size }), iconOnly && styles.square)}
      >
        {icon}
        {!iconOnly && label}
      </button>
      <div {...menu.list} aria-label={label} className={styles.list}>
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            disabled={item.disabled && item.note === undefined}
            aria-disabled={item.disabled}
            className={classes(styles.item, item.danger && styles.danger)}
            onClick={item.disabled ? undefined : () => select(item)}
          >
            {item.icon}
            <span>
              {item.label}
              {item.note !== undefined && <small className={styles.note}> {item.note}</small>}
            </span>
          </button>
        ))}
      </div>
    </>
  );
}
