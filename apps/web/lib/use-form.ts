import type * as z from 'zod/mini';
import { type FormState, useFormState } from '#lib/form-state.ts';
import { rulesOf } from '#lib/rules.ts';

/** A form that is checked with a schema of the contract, as on the server. */
interface Form<V extends object, O> extends FormState<V> {
  /** Returns the parsed values; or shows the errors, focuses the first invalid field and returns null. */
  check(): O | null;
}

/** Holds and checks the values of a form. `V` is the type of the inputs, the schema that of the request. */
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
