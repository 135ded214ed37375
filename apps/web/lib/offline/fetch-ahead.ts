import { addWeeks, mondayOf } from '@musette/coach/calendar/days';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { type Plan, plannedWeeksQuery, planQuery } from '#lib/plans.ts';
import { platform } from '#lib/platform/current-platform.ts';
import { profileQuery } from '#lib/profile.ts';
import { dayIn } from '#lib/today.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { riderIn } from './restored.ts';
import { savedRead, saveRead } from './saved-reads.ts';

declare global {
  interface Navigator {
    /** Only Chromium has it. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Once the plan is known, fetches this week and the next: their workouts open without signal, although nobody has opened them before. */
export function fetchAhead(client: QueryClient): void {
  let isRunning = false;
  const look = () => {
    if (isRunning) return;
    isRunning = true;
    whenIdle(
      () =>
        void fetchWeeks(client)
          .catch(() => undefined)
          .finally(() => (isRunning = false)),
    );
  };
  client.getQueryCache().subscribe((event) => {
    const [kind, part] = event.query.queryKey;
    if (event.type === 'updated' && event.action.type === 'success' && kind === 'plans' && part === 'list')
      look();
  });
  // On the first visit the worker comes after the plan.
  navigator.serviceWorker?.addEventListener('controllerchange', look);
  look();
}

/** Whether the app itself opens without signal, and the rider does not save data. */
const isWanted = (): boolean =>
  (platform().name !== 'browser' || Boolean(navigator.serviceWorker?.controller)) &&
  navigator.onLine &&
  navigator.connection?.saveData !== true;

/** Asks for three answers at most, and for nothing that this device has as it is. */
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
  // The shortcut to the plan asks which week that is.
  if (!weeks.has(thisWeek) || (await isSavedToday(plannedWeeksQuery.queryKey))) return;
  const planned = await api.plans.weeks();
  if (riderIn(client) === userId) await saveRead(userId, plannedWeeksQuery.queryKey, planned.weeks);
}

/** The weeks that screens have listed, with their versions. */
function versionsIn(client: QueryClient): ReadonlyMap<string, number> {
  const lists = client.getQueriesData<readonly Plan[]>({ queryKey: ['plans', 'list'] });
  const plans = lists.flatMap(([, list]) => list ?? []).toSorted((a, b) => a.version - b.version);
  return new Map(plans.map(({ weekStart, version }) => [weekStart, version]));
}
