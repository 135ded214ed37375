import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { nothing } from '../schemas/common.ts';
import { conflict, raceConflict } from '../schemas/plan.ts';

const tag = 'conflicts';

/** The endpoints for conflicts between the plan and the rider's hours or race. */
export const conflicts = {
  list: endpoint({
    method: 'GET',
    path: '/plan-conflicts',
    operationId: 'listConflicts',
    summary: 'The rides from today on that no longer fit into the rider\u2019s hours',
    tag,
    access: 'rider',
    input: nothing,
    output: z.strictObject({ rides: z.array(conflict), race: z.nullable(raceConflict) }),
    problems: [],
  }),
};
