import type { ReactNode } from 'react';

export interface ShellLink {
  readonly href: string;
  readonly label: string;
  readonly active: boolean;
}

/** Something to do that stands among the links: log out. */
export interface ShellAction {
  readonly label: string;
  readonly onSelect: () => void;
}

export interface ShellTab extends ShellLink {
  readonly icon: ReactNode;
}

export interface LinkLook {
  readonly href: string;
  readonly className: string;
  readonly 'aria-current': 'page' | undefined;
  readonly children: ReactNode;
  readonly onClick?: () => void;
}

/** How a link is made; the router stays outside of `ui`. */
export type RenderLink = (look: LinkLook) => ReactNode;
