import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';

/** The dragged workout and the day below the pointer. */
interface Drag {
  readonly from: number;
  readonly over: number | null;
  readonly x: number;
  readonly y: number;
}

/** A press that moves less than this is a click. */
const CLICK_PX = 6;

/**
 * Drags a workout from one `[data-day]` to another, with a mouse or a pen. A finger scrolls instead: phones use the move dialog.
 */
export function useDrag(onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const press = (from: number) => (event: ReactPointerEvent) => {
    if (event.pointerType === 'touch' || event.button !== 0) return;
    const [startX, startY] = [event.clientX, event.clientY];
    const listening = new AbortController();
    let current: Drag | null = null;
    const end = () => {
      listening.abort();
      stop.current = null;
      setDrag(null);
    };
    const move = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (!current && Math.hypot(x - startX, y - startY) < CLICK_PX) return;
      current = { from, over: dayAt(x, y), x, y };
      setDrag(current);
    };
    const drop = () => {
      if (!current) return end();
      swallowClick();
      const { over } = current;
      end();
      if (over !== null && over !== from) onDrop(from, over);
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

function dayAt(x: number, y: number): number | null {
  const day = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')?.dataset['day'];
  return day === undefined ? null : Number(day);
}

/** Prevents the click that follows a drag: a drag that ends over its own link would open it. */
function swallowClick(): void {
  const swallow = (event: Event) => event.preventDefault();
  globalThis.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => globalThis.removeEventListener('click', swallow, { capture: true }));
}
