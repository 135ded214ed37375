import type { PlanWorkout } from '#lib/plans.ts';

const LONGEST = 60;

/** What every file system takes: small letters, digits and dashes. */
export const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '');

/** Day, name and length, where it has one: `2026-11-24-heavy-gear-climbing-50min.zwo`. */
export const fileName = (
  { date, focus }: Pick<PlanWorkout, 'date' | 'focus'>,
  minutes: number,
  extension: string,
): string =>
  `${[date, slug(focus) || 'workout', ...(minutes > 0 ? [`${minutes}min`] : [])].join('-')}.${extension}`;
