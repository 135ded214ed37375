import type { Profile } from '#lib/profile.ts';
import type { IsoDate } from '@musette/coach/calendar/days';
import type { Ride } from '@musette/coach/progress/ride';
import type { ReactNode } from 'react';
import { CardsSkeleton } from './cards-skeleton.tsx';
import { FirstCards } from './first-cards.tsx';
import { useSeason } from './use-dashboard.ts';

interface NothingComingProps {
  readonly profile: Profile;
  readonly rides: readonly Ride[];
  readonly today: IsoDate;
  /** A generation is running. */
  readonly isWriting: boolean;
  readonly onBegun: (generation: string) => void;
  /** What a rider sees after a plan. */
  readonly children: ReactNode;
}

/** The dashboard without a plan in the next five weeks. The weeks around them say whether there was a plan, or will be one. */
export function NothingComing({ children, ...props }: NothingComingProps) {
  const { data: weeks, isPending } = useSeason([], props.today);
  if (isPending) return <CardsSkeleton />;
  const later = weeks?.filter(({ weekStart }) => weekStart > props.today) ?? [];
  const isOver = later.length === 0 && weeks?.length !== 0;
  return isOver ? children : <FirstCards later={later} {...props} />;
}
