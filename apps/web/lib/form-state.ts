import { useEffect, useRef, useState } from 'react';
import { fieldMessageOf } from '#lib/messages.ts';
import { codeOf, detailsOf } from '#lib/problems.ts';

/** What is wrong, by field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What a schema found wrong with a field. */
export interface FieldIssue {
  readonly path: string;
  readonly code: string;
}

/** The values of a form, and what is wrong with them. */
export interface FormState<V extends object> {
  readonly values: V;
  readonly errors: FieldErrors;
  set<K extends keyof V>(name: K, value: V[K]): void;
  /** Shows what the server found wrong; false when it was not about a field. */
  showProblem(error: unknown): boolean;
  showError(name: keyof V & string, message: string): void;
  /** Shows what a check found wrong, nothing included, with other errors beside it, and moves to the first such field. */
  showIssues(issues: readonly FieldIssue[], also?: FieldErrors): void;
}

/** Holds the values of a form. It knows no rules, so a screen that opens with a form stays light. */
export function useFormState<V extends object>(initial: V): FormState<V> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useRef<ParentNode | null>(null);
  const show = (found: FieldErrors) => {
    setErrors(found);
    form.current = Object.keys(found).length > 0 ? formInUse() : null;
  };
  // The fields carry `aria-invalid` once React has drawn the errors, and after a wait that may take a frame or more.
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

// A change travels inside an envelope that the form knows nothing of.
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

// The feedback form stands on every screen, so there may be two.
const formInUse = (): ParentNode => document.activeElement?.closest('form') ?? document;
