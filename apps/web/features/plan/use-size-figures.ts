import { useQuery } from '@tanstack/react-query';
import type { PlanWorkout } from '#lib/plans.ts';
import type { WorkoutSize } from './plan-week.ts';

/** What a workout comes to in a size. */
export interface Figures {
  readonly load: number;
  readonly intensity: number;
  readonly description: string;
}

/** The server tells of the full workout; what works out the shorter ones is loaded when one is asked for. */
export function useSizeFigures(workout: PlanWorkout, sized: WorkoutSize): Figures | null {
  const isFull = sized.size === 'full';
  const { data } = useQuery({
    queryKey: ['plan-size', workout.date, workout.focus, sized.size, sized.minutes],
    queryFn: async () => (await import('./size-figures.ts')).figuresOf(sized.steps),
    enabled: !isFull,
    gcTime: 0,
  });
  return isFull ? workout : (data ?? null);
}
