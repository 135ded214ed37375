import { useState } from 'react';
import * as z from 'zod/mini';
import { fieldMessageOf } from '#lib/messages.ts';
import { codeOf, detailsOf } from '#lib/problems.ts';

/** What is wrong, by field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** A form over a schema of the contract: the same rules here as on the server. */
export interface Form<V extends object, O> {
  readonly values: V;
  readonly errors: FieldErrors;
  set<K extends keyof V>(name: K, value: V[K]): void;
  /** The parsed values, or null after showing what is wrong and moving to the first such field. */
  check(): O | null;
  /** Shows what the server found wrong; false when it was not about a field. */
  showProblem(error: unknown): boolean;
  showError(name: keyof V & string, message: string): void;
}

/** Holds the values of a form and checks them. `V` is what the inputs hold, the schema says what may be sent. */
export function useForm<V extends object, S extends z.core.$ZodType>(
  schema: S,
  initial: V,
): Form<V, z.output<S>> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const show = (found: FieldErrors) => {
    setErrors(found);
    if (Object.keys(found).length > 0) focusFirstInvalid();
  };
  return {
    values,
    errors,
    set(name, value) {
      setValues((before) => ({ ...before, [name]: value }));
      setErrors((before) => without(before, String(name)));
    },
    check() {
      const parsed = z.safeParse(schema, values);
      if (parsed.success) {
        setErrors({});
        return parsed.data;
      }
      show(
        errorsOf(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), code: message }))),
      );
      return null;
    },
    showProblem(error) {
      const { fields } = detailsOf(error);
      if (codeOf(error) !== 'invalid-input' || !fields?.length) return false;
      show(errorsOf(fields));
      return true;
    },
    showError: (name, message) => show({ [name]: message }),
  };
}

function errorsOf(issues: readonly { readonly path: string; readonly code: string }[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, code } of issues) errors[path] ??= fieldMessageOf(path, code);
  return errors;
}

const without = (errors: FieldErrors, name: string): FieldErrors =>
  name in errors ? Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name)) : errors;

// The fields carry `aria-invalid` once React has drawn the errors.
const focusFirstInvalid = (): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus());
};
