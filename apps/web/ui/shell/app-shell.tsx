import type { ReactNode } from 'react';
import styles from '#ui/shell/app-shell.module.css';
import { ShellHeader, type ShellHeaderProps } from '#ui/shell/shell-header.tsx';
import type { ShellTab } from '#ui/shell/shell-links.ts';

interface AppShellProps extends ShellHeaderProps {
  /** The bar at the bottom of phones; empty before the login. */
  readonly tabs: readonly ShellTab[];
  readonly year: number;
  readonly children: ReactNode;
}

/** The frame of every screen: header, footer, and a tab bar on phones. */
export function AppShell({ tabs, year, children, ...header }: AppShellProps) {
  return (
    <div className={styles.shell}>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <ShellHeader {...header} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        <p>© {year} Musette</p>
      </footer>
      {tabs.length > 0 && (
        <nav aria-label="Shortcuts" className={styles.tabs} data-tabbar="">
          {tabs.map(({ href, label, active, icon }) => (
            <div key={href} className={styles.slot}>
              {header.renderLink({
                href,
                className: styles.tab ?? '',
                'aria-current': active ? 'page' : undefined,
                children: (
                  <>
                    {icon}
                    {label}
                  </>
                ),
              })}
            </div>
          ))}
        </nav>
      )}
    </div>
  );
}
