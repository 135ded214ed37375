import type { RenderLink, ShellAction, ShellLink } from '#ui/shell/shell-links.ts';

interface ShellEntryProps {
  readonly item: ShellLink | ShellAction;
  readonly className: string;
  readonly renderLink: RenderLink;
  /** Called before the entry's own action. */
  readonly onGo?: () => void;
}

/** One entry of the navigation: a link, or a button that looks like a link. */
export function ShellEntry({ item, className, renderLink, onGo }: ShellEntryProps) {
  if ('onSelect' in item) {
    const select = () => {
      onGo?.();
      item.onSelect();
    };
    return (
      <button type="button" className={className} onClick={select}>
        {item.label}
      </button>
    );
  }
  return renderLink({
    href: item.href,
    className,
    'aria-current': item.active ? 'page' : undefined,
    children: item.label,
    ...(onGo && { onClick: onGo }),
  });
}
