import { lazy, useEffect } from 'react';
import { ProblemCard } from '#ui/problem-card.tsx';

// What the screen need not have for its first paint. It is fetched right after it, so that nobody waits for it later.
const loads = {
  preview: () => import('./live-preview.tsx'),
  customWeeks: () => import('./custom-weeks.tsx'),
  raceDate: () => import('./race-date.tsx'),
  writing: () => import('./writing.tsx'),
  dialog: () => import('./existing-dialog.tsx'),
  brokenOff: () => import('./broken-off.tsx'),
};

const NoPreview = () => (
  <ProblemCard
    title="The preview could not be loaded."
    detail="You can generate without it. Or check your connection and reload the page."
  />
);

export const LivePreview = lazy(() =>
  loads.preview().then(
    (part) => ({ default: part.LivePreview }),
    () => ({ default: NoPreview }),
  ),
);

export const CustomWeeks = lazy(async () => ({ default: (await loads.customWeeks()).CustomWeeks }));

export const RaceDate = lazy(async () => ({ default: (await loads.raceDate()).RaceDate }));

export const Writing = lazy(async () => ({ default: (await loads.writing()).Writing }));

export const ExistingDialog = lazy(async () => ({ default: (await loads.dialog()).ExistingDialog }));

export const BrokenOff = lazy(async () => ({ default: (await loads.brokenOff()).BrokenOff }));

/** Fetches what comes later, once the screen is there. */
export function useEarly(): void {
  useEffect(() => {
    for (const load of Object.values(loads)) load().catch(() => undefined);
  }, []);
}
