import { Menu as MenuPicture } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { ShellEntry } from '#ui/shell/shell-entry.tsx';
import type { RenderLink, ShellAction, ShellLink } from '#ui/shell/shell-links.ts';
import styles from '#ui/shell/shell-menu.module.css';

interface ShellMenuProps {
  readonly items: readonly (ShellLink | ShellAction)[];
  readonly renderLink: RenderLink;
}

/** The navigation menu on phones. */
export function ShellMenu({ items, renderLink }: ShellMenuProps) {
  const id = useId();
  const sheet = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => sheet.current?.hidePopover();
  return (
    <div className={styles.menu}>
      <IconButton label="Menu" icon={<MenuPicture />} popoverTarget={id} aria-expanded={open} />
      <nav
        ref={sheet}
        id={id}
        popover="auto"
        aria-label="All pages"
        className={styles.sheet}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.label}>
              <ShellEntry item={item} className={styles.link ?? ''} renderLink={renderLink} onGo={close} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
