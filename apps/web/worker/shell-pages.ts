import { PAGES, pageAt } from '@musette/contract/pages';

// The operator needs signal for all of it.
const NOT_IN_SHELL = ['/admin', '/operator'];

/** The build makes one page for the screens whose addresses begin alike. */
const beginOf = (page: string): string => page.split('/', 2)[1] ?? '';

const ADDRESSES: ReadonlyMap<string, string> = new Map(
  PAGES.filter((page) => !NOT_IN_SHELL.includes(page))
    .toReversed()
    // The server gives any name the same page.
    .map((page) => [beginOf(page), page.replaceAll(/\$\w+/g, '-')]),
);

/** The addresses of all pages that the shell has. */
export const PAGE_ADDRESSES: readonly string[] = [...ADDRESSES.values()];

/** The address that the page of a screen is saved under; null for what is no screen of the shell. */
export function savedPageOf(pathname: string): string | null {
  const page = pageAt(pathname);
  return page === null ? null : (ADDRESSES.get(beginOf(page)) ?? null);
}
