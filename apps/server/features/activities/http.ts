import { byDay, type IsoDate } from '@musette/coach/calendar/days';
import { err, ok } from '@musette/coach/result';
import type { Api } from '@musette/contract/routes/api';
import { MAX_ACTIVITIES } from '@musette/contract/answer-sizes';
import { placesForEach } from '#kit/places.ts';
import type { Handlers } from '#ports/call.ts';
import { dayIn } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { Store } from '#store/store.ts';
import { changeActivity, removeActivity, restoreActivity } from './change-activity.ts';
import { importFile } from '#rides/import-file.ts';
import { joinActivity, separateActivity } from './join.ts';
import { saveManualRide } from './manual-ride.ts';
import type { ActivityParts } from '#rides/parts.ts';
import { type DetailParts, findActivity, readDetails, readSamples } from './read.ts';
import { toActivity } from '#rides/rows.ts';
import type { ActivityRow, DaySpan } from '#store/rides/activity-store.ts';
import { trimActivity } from './trim.ts';

/** At most this many original files of a rider are read again at once; there are as many workers. */
const readings = placesForEach({ atOnce: 2, waiting: 20 });

async function inTurn<T>({ userId }: Owner, read: () => Promise<T>) {
  return (await readings.inTurn(userId, read)) ?? err({ code: 'not-ready' as const });
}

/** What the endpoints of activities work with. */
export type ListParts = ActivityParts &
  DetailParts & {
    /** Is called with the days that a rider is shown, so that a service may be asked for them. */
    readonly onDatesShown: (owner: Owner, span: DaySpan) => Promise<void>;
    /** Is called with the activity whose page a rider is shown. */
    readonly onActivityShown: (owner: Owner, activity: ActivityRow) => Promise<void>;
  };

/** The handlers of the endpoints for activities. */
export const activityHandlers = (parts: ListParts): Handlers<Api['activities']> => ({
  list: async (span, { owner }) => {
    await parts.onDatesShown(owner, span);
    const rows = await parts.store.activities.list(owner, span, MAX_ACTIVITIES);
    return ok({ activities: rows.map(toActivity) });
  },
  get: async ({ activityId }, { owner }) => {
    const row = await findActivity(parts, owner, activityId);
    if (!row.ok) return row;
    await parts.onActivityShown(owner, row.value);
    return ok(await readDetails(parts, owner, row.value));
  },
  samples: ({ activityId, whole }, { owner }) =>
    inTurn(owner, () => readSamples(parts, owner, { id: activityId, isWhole: whole === 'true' })),
  bestEfforts: async (span, { owner }) => {
    const rows = await parts.store.efforts.best(owner, span);
    return ok({
      efforts: rows.map(({ activity_id: activityId, day: date, seconds, watts }) => ({
        seconds,
        watts,
        date,
        activityId,
      })),
    });
  },
  lastImport: async (_, { owner }) =>
    ok({ importedAt: await parts.store.activities.lastAdded(owner, 'file') }),
  firstDay: async (_, { owner }) => ok({ date: await findFirstDay(parts.store, owner) }),
  upload: ({ title = '', commute, ...said }, { owner, bytes }) =>
    importFile(parts, owner, { ...said, title, commute: commute === 'true', bytes }),
  saveManual: (input, { owner }) => saveManualRide(parts, owner, input),
  change: (input, { owner }) =>
    input.change.type === undefined
      ? changeActivity(parts, owner, input)
      : inTurn(owner, () => changeActivity(parts, owner, input)),
  trim: (input, { owner }) => inTurn(owner, () => trimActivity(parts, owner, input)),
  join: (input, { owner }) => joinActivity(parts, owner, input),
  separate: (input, { owner }) => separateActivity(parts, owner, input),
  remove: (input, { owner }) => removeActivity(parts, owner, input),
  restore: (input, { owner }) => restoreActivity(parts, owner, input),
});

/**
 * The day of the rider's first ride, the Monday of the first plan, or the day of the account: the earliest of these. Null until the rides of
 * a connected Strava are read back to the first one. Older ones of them are no longer here, and are fetched for the weeks that a rider
 * looks at.
 */
async function findFirstDay(store: Store, owner: Owner): Promise<IsoDate | null> {
  const rider = await store.riders.find(owner);
  const connection = await store.connections.find(owner);
  const strava = connection?.ended_at === null ? connection : null;
  if (rider === null || strava?.is_complete === 0) return null;
  const [week] = await store.plans.weeks(owner);
  const ride = await store.activities.firstDay(owner);
  const account = dayIn(rider.time_zone, rider.created_at);
  const days = [account, week ?? account, ride ?? account, strava?.left_out_since ?? account];
  return days.toSorted(byDay)[0] ?? null;
}
