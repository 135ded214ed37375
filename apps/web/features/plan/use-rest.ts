import { useCallback, useEffect, useRef, useState } from 'react';
import type { REST } from './plan-rest.tsx';

type Rest = typeof REST;

/** So long after the first paint it comes anyway: who prints or searches the page has not scrolled. */
const ANYWAY_MS = 1500;
const NEAR = '160px';
/** What somebody does who wants more than the first view. */
const SIGNS = ['scroll', 'pointerdown', 'keydown', 'beforeprint'] as const;

/** What comes late, and what brings it now. */
export type Late = ReturnType<typeof useRest>;

/** What lies below the first view of the screen: it is loaded when the rider comes near it. */
export function useRest() {
  const [rest, setRest] = useState<Rest | null>(null);
  const [isFailed, setFailed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const load = useCallback(() => {
    setFailed(false);
    import('./plan-rest.tsx').then(
      ({ REST: parts }) => setRest(parts),
      () => setFailed(true),
    );
  }, []);
  useEffect(() => {
    const near = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load();
      },
      { rootMargin: NEAR },
    );
    if (place.current) near.observe(place.current);
    const later = setTimeout(load, ANYWAY_MS);
    const listening = new AbortController();
    for (const sign of SIGNS) {
      globalThis.addEventListener(sign, load, { once: true, passive: true, signal: listening.signal });
    }
    return () => {
      near.disconnect();
      clearTimeout(later);
      listening.abort();
    };
  }, [load]);
  return { rest, place, isFailed, load };
}
