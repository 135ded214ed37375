import { hasAllOut, type Step } from '@musette/coach/workout/steps';

/** Why a workout makes no course: it holds an effort without a target, or its watts would be those of nobody. */
export type CourseGap = 'all-out' | 'no-ftp';

/** What keeps a workout from being a course; null where nothing does. A course in percent needs no FTP. */
export function courseGapOf(
  { steps, ftpWatts }: { readonly steps: readonly Step[]; readonly ftpWatts: number | null },
  extension: 'erg' | 'mrc',
): CourseGap | null {
  if (hasAllOut(steps)) return 'all-out';
  return extension === 'erg' && ftpWatts === null ? 'no-ftp' : null;
}
