import { Suspense } from 'react';
import { latePart } from '#lib/late-code.tsx';
import { WhenNear } from '#ui/layout/when-near.tsx';

const StravaSource = latePart(async () => (await import('#lib/strava/strava-source.tsx')).StravaSource);

/** What riders seldom come for loads when all else is there. */
export const LATER_MS = 2000;

/** Strava as a source of rides, on a screen that loads it after what riders come for. */
export const LateStravaSource = () => (
  <WhenNear heightPx={0} afterMs={LATER_MS}>
    <Suspense>
      <StravaSource />
    </Suspense>
  </WhenNear>
);
