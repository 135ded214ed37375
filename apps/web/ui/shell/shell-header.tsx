import type { ReactNode } from 'react';
import { Logo } from '#ui/shell/logo.tsx';
import { ShellMenu } from '#ui/shell/shell-menu.tsx';
import { ShellEntry } from '#ui/shell/shell-entry.tsx';
import type { RenderLink, ShellAction, ShellLink } from '#ui/shell/shell-links.ts';
import styles from '#ui/shell/shell-header.module.css';

export interface ShellHeaderProps {
  readonly homeHref: string;
  readonly links: readonly ShellLink[];
  /** The entries at the other end of the bar: account and log out. */
  readonly account: readonly (ShellLink | ShellAction)[];
  /** The buttons for a visitor, shown on all widths. */
  readonly actions?: ReactNode;
  /** The feedback button, in the same place on every screen. */
  readonly feedback?: ReactNode;
  readonly renderLink: RenderLink;
}

/** The top bar. On phones the links are in a menu. */
export function ShellHeader({ homeHref, links, account, actions, feedback, renderLink }: ShellHeaderProps) {
  const entry = (item: ShellLink | ShellAction) => (
    <li key={item.label}>
      <ShellEntry item={item} className={styles.link ?? ''} renderLink={renderLink} />
    </li>
  );
  const hasLinks = links.length + account.length > 0;
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        {renderLink({
          href: homeHref,
          className: styles.brand ?? '',
          'aria-current': undefined,
          children: <Logo />,
        })}
        {hasLinks && (
          <nav aria-label="Main" className={styles.nav}>
            <ul className={styles.list}>{links.map(entry)}</ul>
            <ul className={styles.list}>{account.map(entry)}</ul>
          </nav>
        )}
        {actions && <div className={styles.actions}>{actions}</div>}
        <div className={styles.tools}>
          {feedback}
          {hasLinks && <ShellMenu items={[...links, ...account]} renderLink={renderLink} />}
        </div>
      </div>
    </header>
  );
}
