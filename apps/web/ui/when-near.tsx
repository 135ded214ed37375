import { type ReactNode, useEffect, useRef, useState } from 'react';

interface WhenNearProps {
  /** The height that it takes before it is there. */
  readonly heightPx: number;
  /** So long after it is shown, its children are rendered in any case; without it, only near the window. */
  readonly afterMs?: number;
  readonly children: ReactNode;
}

/** So near to the window, its children are rendered. */
const MARGIN = '40px';

/** Renders its children when they are about to come into view, and for a printer. */
export function WhenNear({ heightPx, afterMs, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    const show = () => setNear(true);
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && show(), {
      rootMargin: MARGIN,
    });
    observer.observe(place.current);
    addEventListener('beforeprint', show);
    const timer = afterMs === undefined ? undefined : setTimeout(show, afterMs);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      removeEventListener('beforeprint', show);
    };
  }, [isNear, afterMs]);
  return isNear ? children : <div ref={place} style={{ height: heightPx }} />;
}
