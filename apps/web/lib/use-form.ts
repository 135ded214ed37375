import type * as z from 'zod/mini';
import { type FormState, useFormState } from '#lib/form-state.ts';
import { rulesOf } from '#lib/rules.ts';

/** A form over a schema of the contract: the same rules here as on the server. */
interface Form<V extends object, O> extends FormState<V> {
  /** The parsed values, or null after showing what is wrong and moving to the first such field. */
  check(): O | null;
}

/** Holds the values of a form and checks them. `V` is what the inputs hold, the schema says what may be sent. */
export function useForm<V extends object, S extends z.core.$ZodType>(
  schema: S,
  initial: V,
): Form<V, z.output<S>> {
  const state = useFormState(initial);
  return {
    ...state,
    check() {
      const checked = rulesOf(schema)(state.values);
      state.showIssues(checked.ok ? [] : checked.issues);
      return checked.ok ? checked.value : null;
    },
  };
}
