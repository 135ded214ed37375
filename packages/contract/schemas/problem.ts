import * as z from 'zod';
import { PROBLEMS, type ProblemCode, type ProblemDetails, type ProblemDocument } from '../problems.ts';

const codes = Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]];

const fieldProblem = z
  .strictObject({
    path: z
      .string()
      .meta({ description: 'The names of the field, joined by dots; empty for the whole input' }),
    code: z.string().meta({ description: 'The reason, such as out-of-range' }),
  })
  .meta({ id: 'FieldProblem' });

const details = {
  fields: z.array(fieldProblem).optional().meta({ description: 'With invalid-input: what is wrong where' }),
  minimum: z.number().int().optional().meta({ description: 'With weak-password: the required length' }),
  usedBytes: z
    .number()
    .optional()
    .meta({ description: 'With quota-reached: what the files of the rider use' }),
  maxBytes: z.number().optional().meta({
    description:
      'With quota-reached and larger-than-quota: what the files of the rider may use; no file may be larger',
  }),
  serviceStatus: z
    .number()
    .int()
    .optional()
    .meta({ description: 'With strava-refused: the HTTP status that Strava answered with' }),
  retryAfterSeconds: z
    .number()
    .int()
    .optional()
    .meta({ description: 'With rate-limited, sign-in-slowed and not-ready: when to try again' }),
} satisfies Readonly<Record<keyof ProblemDetails, z.ZodType>>;

/** The body of every error response (RFC 9457). */
export const problem = z
  .strictObject({
    type: z.string().meta({ description: 'urn:musette:problem: and the code' }),
    title: z.string().meta({ description: 'For developers; it may change' }),
    status: z.number().int(),
    code: z.enum(codes).meta({ description: 'Stable: decide by this' }),
    ...details,
  })
  .meta({ id: 'Problem' }) as unknown as z.ZodType<ProblemDocument>;
