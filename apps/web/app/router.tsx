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
import { inTwoTasks } from '#app/in-two-tasks.ts';
import { NotFoundScreen } from '#app/not-found-screen.tsx';
import { RootLayout } from '#app/root-layout.tsx';
import { readAuthSearch } from '#features/auth/auth-search.ts';
import { readGenerateSearch } from '#features/generate/generate-search.ts';
import { readPlanSearch } from '#features/plan/plan-search.ts';
import { Loading } from '#ui/loading.tsx';
import type { RouterContext } from './guards.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The page's name, shown before "Musette" in the window's title. */
    title?: string;
  }
}

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
    () => inTwoTasks(import('#features/landing/landing-page.tsx')),
    'LandingPage',
  ),
});

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  staticData: { title: 'Log in' },
  validateSearch: readAuthSearch,
  component: lazyRouteComponent(() => inTwoTasks(import('#features/auth/auth-page.tsx')), 'AuthPage'),
});

/** The screens for signed-in riders. */
const riders = createRoute({ getParentRoute: () => root, id: 'riders', beforeLoad: needsRider });

const dashboard = createRoute({
  getParentRoute: () => riders,
  path: '/dashboard',
  staticData: { title: 'Dashboard' },
  beforeLoad: needsProfile,
  component: lazyRouteComponent(
    () => inTwoTasks(import('#features/dashboard/dashboard-page.tsx')),
    'DashboardPage',
  ),
});

const onboarding = createRoute({
  getParentRoute: () => riders,
  path: '/onboarding',
  staticData: { title: 'Setup' },
  component: lazyRouteComponent(
    () => inTwoTasks(import('#features/onboarding/onboarding-page.tsx')),
    'OnboardingPage',
  ),
});

const account = createRoute({
  getParentRoute: () => riders,
  path: '/account',
  staticData: { title: 'Account' },
  beforeLoad: needsProfile,
  component: lazyRouteComponent(
    () => inTwoTasks(import('#features/account/account-page.tsx')),
    'AccountPage',
  ),
});

const generate = createRoute({
  getParentRoute: () => riders,
  path: '/generate',
  staticData: { title: 'Generate' },
  validateSearch: readGenerateSearch,
  beforeLoad: needsProfile,
  component: lazyRouteComponent(
    () => inTwoTasks(import('#features/generate/generate-page.tsx')),
    'GeneratePage',
  ),
});

const activities = createRoute({
  getParentRoute: () => riders,
  path: '/activities',
  staticData: { title: 'Calendar' },
  beforeLoad: needsProfile,
  component: lazyRouteComponent(
    () => inTwoTasks(import('#features/activities/activities-page.tsx')),
    'ActivitiesPage',
  ),
});

// This route has no guard: a visitor sees the page, which asks to log in (spec 2, design 7).
const plan = createRoute({
  getParentRoute: () => root,
  path: '/plan/$planId',
  staticData: { title: 'Plan' },
  validateSearch: readPlanSearch,
  beforeLoad: findsCurrentPlan,
  component: lazyRouteComponent(() => inTwoTasks(import('#features/plan/plan-page.tsx')), 'PlanPage'),
});

// The gallery exists only in development; a release does not contain it.
const workshop = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/_ui',
        staticData: { title: 'Design system' },
        component: lazyRouteComponent(
          () => inTwoTasks(import('#features/gallery/gallery-page.tsx')),
          'GalleryPage',
        ),
      }),
    ]
  : [];

const screens = [
  landing,
  auth,
  riders.addChildren([dashboard, onboarding, generate, activities, account]),
  plan,
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
