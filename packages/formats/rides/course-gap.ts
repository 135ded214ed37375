import { hasAllOut, type Step } from '@musette/coach/workout/steps';

/** Why a workout cannot be written as a course: it has an effort without a target, or the rider's FTP is unknown. */
type CourseGap = 'all-out' | 'no-ftp';

/** Finds out why a workout cannot be written as a course; null if it can. A course in percent needs no FTP. */
export function courseGapOf(
  { steps, ftpWatts }: { readonly steps: readonly Step[]; readonly ftpWatts: number | null },
  extension: 'erg' | 'mrc',
): CourseGap | null {
  if (hasAllOut(steps)) return 'all-out';
  return extension === 'erg' && ftpWatts === null ? 'no-ftp' : null;
}
