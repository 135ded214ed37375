import { type FieldErrors, type FormState, useFormState } from '#lib/form-state.ts';
import type { Rules } from '#lib/rules.ts';

/** A form whose rules are loaded when they are first needed. */
interface LateForm<V extends object, O> extends FormState<V> {
  /** The parsed values, or null after showing what is wrong, also by rules that only the screen knows; fails when the rules cannot be loaded. */
  check(also?: FieldErrors): Promise<O | null>;
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
    async check(also = {}) {
      const checked = (await loadRules())(state.values);
      state.showIssues(checked.ok ? [] : checked.issues, also);
      return checked.ok && Object.keys(also).length === 0 ? checked.value : null;
    },
  };
}
