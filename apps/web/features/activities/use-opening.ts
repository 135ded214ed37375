import type { IsoDate } from '@musette/coach/calendar/days';
import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

interface Opening {
  readonly selected: IsoDate;
  /** Where the selected day is to stand; null leaves the screen at its top. */
  readonly block: 'start' | 'nearest' | null;
}

/** Scrolls to the selected day only when the calendar opens: a day that is selected later is already visible. */
export function useOpening(box: RefObject<HTMLElement | null>, { selected, block }: Opening): void {
  const opened = useRef(false);
  // The router restores the scroll position when it has settled, so this waits for it.
  const isSettled = useRouterState({ select: ({ status }) => status === 'idle' });
  useEffect(() => {
    if (opened.current || !isSettled) return undefined;
    const frame = requestAnimationFrame(() => {
      opened.current = true;
      if (block === null) return;
      const day = box.current?.querySelector(`[data-date="${selected}"]`);
      day?.scrollIntoView({ block, behavior: 'instant' });
    });
    return () => cancelAnimationFrame(frame);
  }, [box, selected, block, isSettled]);
}
