import type { ReactNode } from 'react';

export interface ShellLink {
  readonly href: string;
  readonly label: string;
  readonly active: boolean;
}

/** An action among the links, such as logging out. */
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

/** Renders a link. It is a parameter because `ui` does not know the router. */
export type RenderLink = (look: LinkLook) => ReactNode;
