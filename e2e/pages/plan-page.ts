import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { planByApi } from '../fixtures/riders.ts';

/** A week of the plan. */
export const planPage = (page: Page) => {
  const feedback = page.getByRole('form', { name: 'Workout feedback' });
  const week = page.getByRole('region', { name: /^(This week|Week of \w+ \d+)$/ });
  const dialog = page.getByRole('dialog');
  return {
    open: (weekStart: string, workout?: number) =>
      page.goto(`/plan/${weekStart}${workout === undefined ? '' : `?workout=${workout}`}`),
    title: page.getByRole('heading', { level: 1 }),
    steps: page.getByRole('region', { name: /^Step by step/ }),
    why: page.getByRole('region', { name: 'Why this day' }),
    renameRace: page.getByRole('button', { name: 'Change name' }),
    raceName: dialog.getByLabel('Race name'),
    saveRaceName: dialog.getByRole('button', { name: 'Save name' }),
    size: (name: 'Full' | 'Short' | 'Minimum') =>
      page.getByRole('group', { name: 'Size' }).getByRole('button', { name }),
    figure: (label: string, within: Locator = page.getByRole('main')) =>
      within
        .locator('dl')
        .filter({ has: page.getByText(label, { exact: true }) })
        .locator('dd')
        .first(),
    complete: page.getByRole('button', { name: 'Mark complete' }).first(),
    /** Asked before a workout that lies ahead, and when another size than the whole is on the screen. */
    confirmComplete: dialog.getByRole('button', { name: 'Mark complete' }),
    undoComplete: page.getByRole('button', { name: 'Mark as not done' }),
    exportButton: page.getByRole('button', { name: 'Export' }),
    exportTo: (name: string) => page.getByRole('menuitem', { name }),
    feedback: {
      form: feedback,
      effort: (name: string) => feedback.getByRole('radio', { name }),
      notes: feedback.getByLabel('Notes'),
      save: feedback.getByRole('button', { name: 'Save Feedback' }),
      saved: feedback.getByText('Feedback saved'),
    },
    testResult: page.getByRole('region', { name: 'Test result' }),
    levels: page.getByRole('region', { name: 'Levels' }),
    week,
    day: (position: number) => page.locator(`[data-day="${position}"]`),
    next: page.getByRole('link', { name: 'Next week' }),
    proof: page.getByRole('region', { name: 'The plan’s proof' }),
    print: page.getByRole('button', { name: 'Print the week' }),
    move: page.getByRole('main').getByRole('button', { name: 'Move', exact: true }),
    moves: {
      dialog,
      day: (name: string) => dialog.getByRole('button', { name }),
      fitting: dialog.getByRole('button', { name: 'Fits' }),
    },
    undo: page.getByRole('button', { name: 'Undo', exact: true }),
    moved: page.getByRole('status').filter({ hasText: /\bmoved to \w+day\b/i }),
  };
};

/** A week as the API has it, as far as these journeys look. */
export interface PlanInApi {
  readonly weekStart: string;
  readonly version: number;
  readonly aim: string;
  readonly source: 'model' | 'repaired' | 'patterns' | 'built-in';
  readonly targetLoad: number;
  readonly load: number;
  readonly previous: string | null;
  readonly next: string | null;
  readonly proof: {
    readonly passed: boolean;
    readonly checks: readonly { readonly limit: string; readonly figure: string }[];
  };
  readonly workouts: readonly {
    readonly position: number;
    readonly day: string;
    readonly date: string;
    readonly type: string;
    readonly focus: string;
    readonly why: string;
    readonly status: 'planned' | 'rest' | 'completed';
    readonly minutes: number;
    readonly load: number;
    readonly completedAt: string | null;
    readonly completedMinutes: number | null;
    readonly feedback: { readonly effort: string; readonly notes: string } | null;
  }[];
}

/** Reads a week past the screen. */
export const planInApi = async (api: APIRequestContext, weekStart: string): Promise<PlanInApi> =>
  (await (await api.get(`/api/v1/plans/${weekStart}`)).json()) as PlanInApi;

/** The Mondays of all weeks with a plan. */
export const planWeeksInApi = async (api: APIRequestContext): Promise<readonly string[]> =>
  ((await (await api.get('/api/v1/plan-weeks')).json()) as { weeks: readonly string[] }).weeks;

/** Plans four weeks, and gives the one after this: all of its days are still to come. */
export async function comingWeek(api: APIRequestContext, origin: string) {
  await planByApi(api, origin);
  const [, week = ''] = await planWeeksInApi(api);
  const plan = await planInApi(api, week);
  // A test has no minimum size, and no watts for a trainer.
  const ride = plan.workouts.find(({ status, type }) => status === 'planned' && type !== 'Test');
  if (!ride) throw new Error('The week has no ride');
  return { week, plan, ride };
}

interface MoveInApi {
  readonly to: number;
  readonly verdict: 'allowed' | 'at-a-cost' | 'not-allowed';
  readonly reasons: readonly string[];
}

/** Where a workout may move. */
export const movesInApi = async (
  api: APIRequestContext,
  weekStart: string,
  position: number,
): Promise<readonly MoveInApi[]> =>
  (
    (await (await api.get(`/api/v1/plans/${weekStart}/workouts/${position}/moves`)).json()) as {
      moves: readonly MoveInApi[];
    }
  ).moves;
