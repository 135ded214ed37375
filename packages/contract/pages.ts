/**
 * The paths of the web app's screens; a segment with `$` matches any segment. The server answers all other paths with 404. A test
 * compares this list with the app's router.
 */
export const PAGES: readonly string[] = [
  '/',
  '/auth',
  '/dashboard',
  '/onboarding',
  '/account',
  '/generate',
  '/activities',
  '/import',
  '/activity/$activityId',
  '/summary',
  '/summary/form',
  '/strava-connect',
  '/plan/$planId',
  // Only the operator gets this one.
  '/admin',
  '/operator',
];

const PATTERNS = PAGES.map((page) => ({ page, parts: partsOf(page) }));

/** Finds the screen of a path as the app's router does: ignoring case, encoding and trailing slashes. */
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

// A segment with a dot is a file name.
const isName = (part: string | undefined): boolean =>
  part !== undefined && part !== '' && !part.includes('.');
