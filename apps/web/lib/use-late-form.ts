import { type FormState, useFormState } from '#lib/form-state.ts';
import type { Rules } from '#lib/rules.ts';

/** A form whose rules are loaded when they are first needed. */
interface LateForm<V extends object, O> extends FormState<V> {
  /** The parsed values, or null after showing what is wrong; fails when the rules cannot be loaded. */
  check(): Promise<O | null>;
}

/** Holds the values of a form that a screen opens with: its rules, and the library under them, are not in the first load. */
export function useLateForm<V extends object, O>(
  loadRules: () => Promise<Rules<O>>,
  initial: V,
): LateForm<V, O> {
  const state = useFormState(initial);
  return {
    ...state,
    set(name, value) {
      // They are there by the time that somebody has typed; if not, the check says so.
      loadRules().catch(() => undefined);
      state.set(name, value);
    },
    async check() {
      const checked = (await loadRules())(state.values);
      state.showIssues(checked.ok ? [] : checked.issues);
      return checked.ok ? checked.value : null;
    },
  };
}
