import type { AwayKind } from '@musette/coach/rider/days-away';
import type { PlanWorkout } from '#lib/rider-data/plans.ts';

/** The name of each kind of days without riding. */
export const AWAY_LABELS: Readonly<Record<AwayKind, string>> = {
  holiday: 'Holiday',
  illness: 'Illness',
};

/** The name of a day without riding that has no workout; null for every other day. */
export const awayNameOf = ({ status, away }: Pick<PlanWorkout, 'status' | 'away'>): string | null =>
  away && status === 'rest' ? AWAY_LABELS[away] : null;
