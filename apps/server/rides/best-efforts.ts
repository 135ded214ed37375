import { isBikeType } from '@musette/coach/progress/ride/activity-type';
import type { BestEffort } from '@musette/coach/progress/figures/best-efforts';
import type { Owner } from '#ports/owner.ts';
import type { ActivityRow } from '#store/rides/activity-store.ts';
import { ACTIVITY_DETAILS } from '#store/schema/json-columns.ts';
import type { Tables } from '#store/store.ts';

/** The best efforts that count for records: those of bike rides without a motor that are not deleted. */
export const effortsThatCount = ({
  details,
  type,
  deleted_at,
}: Pick<ActivityRow, 'details' | 'type' | 'deleted_at'>): readonly BestEffort[] =>
  deleted_at === null && isBikeType(type) ? ACTIVITY_DETAILS.read(details).bestEfforts : [];

/** Brings the table of best efforts up to date with an activity. Call it in the transaction that adds or changes the activity. */
export const saveEfforts = (
  { efforts }: Pick<Tables, 'efforts'>,
  owner: Owner,
  row: ActivityRow,
): Promise<void> => efforts.replace(owner, row, effortsThatCount(row));
