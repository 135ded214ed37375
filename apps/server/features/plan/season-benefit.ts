import { addWeeks, type WeekKey } from '@musette/coach/calendar/days';
import { raceOf } from '@musette/coach/event/season-events';
import { type BenefitEvent, benefitOf, raceIn, toneOf } from '@musette/coach/proof/benefit/benefit';
import type { SeasonWeek } from '@musette/coach/proof/benefit/season-fitness';
import { err, ok, type Result } from '@musette/coach/result';
import { hasSameHours } from '@musette/coach/rider/availability';
import { awayOn } from '@musette/coach/rider/days-away';
import type { Season } from '@musette/coach/season/season';
import type { PlannedWeek } from '@musette/coach/workout/planned';
import type { SeasonBenefit } from '@musette/contract/schemas/plan';
import { benefitText } from '@musette/words/benefit';
import type { Owner } from '#ports/owner.ts';
import { AVAILABILITY } from '#store/schema/json-columns.ts';
import type { RiderTable } from '#store/schema/schema.ts';
import type { Tables } from '#store/store.ts';
import type { PlanRequestParts } from './parts.ts';
import { daysAwayNow, type NoPlan, timedEvents } from './read.ts';
import { toWeek } from './rows.ts';
import { briefOf, withDaysAway } from './fixed-weeks.ts';

type BenefitTables = Pick<Tables, 'plans' | 'seasons' | 'riders' | 'raceEvents' | 'daysAway'>;

/**
 * What the season of a week brings, with its weeks and the days away as they are saved now. Nothing is planned: the workouts are measured against the
 * start of the season, so that every change of the rider counts.
 */
export async function readBenefit(
  tables: BenefitTables,
  owner: Owner,
  { week, words }: Pick<PlanRequestParts, 'words'> & { readonly week: WeekKey },
): Promise<Result<SeasonBenefit, NoPlan>> {
  const [plan] = await tables.plans.seasons(owner, week, week);
  if (plan === undefined) return err({ code: 'plan-not-found' });
  const stored = await tables.seasons.find(owner, plan.season_id);
  const rider = await tables.riders.find(owner);
  if (stored === null || rider === null) return ok({ benefit: [] });
  const season = withDaysAway(stored, await daysAwayNow(tables, owner));
  const weeks = await weeksOf(tables, owner, { season, seasonId: plan.season_id });
  if (weeks.length === 0) return ok({ benefit: [] });
  const event = await eventOf(tables, owner, { season, rider });
  const availability = AVAILABILITY.read(rider.availability_hours);
  const facts = benefitOf({ ...season, rider: { ...season.rider, availability } }, weeks, event);
  // The plan leaves hours of before free for a reason, which says nothing of other hours.
  const isForHours = hasSameHours(season.rider.availability, availability);
  const benefit = facts
    .filter(({ code }) => code !== 'hours-unused' || isForHours)
    .map((fact) => ({ code: fact.code, text: benefitText(words, fact), tone: toneOf(fact) }));
  return ok({ benefit });
}

/**
 * The saved weeks from the start of a season to its last one, with those between them that an earlier plan has kept. None of a season
 * that another one has cut short.
 */
async function weeksOf(
  { plans }: BenefitTables,
  owner: Owner,
  { season, seasonId }: { readonly season: Season; readonly seasonId: string },
): Promise<readonly SeasonWeek[]> {
  const { start, weeks } = season.request;
  const stored = await plans.list(owner, start, addWeeks(start, weeks - 1));
  const last = stored.findLastIndex(({ season_id }) => season_id === seasonId);
  if (last < stored.length - 1) return [];
  return stored.flatMap((plan) => {
    const brief = briefOf(season, plan.week_start);
    return brief === undefined ? [] : [{ brief, week: withoutMissed(toWeek(plan), season) }];
  });
}

/** A week without the rides that nobody rode because of days away. They stay in weeks that are over. */
const withoutMissed = (week: PlannedWeek, { request: { daysAway = [] } }: Season): PlannedWeek => ({
  ...week,
  workouts: week.workouts.map((workout) =>
    workout.status !== 'completed' && awayOn(daysAway, workout.date) !== null
      ? { ...workout, steps: [] }
      : workout,
  ),
});

/** The race of a season as the rider knows it now. */
async function eventOf(
  { raceEvents }: BenefitTables,
  owner: Owner,
  { season, rider }: { readonly season: Season; readonly rider: RiderTable },
): Promise<BenefitEvent | null> {
  const { raceDate } = season.request;
  return raceDate === null
    ? null
    : raceIn({ request: raceOf(timedEvents(await raceEvents.list(owner), rider), raceDate) });
}
