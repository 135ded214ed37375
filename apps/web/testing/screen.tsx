import '#ui/tokens.css';
import '#ui/font.css';
import '#ui/base.css';
import type { SignedInRider } from '@musette/contract/schemas/session';
import { addWeeks, day, mondayOf } from '@musette/coach/calendar/days';
import type { Api, OutputOf, SentBy } from '@musette/contract/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { inject, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { createAppRouter, leaveSignedOut } from '#app/router.tsx';
import { pauseReads } from '#lib/api/api.ts';
import { browserPlatform } from '#lib/platform/browser-platform.ts';
import { installPlatform } from '#lib/platform/current-platform.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { loadOffline } from '#lib/offline/reading.ts';
import { createQueryClient } from '#lib/account/query-client.ts';
import { DATABASE } from '#lib/api/session.ts';
import { ToastProvider } from '#ui/overlays/toast.tsx';
import { type ApiAnswers, type ApiStub, stubApi } from './api-stub.ts';

type PlanList = OutputOf<Api['plans']['list']>;

/** The window sizes that every screen must support. */
export const SIZES = {
  desktop: { width: 1280, height: 800 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
  small: { width: 360, height: 640 },
  /** A phone that shows a whole page: nothing waits for somebody to scroll to it. */
  whole: { width: 390, height: 4000 },
};

/** The options for opening a screen. */
export interface ScreenOptions {
  /** The default is Anna, whose plan of twelve weeks starts today; null is a visitor. */
  readonly rider?: SignedInRider | null;
  /** The current time. */
  readonly now?: string;
  readonly size?: keyof typeof SIZES;
  readonly api?: ApiAnswers;
  /** The device that the app runs on; a browser by default. */
  readonly platform?: Platform;
  /** Whether answers are saved and changes are sent later, as in the app. */
  readonly offline?: true;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The recorded answers of the real server, by path (tools/test/recorded-answers.ts). */
    recorded: RecordedAnswers;
  }
}

interface RecordedAnswers {
  readonly '/session': { readonly rider: SignedInRider };
  readonly '/profile': OutputOf<Api['profile']['get']>;
  readonly '/generation': {
    readonly generation: NonNullable<OutputOf<Api['generation']['current']>['generation']>;
  };
  readonly '/plans?from=2026-03-02&weeks=12': PlanList;
  readonly '/plans/2026-03-02': OutputOf<Api['plans']['get']>;
  readonly '/plans/2026-03-02/benefit': OutputOf<Api['plans']['benefit']>;
  readonly [path: string]: unknown;
}

/** A screen in the browser, inside the app's frame. */
interface OpenScreen {
  readonly api: ApiStub;
  /** The current path. */
  path(): string;
  /** The browser's history. */
  readonly history: RouterHistory;
}

/** A failed read is tried again after this time. */
const RETRY_MS = 20;

/** Monday noon in Paris, where Anna lives. */
const NOW = '2026-03-02T11:00:00.000Z';

/** Returns the recorded plans of the requested weeks. */
const listFrom =
  (recorded: RecordedAnswers) =>
  ({ from, weeks }: { readonly from: string; readonly weeks: number }): PlanList => {
    const { plans } = recorded['/plans?from=2026-03-02&weeks=12'];
    const end = addWeeks(mondayOf(day(from)), weeks);
    return { plans: plans.filter(({ weekStart }) => weekStart >= from && weekStart < end) };
  };

/** The form of a rider who has not ridden yet. */
const NO_FORM: SentBy<Api['progress']['form']> = {
  today: '2026-03-02',
  riddenToday: 0,
  firstDay: null,
  guessedSince: null,
  restartedOn: null,
  lastDay: '2026-05-24',
  seasonStart: '2026-03-02',
  races: [],
  days: [],
  stravaLeftOutSince: null,
};

/** A server without a client at Strava. */
const NO_STRAVA: SentBy<Api['strava']['connection']> = {
  available: false,
  tellsOfRides: false,
  state: 'none',
  lastSyncedAt: null,
  sync: 'idle',
  waitsUntil: null,
  fetched: null,
  isComplete: false,
  changedAt: null,
};

/** A server that takes no payments. */
const NO_PAYMENTS: SentBy<Api['subscription']['get']> = { isOn: false, canManage: false, record: null };

/** Drops what the device has saved. The next test must not find it, nor save anything in a database that is about to go. */
const dropDatabase = () =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(DATABASE);
    for (const event of ['success', 'error']) request.addEventListener(event, resolve);
  });

/** Opens the app at a path, with a stubbed API. */
export async function openScreen(path: string, options: ScreenOptions = {}): Promise<OpenScreen> {
  const { rider, now = NOW, size = 'desktop', api: answers = {}, platform = browserPlatform } = options;
  const restorePlatform = installPlatform(platform);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  const { width, height } = SIZES[size];
  await page.viewport(width, height);
  const recorded = inject('recorded');
  const api = stubApi(
    {
      ...answers,
      plans: { list: listFrom(recorded), ...answers.plans },
      activities: {
        list: { activities: [] },
        lastImport: { importedAt: null },
        firstDay: { date: null },
        ...answers.activities,
      },
      daysAway: { list: { daysAway: [] }, ...answers.daysAway },
      progress: { form: NO_FORM, streak: { days: 0 }, ...answers.progress },
      raceEvents: { list: { events: [] }, ...answers.raceEvents },
      map: { get: { style: null }, ...answers.map },
      strava: { connection: NO_STRAVA, ...answers.strava },
      subscription: { get: NO_PAYMENTS, ...answers.subscription },
      weather: { current: { source: null, reading: null }, ...answers.weather },
      ...(rider !== undefined && { identity: { session: { rider }, ...answers.identity } }),
    },
    recorded,
  );
  let stopOffline = (): void => undefined;
  // Test files share a page: a hook in this file would run only for the first one.
  onTestFinished(async () => {
    await cleanup();
    // What this rider's app notices later would change what the next test has saved.
    client.clear();
    stopOffline();
    // The navigation of a log-out never ends on a screen that is gone: it would hold back the reads of every later test.
    pauseReads()();
    api.restore();
    restorePlatform();
    vi.useRealTimers();
    sessionStorage.clear();
    localStorage.clear();
    await dropDatabase();
  });
  const client = createQueryClient(() => leaveSignedOut(router));
  // As often as in the app, without the seconds between.
  const { queries, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: RETRY_MS } });
  const router = createAppRouter(client, createMemoryHistory({ initialEntries: [path] }));
  if (options.offline) stopOffline = (await loadOffline()).startOffline(client);
  await render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { api, path: () => router.state.location.href, history: router.history };
}
