import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { nothing, orNull } from '../schemas/common.ts';
import { brokenWeek, conflict, raceConflict } from '../schemas/plan.ts';
import { BROKEN_WEEK, RACE_CONFLICT, RIDE_CONFLICT } from './examples.ts';
import { answers, RIDER, RIDER_READ } from './route.ts';

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
