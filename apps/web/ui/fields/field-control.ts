import { createContext, use } from 'react';

interface FieldControl {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
}

export const FieldContext = createContext<FieldControl | null>(null);

interface OwnProps {
  readonly id?: string | undefined;
  readonly required?: boolean | undefined;
  readonly 'aria-describedby'?: string | undefined;
}

/** The attributes that an input gets from its `Field`. The input's own attributes take precedence or are added. */
export function useFieldControl(own: OwnProps, extraDescription?: string) {
  const field = use(FieldContext);
  const described = [own['aria-describedby'], extraDescription, field?.describedBy].filter(Boolean);
  return {
    id: own.id ?? field?.id,
    required: own.required ?? field?.required,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
    'aria-invalid': field?.invalid || undefined,
  };
}
