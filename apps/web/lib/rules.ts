import * as z from 'zod/mini';
import type { FieldIssue } from '#lib/form-state.ts';

/** The result of a check: the parsed values, or the issues. */
type CheckResult<O> =
  | { readonly ok: true; readonly value: O }
  | { readonly ok: false; readonly issues: readonly FieldIssue[] };

/** Checks the values of a form. */
export type Rules<O> = (values: unknown) => CheckResult<O>;

/** Turns a schema of the contract into form rules, so that browser and server check the same. */
export const rulesOf =
  <S extends z.core.$ZodType>(schema: S): Rules<z.output<S>> =>
  (values) => {
    const parsed = z.safeParse(schema, values);
    if (parsed.success) return { ok: true, value: parsed.data };
    const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), code: message }));
    return { ok: false, issues };
  };
