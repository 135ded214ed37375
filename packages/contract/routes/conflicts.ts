import { createRoute } from '@hono/zod-openapi';
import type { IsoDate } from '@musette/coach/calendar/days';
import * as z from 'zod';
import { nothing, orNull } from '../schemas/common.ts';
import { brokenWeek, conflict, raceConflict } from '../schemas/plan.ts';
import { MONDAY, SUNDAY } from './examples.ts';
import { answers, RIDER, RIDER_READ, WITH_SENTENCES } from './route.ts';

const RIDE_CONFLICT: z.infer<typeof conflict> = {
  weekStart: MONDAY,
  version: 1,
  position: 6,
  date: SUNDAY,
  focus: 'Long ride',
  minutes: 120,
  minutesFree: 60,
  away: null,
  shorterMinutes: 60,
};

const RACE_CONFLICT: z.infer<typeof raceConflict> = {
  planned: '2026-05-24' as IsoDate,
  now: '2026-05-31' as IsoDate,
  broken: [],
  weeks: [],
  isAfterPlan: false,
};

const BROKEN_WEEK: z.infer<typeof brokenWeek> = {
  weekStart: MONDAY,
  broken: [{ name: 'long-ride-growth', limit: 'No ride longer than 2 h 12', figure: '3 h', passed: false }],
  eventDays: [],
  isForOtherEvents: false,
};

const conflictList = z
  .strictObject({ rides: z.array(conflict), race: orNull(raceConflict), weeks: z.array(brokenWeek) })
  .meta({ id: 'Conflicts' });

/** The endpoints for conflicts between the plan and what the rider has changed. */
export const conflicts = {
  list: createRoute({
    method: 'get',
    path: '/plan-conflicts',
    operationId: 'listConflicts',
    tags: ['plans'],
    ...WITH_SENTENCES,
    summary: 'List the conflicts of the plan',
    description:
      'The rides from today on that are longer than the rider\u2019s time on their day, the race if its date differs from the plan\u2019s, and the weeks that a change of the rider has made break a promise.',
    security: RIDER,
    request: { query: nothing },
    responses: answers(
      conflictList,
      { rides: [RIDE_CONFLICT], race: RACE_CONFLICT, weeks: [BROKEN_WEEK] },
      RIDER_READ,
    ),
  }),
};
