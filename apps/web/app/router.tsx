import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import { ErrorScreen } from '#app/error-screen.tsx';
import { findsCurrentPlan, needsProfile, needsRider, sendsRidersHome } from '#app/guards.ts';
import { NotFoundScreen } from '#app/not-found-screen.tsx';
import { RootLayout } from '#app/root-layout.tsx';
import {
  readAccountSearch,
  readDashboardSearch,
  readGenerateSearch,
  readPlanSearch,
  readSummarySearch,
} from '#app/search-params.ts';
import { readAuthSearch } from '#features/auth/auth-search.ts';
import { readFormSearch } from '#features/form/form-search.ts';
import { clearStravaAddress, readStravaSearch } from '#features/strava-connect/strava-return.ts';
import { Loading } from '#ui/layout/loading.tsx';
import type { RouterContext } from './guards.ts';

// The router reloads the page for the messages of browsers; without a network the reload would leave the rider with nothing.
function notFetched(cause: unknown): never {
  throw new Error('The module script of a screen could not be fetched', { cause });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The page's name, shown before "Musette" in the window's title. */
    title?: string;
    /** The screen asks a visitor to log in, so a rider whose session ends there stays on it (spec 6). */
    asksToLogIn?: true;
  }
}

type Search = Readonly<Record<string, unknown>>;

/** Reads the search of a screen. The router adds what an address says besides; here a screen sees only what was read. */
const readingOnly =
  <Known extends object>(read: (search: Search) => Known) =>
  (search: Search): Known => ({
    ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
    ...read(search),
  });

const root = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  notFoundComponent: NotFoundScreen,
});

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { title: 'A season that fits your week' },
  beforeLoad: sendsRidersHome,
  component: lazyRouteComponent(
    () => import('#features/landing/landing-page.tsx').catch(notFetched),
    'LandingPage',
  ),
});

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  staticData: { title: 'Log in' },
  validateSearch: readingOnly(readAuthSearch),
  component: lazyRouteComponent(() => import('#features/auth/auth-page.tsx').catch(notFetched), 'AuthPage'),
});

/** The screens for signed-in riders. */
const riders = createRoute({ getParentRoute: () => root, id: 'riders', beforeLoad: needsRider });

const dashboard = createRoute({
  getParentRoute: () => riders,
  path: '/dashboard',
  staticData: { title: 'Dashboard' },
  validateSearch: readingOnly(readDashboardSearch),
  beforeLoad: needsProfile,
  component: lazyRouteComponent(
    () => import('#features/dashboard/dashboard-page.tsx').catch(notFetched),
    'DashboardPage',
  ),
});

const onboarding = createRoute({
  getParentRoute: () => riders,
  path: '/onboarding',
  staticData: { title: 'Setup' },
  component: lazyRouteComponent(
    () => import('#features/onboarding/onboarding-page.tsx').catch(notFetched),
    'OnboardingPage',
  ),
});

// Whoever leaves needs no finished setup.
const account = createRoute({
  getParentRoute: () => riders,
  path: '/account',
  staticData: { title: 'Account', asksToLogIn: true },
  validateSearch: readingOnly(readAccountSearch),
  component: lazyRouteComponent(
    () => import('#features/account/account-page.tsx').catch(notFetched),
    'AccountPage',
  ),
});

const generate = createRoute({
  getParentRoute: () => riders,
  path: '/generate',
  staticData: { title: 'Generate' },
  validateSearch: readingOnly(readGenerateSearch),
  beforeLoad: needsProfile,
  component: lazyRouteComponent(
    () => import('#features/generate/generate-page.tsx').catch(notFetched),
    'GeneratePage',
  ),
});

const activities = createRoute({
  getParentRoute: () => riders,
  path: '/activities',
  staticData: { title: 'Calendar', asksToLogIn: true },
  beforeLoad: needsProfile,
  component: lazyRouteComponent(
    () => import('#features/activities/activities-page.tsx').catch(notFetched),
    'ActivitiesPage',
  ),
});

const rideImport = createRoute({
  getParentRoute: () => riders,
  path: '/import',
  staticData: { title: 'Add rides' },
  beforeLoad: needsProfile,
  component: lazyRouteComponent(
    () => import('#features/import/import-page.tsx').catch(notFetched),
    'ImportPage',
  ),
});

const activity = createRoute({
  getParentRoute: () => riders,
  path: '/activity/$activityId',
  staticData: { title: 'Activity', asksToLogIn: true },
  beforeLoad: needsProfile,
  component: lazyRouteComponent(
    () => import('#features/activity/activity-page.tsx').catch(notFetched),
    'ActivityPage',
  ),
});

const summary = createRoute({
  getParentRoute: () => riders,
  path: '/summary',
  staticData: { title: 'Weekly Summary', asksToLogIn: true },
  validateSearch: readingOnly(readSummarySearch),
  beforeLoad: needsProfile,
  component: lazyRouteComponent(
    () => import('#features/summary/summary-page.tsx').catch(notFetched),
    'SummaryPage',
  ),
});

const form = createRoute({
  getParentRoute: () => riders,
  path: '/summary/form',
  staticData: { title: 'Fitness and form', asksToLogIn: true },
  validateSearch: readingOnly(readFormSearch),
  beforeLoad: needsProfile,
  component: lazyRouteComponent(() => import('#features/form/form-page.tsx').catch(notFetched), 'FormPage'),
});

// The code leaves the address before anything else: the guard comes after it, so the route stands beside the other ones.
const stravaConnect = createRoute({
  getParentRoute: () => root,
  path: '/strava-connect',
  staticData: { title: 'Connect Strava', asksToLogIn: true },
  validateSearch: readingOnly(readStravaSearch),
  beforeLoad: async (visit) => {
    clearStravaAddress(visit.search);
    await needsRider(visit);
  },
  component: lazyRouteComponent(
    () => import('#features/strava-connect/strava-connect-page.tsx').catch(notFetched),
    'StravaConnectPage',
  ),
});

// This route has no guard: a visitor sees the page, which asks to log in (spec 2, design 7).
const plan = createRoute({
  getParentRoute: () => root,
  path: '/plan/$planId',
  staticData: { title: 'Plan' },
  validateSearch: readingOnly(readPlanSearch),
  beforeLoad: findsCurrentPlan,
  component: lazyRouteComponent(() => import('#features/plan/plan-page.tsx').catch(notFetched), 'PlanPage'),
});

// For everybody else there is no such screen.
const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  staticData: { title: 'Operator' },
  beforeLoad: () => import('#features/admin/needs-operator.ts').then(({ needsOperator }) => needsOperator()),
  component: lazyRouteComponent(
    () => import('#features/admin/admin-page.tsx').catch(notFetched),
    'AdminPage',
  ),
});

const operator = createRoute({
  getParentRoute: () => root,
  path: '/operator',
  staticData: { title: 'Run this Musette', asksToLogIn: true },
  component: lazyRouteComponent(
    () => import('#features/operator/operator-page.tsx').catch(notFetched),
    'OperatorPage',
  ),
});

// The gallery exists only in development; a release does not contain it.
const workshop = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/_ui',
        staticData: { title: 'Design system' },
        component: lazyRouteComponent(
          () => import('#features/gallery/gallery-page.tsx').catch(notFetched),
          'GalleryPage',
        ),
      }),
    ]
  : [];

const screens = [
  landing,
  auth,
  riders.addChildren([
    dashboard,
    onboarding,
    generate,
    activities,
    rideImport,
    activity,
    summary,
    form,
    account,
  ]),
  stravaConnect,
  plan,
  admin,
  operator,
] as const;

/** Creates the router. It uses the browser's history, unless a test passes another one. */
export const createAppRouter = (client: QueryClient, history?: RouterHistory) =>
  createRouter({
    ...(history && { history }),
    routeTree: root.addChildren([...screens, ...workshop]),
    context: { client },
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: () => <Loading screen />,
    defaultErrorComponent: ErrorScreen,
    scrollRestoration: true,
  });

/** Runs the guards again after the session has ended, unless the screen asks to log in by itself. */
export function leaveSignedOut({ state, invalidate }: ReturnType<typeof createAppRouter>): void {
  if (state.matches.at(-1)?.staticData.asksToLogIn !== true) void invalidate();
}
