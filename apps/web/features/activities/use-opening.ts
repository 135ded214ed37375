import type { IsoDate } from '@musette/coach/calendar/days';
import { type RefObject, useEffect, useRef } from 'react';

interface Opening {
  readonly selected: IsoDate;
  /** Where the selected day is to stand; null leaves the screen at its top. */
  readonly block: 'start' | 'nearest' | null;
}

/** Brings the selected day into view when the calendar comes up, and only then: what is selected later is in view already. */
export function useOpening(box: RefObject<HTMLElement | null>, { selected, block }: Opening): void {
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return undefined;
    // The router scrolls when it has shown a screen, to the top or to where the rider was: this comes after.
    const frame = requestAnimationFrame(() => {
      opened.current = true;
      if (block === null) return;
      const day = box.current?.querySelector(`[data-date="${selected}"]`);
      day?.scrollIntoView({ block, behavior: 'instant' });
    });
    return () => cancelAnimationFrame(frame);
  }, [box, selected, block]);
}
