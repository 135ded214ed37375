import { useEffect, useRef, useState } from 'react';
import { fieldMessageOf } from '#lib/text/field-messages.ts';
import { codeOf, detailsOf } from '#lib/api/problems.ts';
import type { FieldIssue, Rules } from '#lib/form/rules.ts';

/** The error text of each invalid field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The values and the errors of a form. */
interface FormState<V extends object> {
  readonly values: V;
  readonly errors: FieldErrors;
  set<K extends keyof V>(name: K, value: V[K]): void;
  /** Shows the field errors of a server response; returns false when it has none. */
  showProblem(error: unknown): boolean;
  showError(name: keyof V & string, message: string): void;
  /** Shows the errors of a check and any additional ones, and focuses the first invalid field. An empty list clears the errors. */
  showIssues(issues: readonly FieldIssue[], also?: FieldErrors): void;
}

/** A form that is checked with the same limits and codes as on the server. */
interface Form<V extends object, O> extends FormState<V> {
  /** Returns the checked values; or shows the errors, with any that only the screen knows, focuses the first invalid field and returns null. */
  check(also?: FieldErrors): O | null;
}

/** Holds and checks the values of a form. `V` is the type of the inputs, `O` the type of the request. */
export function useForm<V extends object, O = V>(rules: Rules<V, O>, initial: V): Form<V, O> {
  const state = useFormState(initial);
  return {
    ...state,
    check(also = {}) {
      const checked = rules(state.values);
      state.showIssues(checked.ok ? [] : checked.issues, also);
      return checked.ok && Object.keys(also).length === 0 ? checked.value : null;
    },
  };
}

function useFormState<V extends object>(initial: V): FormState<V> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useRef<ParentNode | null>(null);
  const show = (found: FieldErrors) => {
    setErrors(found);
    form.current = Object.keys(found).length > 0 ? formInUse() : null;
  };
  // The fields have `aria-invalid` only after React has rendered the errors, which can take more than one frame.
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus();
    form.current = null;
  }, [errors]);
  return {
    values,
    errors,
    set(name, value) {
      setValues((before) => ({ ...before, [name]: value }));
      setErrors((before) => without(before, String(name)));
    },
    showProblem(error) {
      const { fields } = detailsOf(error);
      if (codeOf(error) !== 'invalid-input') return false;
      const own = (fields ?? []).map(asOwnField).filter(({ path }) => (path.split('.')[0] ?? '') in values);
      if (own.length === 0) return false;
      show(errorsOf(own));
      return true;
    },
    showError: (name, message) => show({ [name]: message }),
    showIssues: (issues, also) => show({ ...also, ...errorsOf(issues) }),
  };
}

// The request wraps the values in an object, so that error paths have a prefix that the form does not know.
const asOwnField = ({ path, code }: FieldIssue): FieldIssue => ({
  path: path.replace(/^change\./, ''),
  code,
});

function errorsOf(issues: readonly FieldIssue[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, code } of issues) errors[path] ??= fieldMessageOf(path, code);
  return errors;
}

const without = (errors: FieldErrors, name: string): FieldErrors =>
  name in errors ? Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name)) : errors;

// A screen can have two forms: its own and the feedback form.
const formInUse = (): ParentNode => document.activeElement?.closest('form') ?? document;
