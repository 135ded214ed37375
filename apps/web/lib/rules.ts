import * as z from 'zod/mini';
import type { FieldIssue } from '#lib/form-state.ts';

/** What a check comes to. */
type Checked<O> =
  | { readonly ok: true; readonly value: O }
  | { readonly ok: false; readonly issues: readonly FieldIssue[] };

/** Checks the values of a form. */
export type Rules<O> = (values: unknown) => Checked<O>;

/** The rules of a schema of the contract: the same here as on the server. */
export const rulesOf =
  <S extends z.core.$ZodType>(schema: S): Rules<z.output<S>> =>
  (values) => {
    const parsed = z.safeParse(schema, values);
    if (parsed.success) return { ok: true, value: parsed.data };
    const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), code: message }));
    return { ok: false, issues };
  };
