import { addWeeks, mondayOf } from '@musette/coach/calendar/days';
import type { QueryClient } from '@tanstack/react-query';
import { activitiesQuery, listActivities } from '#lib/rider-data/activities.ts';
import { api } from '#lib/api/api.ts';
import {
  CALENDAR_WEEKS,
  calendarEnd,
  calendarStart,
  type Plan,
  plannedWeeksQuery,
  planQuery,
  plansQuery,
} from '#lib/rider-data/plans.ts';
import { platform } from '#lib/platform/current-platform.ts';
import { profileQuery } from '#lib/rider-data/profile.ts';
import { dayIn } from '#lib/text/today.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { riderIn } from './restored.ts';
import { savedRead, saveRead } from './saved-reads.ts';

declare global {
  interface Navigator {
    /** Only Chromium has it. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Once the plan is known, fetches this week, the next and the calendar: they open without signal, although nobody has opened them before. Returns a function that stops it. */
export function fetchAhead(client: QueryClient): () => void {
  let isRunning = false;
  let cancel = (): void => undefined;
  const look = () => {
    if (isRunning) return;
    isRunning = true;
    cancel = whenIdle(
      () =>
        void fetchWeeks(client)
          .catch(() => undefined)
          .finally(() => (isRunning = false)),
    );
  };
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    const [kind, part] = event.query.queryKey;
    if (event.type === 'updated' && event.action.type === 'success' && kind === 'plans' && part === 'list')
      look();
  });
  // On the first visit the worker comes after the plan.
  navigator.serviceWorker?.addEventListener('controllerchange', look);
  look();
  return () => {
    cancel();
    unsubscribe();
    navigator.serviceWorker?.removeEventListener('controllerchange', look);
  };
}

/** Whether the app itself opens without signal, and the rider does not save data. */
const isWanted = (): boolean =>
  (platform().name !== 'browser' || Boolean(navigator.serviceWorker?.controller)) &&
  navigator.onLine &&
  navigator.connection?.saveData !== true;

/** Asks for five answers, and for more rides where one has not all of them, one after the other, and for nothing that this device has from today. */
async function fetchWeeks(client: QueryClient): Promise<void> {
  const userId = riderIn(client);
  if (userId === null || !isWanted()) return;
  const zone = client.getQueryData(profileQuery.queryKey)?.timeZone;
  const today = dayIn(zone, new Date());
  const thisWeek = mondayOf(today);
  const isSavedToday = async (query: readonly unknown[]) => {
    const saved = await savedRead(userId, query);
    return saved !== null && dayIn(zone, new Date(saved.savedAt)) === today;
  };
  const weeks = versionsIn(client);
  for (const week of [thisWeek, addWeeks(thisWeek, 1)]) {
    const version = weeks.get(week);
    const { queryKey } = planQuery(week);
    const savedVersion = async () => ((await savedRead(userId, queryKey))?.data as Plan | undefined)?.version;
    if (version === undefined) continue;
    if ((await savedVersion()) === version && (await isSavedToday(queryKey))) continue;
    const plan = await api.plans.get({ weekStart: week });
    // The rider may have changed the week or left meanwhile.
    if (riderIn(client) === userId && ((await savedVersion()) ?? 0) <= plan.version)
      await saveRead(userId, queryKey, plan);
  }
  if (!weeks.has(thisWeek)) return;
  const from = calendarStart(thisWeek);
  const to = calendarEnd(from);
  const plans = plansQuery(from, CALENDAR_WEEKS).queryKey;
  const rides = activitiesQuery(from, to).queryKey;
  const others = [
    // The shortcut to the plan asks which week that is.
    { queryKey: plannedWeeksQuery.queryKey, load: async () => (await api.plans.weeks()).weeks },
    { queryKey: plans, load: async () => (await api.plans.list({ from, weeks: CALENDAR_WEEKS })).plans },
    { queryKey: rides, load: () => listActivities(from, to) },
  ];
  for (const { queryKey, load } of others) {
    if (await isSavedToday(queryKey)) continue;
    // The rider may have left meanwhile.
    if (riderIn(client) !== userId) return;
    await saveFor(client, userId, { queryKey, answer: await load() });
  }
}

/** Saves an answer, unless the rider has left meanwhile. */
async function saveFor(
  client: QueryClient,
  userId: string,
  { queryKey, answer }: { readonly queryKey: readonly unknown[]; readonly answer: unknown },
): Promise<void> {
  if (riderIn(client) === userId) await saveRead(userId, queryKey, answer);
}

/** The weeks that screens have listed, with their versions. */
function versionsIn(client: QueryClient): ReadonlyMap<string, number> {
  const lists = client.getQueriesData<readonly Plan[]>({ queryKey: ['plans', 'list'] });
  const plans = lists.flatMap(([, list]) => list ?? []).toSorted((a, b) => a.version - b.version);
  return new Map(plans.map(({ weekStart, version }) => [weekStart, version]));
}
