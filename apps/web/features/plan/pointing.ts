import { useMemo, useState } from 'react';
import { isWithin } from './step-spans.ts';

/** The step that picture and list highlight together: the one under the pointer, otherwise the focused one. */
export interface Pointing {
  /** Null when the pointer has left. */
  readonly point: (row: string | null) => void;
  /** Null when the focus has left. */
  readonly focus: (row: string | null) => void;
  readonly isAt: (row: string) => boolean;
  readonly isElsewhere: (row: string) => boolean;
}

/** Highlights the same step in the picture and in the list of a workout. */
export function usePointing(): Pointing {
  const [pointed, point] = useState<string | null>(null);
  const [focused, focus] = useState<string | null>(null);
  const shown = pointed ?? focused;
  return useMemo(
    () => ({
      point,
      focus,
      isAt: (row) => shown !== null && isWithin(row, shown),
      isElsewhere: (row) => shown !== null && !isWithin(row, shown),
    }),
    [shown],
  );
}
