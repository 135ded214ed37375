/**
 * The addresses of the web app's screens; a part with `$` stands for any one part. Any other address is answered with 404: a test
 * holds this list against the app's router.
 */
export const PAGES: readonly string[] = [
  '/',
  '/auth',
  '/dashboard',
  '/onboarding',
  '/account',
  '/generate',
  '/activities',
  '/plan/$planId',
];

const PATTERNS = PAGES.map((page) => ({ page, parts: partsOf(page) }));

/** The screen at an address, read as the app's router reads it: in any case, encoded or not, with or without slashes at its end. */
export function pageAt(pathname: string): string | null {
  const given = decoded(pathname);
  if (given === null) return null;
  return PATTERNS.find(({ parts }) => fits(given, parts))?.page ?? null;
}

function partsOf(path: string): readonly string[] {
  return path.replace(/\/+$/, '').split('/').slice(1);
}

function decoded(pathname: string): readonly string[] | null {
  try {
    return partsOf(pathname).map((part) => decodeURIComponent(part));
  } catch {
    return null;
  }
}

const fits = (given: readonly string[], parts: readonly string[]): boolean =>
  given.length === parts.length &&
  parts.every((part, index) =>
    part.startsWith('$') ? isName(given[index]) : given[index]?.toLowerCase() === part,
  );

// With a dot it is the name of a file.
const isName = (part: string | undefined): boolean =>
  part !== undefined && part !== '' && !part.includes('.');
