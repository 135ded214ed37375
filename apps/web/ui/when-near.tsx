import { type ReactNode, useEffect, useRef, useState } from 'react';

interface WhenNearProps {
  /** The height that it takes before it is there. */
  readonly heightPx: number;
  readonly children: ReactNode;
}

/** So near to the window, its children are rendered. */
const MARGIN = '40px';

/** Renders its children when they are about to come into view, and for a printer. */
export function WhenNear({ heightPx, children }: WhenNearProps) {
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
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', show);
    };
  }, [isNear]);
  return isNear ? children : <div ref={place} style={{ height: heightPx }} />;
}
