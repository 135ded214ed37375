import type { IsoDate } from '@musette/coach/calendar/days';
import type { SeasonChoice } from '@musette/coach/season/ask';
import { useState } from 'react';
import type { Profile } from '#lib/profile.ts';
import { PreviewCards } from './preview.tsx';
import { usePreview } from '#lib/preview/use-preview.ts';

interface LivePreviewProps {
  readonly profile: Profile;
  readonly choice: SeasonChoice;
  readonly today: IsoDate;
}

/** Follows the choice; trying again begins with a new coach. */
export function LivePreview(props: LivePreviewProps) {
  const [tries, setTries] = useState(0);
  return <Following key={tries} {...props} onRetry={() => setTries(tries + 1)} />;
}

function Following({ profile, choice, today, onRetry }: LivePreviewProps & { readonly onRetry: () => void }) {
  const { availabilityHours, goal, weightKg, heightCm, ftpWatts } = profile;
  const rider = { availabilityHours, goal, weightKg, heightCm, ftpWatts };
  const state = usePreview({ rider, choice, today });
  return <PreviewCards state={state} today={today} onRetry={onRetry} />;
}
