import type { IsoDate } from '@musette/coach/calendar/days';
import { pictureOf } from '#lib/outcome.ts';
import type { PlanWorkout } from '#lib/plans.ts';
import { FlagProfile } from '#ui/flag-mark.tsx';
import { StageProfile } from '#ui/stage-profile.tsx';

interface WorkoutPictureProps {
  readonly workout: PlanWorkout;
  readonly today: IsoDate;
  readonly heightPx: number;
  /** Says the picture in words; beside the workout's own words that would be too much. */
  readonly spoken?: boolean;
}

/** The stage profile of a workout; a race has none, for nobody plans how it will go. */
export const WorkoutPicture = ({ workout, today, heightPx, spoken = false }: WorkoutPictureProps) =>
  workout.steps.length > 0 ? (
    <StageProfile {...pictureOf(workout, today)} heightPx={heightPx} {...(!spoken && { label: '' })} />
  ) : (
    <FlagProfile heightPx={heightPx} />
  );
