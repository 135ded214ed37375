import type { IsoDate } from '@musette/coach/calendar/days';
import { pictureOf } from '#lib/rider-data/outcome.ts';
import type { PlanWorkout } from '#lib/rider-data/plans.ts';
import { FlagProfile } from '#ui/flag-mark.tsx';
import { StageProfile } from '#ui/charts/stage-profile.tsx';

interface WorkoutPictureProps {
  readonly workout: PlanWorkout;
  readonly today: IsoDate;
  readonly heightPx: number;
  /** Says the picture in words; beside the workout's own words that would be too much. */
  readonly spoken?: boolean;
}

/** The stage profile of a workout, or a flag for a race, which has no steps. */
export const WorkoutPicture = ({ workout, today, heightPx, spoken = false }: WorkoutPictureProps) =>
  workout.steps.length > 0 ? (
    <StageProfile {...pictureOf(workout, today)} heightPx={heightPx} {...(!spoken && { label: '' })} />
  ) : (
    <FlagProfile heightPx={heightPx} />
  );
