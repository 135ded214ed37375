import { isDay, mondayOf, type WeekKey } from '@musette/coach/calendar/days';
import { type PaymentReturn, readPaymentReturn } from '#lib/subscription/payment-return.ts';

// What the addresses of screens may say besides their paths. What a reader does not know is left out.

/** The search parameters of a plan's URL: the selected workout (spec 2), and whether to move it. */
interface PlanSearch {
  readonly workout?: number;
  readonly move?: true;
}

/** Reads the search parameters and leaves out an invalid position. */
export function readPlanSearch(search: Readonly<Record<string, unknown>>): PlanSearch {
  const workout = String(search['workout']);
  if (!/^[0-6]$/.test(workout)) return {};
  return { workout: Number(workout), ...(search['move'] === true && { move: true }) };
}

/** The search parameters of the generator's URL. */
interface GenerateSearch {
  /** The form starts with the choices of the current plan, and not with a draft. */
  readonly change?: true;
  /** The same, with the rider's race and the weeks up to it. */
  readonly extend?: true;
}

/** Reads the search parameters. */
export const readGenerateSearch = (search: Readonly<Record<string, unknown>>): GenerateSearch => ({
  ...(search['change'] === true && { change: true }),
  ...(search['extend'] === true && { extend: true }),
});

/** What the address of `/dashboard` may say (spec 2): why Strava was not connected. */
interface DashboardSearch {
  readonly strava_error?: string | undefined;
}

/** Reads the query of `/dashboard`; what it does not know is left out. */
export const readDashboardSearch = ({ strava_error: error }: Record<string, unknown>): DashboardSearch =>
  typeof error === 'string' ? { strava_error: error } : {};

/** The search parameters of the summary: the Monday of the selected week; by default the current week. */
interface SummarySearch {
  readonly week?: WeekKey;
}

/** Reads the search parameters. Any day stands for its week; what is no day is left out. */
export function readSummarySearch(search: Readonly<Record<string, unknown>>): SummarySearch {
  const week = search['week'];
  return typeof week === 'string' && isDay(week) ? { week: mondayOf(week) } : {};
}

/** What brings a rider back to `/account`: a payment, or a sign-in that the deletion of the account had asked for. */
interface AccountSearch extends PaymentReturn {
  readonly deletion?: 'again' | 'failed' | undefined;
  /** Why the sign-in failed. */
  readonly error?: string | undefined;
}

/** Reads the query of `/account`; what it does not know is left out. */
export function readAccountSearch(search: Record<string, unknown>): AccountSearch {
  const { deletion, error } = search;
  if (deletion === 'again') return { deletion };
  if (deletion === 'failed') return { deletion, ...(typeof error === 'string' && { error }) };
  return readPaymentReturn(search);
}
