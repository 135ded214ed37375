import { type ReactNode, useEffect, useRef, useState } from 'react';

interface WhenNearProps {
  /** The height that it takes before it is there. */
  readonly heightPx: number;
  /** The children are rendered after this time in any case; without it, only near the window. */
  readonly afterMs?: number;
  readonly children: ReactNode;
}

/** The distance to the window at which the children are rendered. */
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
