import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';

/** The dragged workout and what is below the pointer. */
export interface Drag<From, Over> {
  readonly from: From;
  readonly over: Over | null;
  readonly x: number;
  readonly y: number;
}

/** A press that moves less than this is a click. */
const CLICK_PX = 6;

/**
 * Drags a workout to another day, with a mouse or a pen. A finger scrolls instead: phones use the move dialog. `overAt` names
 * the day of an element.
 */
export function useDrag<From, Over>(
  overAt: (element: Element) => Over | null,
  onDrop: (from: From, over: Over) => void,
) {
  const [drag, setDrag] = useState<Drag<From, Over> | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const press = (from: From) => (event: ReactPointerEvent) => {
    if (event.pointerType === 'touch' || event.button !== 0) return;
    const [startX, startY] = [event.clientX, event.clientY];
    const listening = new AbortController();
    let current: Drag<From, Over> | null = null;
    const end = () => {
      listening.abort();
      stop.current = null;
      setDrag(null);
    };
    const move = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (!current && Math.hypot(x - startX, y - startY) < CLICK_PX) return;
      const element = document.elementFromPoint(x, y);
      current = { from, over: element && overAt(element), x, y };
      setDrag(current);
    };
    const drop = () => {
      if (!current) return end();
      swallowClick();
      const { over } = current;
      end();
      if (over !== null) onDrop(from, over);
    };
    const { signal } = listening;
    globalThis.addEventListener('pointermove', move, { signal });
    globalThis.addEventListener('pointerup', drop, { signal });
    globalThis.addEventListener('pointercancel', end, { signal });
    globalThis.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
    stop.current = end;
  };
  return { drag, press };
}

/** Prevents the click that follows a drag: a drag that ends over its own link would open it. */
function swallowClick(): void {
  const swallow = (event: Event) => event.preventDefault();
  globalThis.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => globalThis.removeEventListener('click', swallow, { capture: true }));
}
