import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { nothing } from '../schemas/common.ts';
import { generation, generationRequest, replacement } from '../schemas/generation.ts';

const tag = 'generation';
const current = z.strictObject({ generation: z.nullable(generation) });

/** The endpoints of the generation: a job that survives restarts, at most one per rider (design 5). */
export const generationEndpoints = {
  start: endpoint({
    method: 'POST',
    path: '/generation',
    operationId: 'startGeneration',
    summary: 'Write plans from this week on; with the same Idempotency-Key it is one generation',
    tag,
    access: 'rider',
    input: generationRequest,
    output: generation,
    problems: [
      'profile-not-found',
      'plans-exist',
      'generation-running',
      'season-impossible',
      'idempotency-key-reused',
      'rate-limited',
    ],
  }),
  again: endpoint({
    method: 'POST',
    path: '/generation/again',
    operationId: 'replanWeeks',
    summary: 'Plan the weeks again that no longer fit into the hours, as they were asked for; all else stays',
    tag,
    access: 'rider',
    input: nothing,
    output: generation,
    problems: [
      'profile-not-found',
      'nothing-to-plan',
      'generation-running',
      'season-impossible',
      'idempotency-key-reused',
      'rate-limited',
    ],
  }),
  replacement: endpoint({
    method: 'GET',
    path: '/generation/replacement',
    operationId: 'getReplacement',
    summary: 'What would go if a new plan took the place of the present one',
    tag,
    access: 'rider',
    input: z.strictObject({ start: generationRequest.shape.start }),
    output: replacement,
    problems: ['profile-not-found'],
  }),
  current: endpoint({
    method: 'GET',
    path: '/generation',
    operationId: 'getGeneration',
    summary: 'The last generation and how far it has come',
    tag,
    access: 'rider',
    input: nothing,
    output: current,
    problems: [],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/generation/resume',
    operationId: 'resumeGeneration',
    summary: 'Write the weeks that were not written when it was cancelled or failed, as they were ordered',
    tag,
    access: 'rider',
    input: nothing,
    output: generation,
    problems: ['generation-not-resumable', 'rate-limited'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/generation/cancel',
    operationId: 'cancelGeneration',
    summary: 'Stop writing; weeks that are saved stay',
    tag,
    access: 'rider',
    input: nothing,
    output: current,
    problems: [],
  }),
};
